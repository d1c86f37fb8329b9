import type { RenderSnapshot, SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import { isEmojiAlone } from '../../shared/questions/asked.ts'
import type { KindFacts } from '../../shared/questions/kind.ts'
import { KINDS, kindOf } from '../../shared/questions/kinds.ts'

type Rule = (question: SnapshotQuestion, facts: KindFacts) => string | false

/** What makes a film poor though it can be made; each sentence goes on after "Question 3 ". */
const RULES: readonly Rule[] = [
  ({ image }, { wantsPicture }) => image === null && wantsPicture && 'asks about a picture and has none.',
  ({ image, imageReveal }) => image === null && imageReveal !== 'none' && 'unveils a picture and has none.',
  ({ answers }) => hasRepeats(answers) && 'has the same answer twice.',
  ({ answers, labels }) =>
    !labels &&
    answers.some(({ image }) => image !== null) &&
    answers.some(({ image }) => image === null) &&
    'hides the texts of its options, but not every option has a picture.',
  ({ kind, text }) =>
    kind === 'emoji' && !isEmojiAlone(text) && 'is an emoji puzzle with other characters in it.',
  ({ answers }, { reveals, title }) =>
    reveals !== 'right' &&
    answers.some(({ isCorrect }) => isCorrect) &&
    `marks an answer as right, which “${title}” never shows.`,
  ({ answers }, { reveals, title }) =>
    reveals !== 'shares' &&
    answers.some(({ percent }) => percent !== null) &&
    `has percentages, which “${title}” never shows.`,
  ({ answers }, { reveals }) =>
    reveals === 'shares' &&
    answers.some(({ percent }) => percent !== null) &&
    answers.some(({ percent }) => percent === null) &&
    'has percentages for some of its answers only.',
  ({ text }, { charactersMax, title }) =>
    charactersMax !== undefined &&
    lengthOf(text) > charactersMax.question &&
    `is too long for “${title}”: use at most ${charactersMax.question} characters.`,
  ({ answers }, { charactersMax, title }) =>
    charactersMax !== undefined &&
    answers.some((answer) => lengthOf(answer.text) > charactersMax.answer) &&
    `has an answer that is too long for “${title}”: use at most ${charactersMax.answer} characters.`,
]

/** Warnings about questions that can be shown, but perhaps not as their owner expects. */
export function questionWarnings({ quizType, questions }: RenderSnapshot): string[] {
  const warnings = questions.flatMap((question, index) => {
    const facts = KINDS[kindOf(quizType, question)]
    return RULES.flatMap((rule) => {
      const problem = rule(question, facts)
      return problem === false ? [] : [`Question ${index + 1} ${problem}`]
    })
  })
  const unlevelled = questions.flatMap(({ level }, index) => (level === null ? [index + 1] : []))
  if (unlevelled.length === 0 || unlevelled.length === questions.length) return warnings
  const [noun, verb] = unlevelled.length === 1 ? ['Question', 'has'] : ['Questions', 'have']
  return [...warnings, `${noun} ${unlevelled.join(', ')} ${verb} no level, though others have one.`]
}

function hasRepeats(answers: SnapshotQuestion['answers']): boolean {
  const texts = answers.map(({ text }) => text.trim().toLowerCase())
  return new Set(texts).size < texts.length
}

function lengthOf(text: string): number {
  return [...text].length
}
