import type { Issue } from '../errors.ts'
import {
  ANSWER_CHARACTERS_MAX,
  ANSWERS_PER_QUESTION_MAX,
  COUNTDOWN_SECONDS_MAX,
  DESCRIPTION_CHARACTERS_MAX,
  EXPLANATION_CHARACTERS_MAX,
  QUESTION_CHARACTERS_MAX,
  QUESTIONS_PER_QUIZ_MAX,
  TITLE_CHARACTERS_MAX,
} from '../limits.ts'
import { percentProblem } from '../questions/rules.ts'
import type { QuizRead } from './format.ts'
import { withStorableKept } from './kept.ts'
import type { PortableOption, PortableQuestion } from './portable-quiz.ts'

/** More would hide the ones that matter. */
export const LOSSES_MAX = 200

/** A quiz as it was read, within the limits of the API; what goes beyond them is lost. */
export function fitted({ quiz, losses: readLosses, ...rest }: QuizRead): QuizRead {
  const losses = [...readLosses]
  const { title, description, questions } = quiz
  if (questions.length > QUESTIONS_PER_QUIZ_MAX)
    losses.unshift({
      path: 'questions',
      message: `has ${questions.length} questions: the first ${QUESTIONS_PER_QUIZ_MAX} are read`,
    })
  const fits = {
    ...quiz,
    title: cut(title, TITLE_CHARACTERS_MAX, { path: 'title', losses }),
    description: cut(description, DESCRIPTION_CHARACTERS_MAX, { path: 'description', losses }),
    questions: questions
      .slice(0, QUESTIONS_PER_QUIZ_MAX)
      .map((question, index) => fittedQuestion(question, { path: `questions.${index}`, losses })),
  }
  const more = losses.length - LOSSES_MAX
  const shown =
    more > 0 ? [...losses.slice(0, LOSSES_MAX), { path: '', message: `And ${more} more` }] : losses
  return { ...rest, quiz: fits, losses: shown }
}

type Place = { path: string; losses: Issue[] }

function fittedQuestion(question: PortableQuestion, { path, losses }: Place): PortableQuestion {
  const { text, explanation, seconds, source, options } = question
  const storable = withStorableKept(question, { path, losses })
  const at = (name: string) => ({ path: `${path}.${name}`, losses })
  const lose = (name: string, message: string) => losses.push({ path: `${path}.${name}`, message })
  if (options.length > ANSWERS_PER_QUESTION_MAX)
    lose('options', `has ${options.length} options: the first ${ANSWERS_PER_QUESTION_MAX} are read`)
  if (seconds !== null && seconds > COUNTDOWN_SECONDS_MAX)
    lose('seconds', `is ${seconds}: it becomes ${COUNTDOWN_SECONDS_MAX}, the longest countdown`)
  const isLink = source === null || /^https?:$/.test(URL.parse(source)?.protocol ?? '')
  if (!isLink) lose('source', 'is left out: it is no web address')
  const isShared = percentProblem(options) === null && options.every(({ percent }) => isPercent(percent))
  if (!isShared) lose('options', 'lose their percentages, which add up to more than 100')
  return {
    ...storable,
    text: cut(text, QUESTION_CHARACTERS_MAX, at('text')),
    explanation: cut(explanation, EXPLANATION_CHARACTERS_MAX, at('explanation')),
    seconds: seconds && Math.min(seconds, COUNTDOWN_SECONDS_MAX),
    source: isLink ? source : null,
    options: options
      .slice(0, ANSWERS_PER_QUESTION_MAX)
      .map((option, index) => fittedOption(option, { isShared, index, place: at(`options.${index}.text`) })),
    foreign: options.some(isPictureAlone) ? { ...question.foreign, labels: false } : question.foreign,
  }
}

function fittedOption(
  option: PortableOption,
  { isShared, index, place }: { isShared: boolean; index: number; place: Place },
): PortableOption {
  const text = isPictureAlone(option) ? String.fromCharCode(65 + index) : option.text
  return {
    ...option,
    text: cut(text, ANSWER_CHARACTERS_MAX, place),
    percent: isShared ? option.percent : null,
  }
}

/** An option without a text, which the API wants as the picture's label. */
function isPictureAlone({ text, image }: PortableOption): boolean {
  return text === '' && image !== null
}

function isPercent(value: number | null): boolean {
  return value === null || (value >= 0 && value <= 100)
}

/** A text without characters that no database stores, and no longer than a limit. */
export function cut<T extends string | null>(text: T, charactersMax: number, { path, losses }: Place): T {
  if (text === null) return text
  const clean = text.replaceAll('\0', '').toWellFormed()
  const characters = clean.length > charactersMax ? [...clean] : []
  if (characters.length <= charactersMax) return clean as T
  losses.push({ path, message: `is cut to ${charactersMax} characters` })
  return `${characters
    .slice(0, charactersMax - 1)
    .join('')
    .trimEnd()}…` as T
}
