import { Level } from '../contracts/film-settings.ts'
import type { Format } from './format.ts'
import { htmlOfText, shownText, wordsOfHtml } from './html.ts'
import { keptOf } from './kept.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion } from './portable-quiz.ts'
import { refusal } from './refusal.ts'
import { isTruth, lossesOfTruth, reasonAgainstShape, TRUTH_TEXTS } from './shapes.ts'
import { decodeText, encodeText } from './text.ts'

/** The category of questions that have no tag. */
const NO_CATEGORY = 'General Knowledge'
const ATTRIBUTION = 'Questions from the Open Trivia Database (opentdb.com), CC BY-SA 4.0.'

type Result = {
  type: string
  category?: unknown
  difficulty: string
  question: string
  correct_answer: string
  incorrect_answers: string[]
}
type Decode = (text: string) => string

/** The answer of the Open Trivia Database, in any of its encodings. */
export const OPENTDB: Format = {
  name: 'opentdb',
  title: 'Open Trivia Database',
  extensions: ['json'],
  hasTitle: false,
  sniff: (bytes) =>
    /^\s*\{[\s\S]{0,200}"(?:response_code|results)"\s*:/.test(decodeText(bytes.subarray(0, 1_000))),
  read(bytes) {
    const { results, description = ATTRIBUTION } = fileOf(decodeText(bytes))
    const decode = decoderOf(results)
    const losses = results.flatMap((result, index) =>
      isResult(result) ? [] : [{ path: `results.${index}`, message: 'is left out: it is no question' }],
    )
    const questions = results.filter(isResult).map((result) => questionOf(result, decode))
    return { quiz: { title: null, description, language: null, questions, foreign: {} }, losses }
  },
  write(quiz) {
    const { held, lost } = heldQuestions(quiz, reasonAgainst)
    const description = quiz.description && shownText(quiz.description)
    const results = held.map(({ question }) => resultOf(question))
    return {
      bytes: encodeText(`${JSON.stringify({ response_code: 0, description, results }, null, 2)}\n`),
      contentType: 'application/json',
      extension: 'json',
      losses: [
        ...lossesOf(quiz, {
          quiz: ['description'],
          question: ['level'],
          kept: ['tags'],
          kinds: ['true_false'],
          textOf: shownText,
        }),
        ...quiz.questions.flatMap(lossesOfTruth),
        ...quiz.questions.flatMap(({ level, options, kept }, index) => [
          ...(kept && kept.tags.length > 1
            ? [{ path: `questions.${index}.tags`, message: 'are left out but the first' }]
            : []),
          ...(level === 'impossible' ? [{ path: `questions.${index}.level`, message: 'becomes hard' }] : []),
          ...(options[0]?.isCorrect
            ? []
            : [
                {
                  path: `questions.${index}.options`,
                  message: 'change their order: the right one comes first',
                },
              ]),
        ]),
        ...lost,
      ],
    }
  },
}

function reasonAgainst(question: PortableQuestion): string | null {
  const rightCount = question.options.filter(({ isCorrect }) => isCorrect).length
  return (
    reasonAgainstShape(question, ['choice']) ?? (rightCount > 1 ? 'it has more than one right answer' : null)
  )
}

function fileOf(text: string): { results: Result[]; description?: string | null } {
  try {
    const file = JSON.parse(text)
    if (Array.isArray(file?.results)) return file
  } catch {
    throw refusal('is damaged or cut off JSON')
  }
  throw refusal('has no list of results')
}

function isResult(result: Result): boolean {
  const { question, correct_answer, incorrect_answers } = result ?? {}
  const texts = Array.isArray(incorrect_answers) ? [question, correct_answer, ...incorrect_answers] : [null]
  return texts.every((text) => typeof text === 'string' && text !== '')
}

/** Texts come with entities of HTML, percent-encoded or in base64, all of a file alike. */
function decoderOf(results: readonly Result[]): Decode {
  const texts = results.filter(isResult).flatMap(({ question, correct_answer }) => [question, correct_answer])
  if (texts.every((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)) && texts.length > 0)
    return (text) => Buffer.from(text, 'base64').toString()
  if (texts.some((text) => /%[0-9A-F]{2}/.test(text)) && texts.every((text) => !/\s/.test(text)))
    return decodedUri
  return (text) => wordsOfHtml(text).text
}

function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function questionOf(result: Result, decode: Decode): PortableQuestion {
  const level = Level.safeParse(decode(String(result.difficulty ?? '')))
  const right = decode(result.correct_answer)
  const category = decode(String(result.category ?? '')).trim()
  const isBoolean = decode(String(result.type ?? '')) === 'boolean'
  const texts = isBoolean ? TRUTH_TEXTS : [right, ...result.incorrect_answers.map(decode)]
  return {
    ...PLAIN_QUESTION,
    text: decode(result.question),
    level: level.success ? level.data : null,
    kind: isBoolean ? 'true_false' : null,
    options: texts.map((text, at) => ({
      ...PLAIN_OPTION,
      text,
      isCorrect: isBoolean ? text === right : at === 0,
    })),
    ...keptOf({ tags: category === '' || category === NO_CATEGORY ? [] : [category] }),
  }
}

function resultOf(question: PortableQuestion) {
  const { text, options, level, kept } = question
  const wrong = options.filter(({ isCorrect }) => !isCorrect)
  const right = options.find(({ isCorrect }) => isCorrect)!
  return {
    type: isTruth(question) ? 'boolean' : 'multiple',
    difficulty: level === 'impossible' ? 'hard' : level,
    category: htmlOfText(kept?.tags[0] ?? NO_CATEGORY),
    question: htmlOfText(text),
    correct_answer: htmlOfText(right.text),
    incorrect_answers: wrong.map((option) => htmlOfText(option.text)),
  }
}
