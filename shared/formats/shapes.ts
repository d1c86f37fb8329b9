import type { Issue } from '../errors.ts'
import {
  PLAIN_OPTION,
  type PortableOption,
  type PortableQuestion,
  type PortableQuiz,
} from './portable-quiz.ts'

/** How other programs would ask a question: `typed` has an answer and no options to choose from. */
export type Shape = 'choice' | 'typed' | 'poll' | 'order' | 'unanswered'

/** The shape of a question, from its options and from what its kind does with them. */
export function shapeOf({ kind, options }: PortableQuestion): Shape {
  const rightCount = options.filter(({ isCorrect }) => isCorrect).length
  if (options.length === 0) return 'unanswered'
  if (options.length === 1 || (kind === 'open' && rightCount === 1)) return 'typed'
  if (rightCount > 0) return 'choice'
  if (kind === 'order') return 'order'
  return kind === 'poll' || kind === 'this_or_that' ? 'poll' : 'unanswered'
}

/** Why a format without a shape leaves a question out. */
export function reasonAgainstShape(
  question: PortableQuestion,
  shapes: readonly Shape[],
  optionsMax = Number.POSITIVE_INFINITY,
): string | null {
  const shape = shapeOf(question)
  if (!shapes.includes(shape)) return WHY_NOT[shape]
  const right = question.options.filter(({ isCorrect }) => isCorrect).length
  return right > optionsMax ? `it has more than ${optionsMax} right answers` : null
}

const WHY_NOT: Readonly<Record<Shape, string>> = {
  choice: 'it has options to choose from',
  typed: 'it has no options to choose from',
  poll: 'it has no right answer',
  order: 'it asks for an order',
  unanswered: 'it has no right answer',
}

/** The answer of a question without options to choose from. */
export function answerOf({ options }: PortableQuestion): string {
  return (options.find(({ isCorrect }) => isCorrect) ?? options[0])?.text ?? ''
}

/** Programs that take one typed answer keep no wrong ones. */
export function lossesOfTyped(question: PortableQuestion, index: number): Issue[] {
  if (shapeOf(question) !== 'typed') return []
  const path = `questions.${index}.`
  const isOpen = question.kind === 'open'
  return [
    ...(question.options.length > 1 ? [{ path: `${path}options`, message: 'keep only the answer' }] : []),
    ...(isOpen ? [] : [{ path: `${path}kind`, message: 'becomes open: it has no options to choose from' }]),
    ...(question.options.every(({ isCorrect }) => !isCorrect)
      ? [{ path: `${path}options.0`, message: 'is marked as right' }]
      : []),
  ]
}

/** What formats lose that say something on options to choose from alone. */
export function lossesOfTold(question: PortableQuestion, index: number): Issue[] {
  if (shapeOf(question) === 'choice' || !question.kept?.feedback.length) return []
  return [{ path: `questions.${index}.feedback`, message: 'is left out' }]
}

/** What cards lose, which have a question on one side and its answer on the other. */
export function lossesOfCards(question: PortableQuestion, index: number): Issue[] {
  if (shapeOf(question) !== 'choice') return lossesOfTyped(question, index)
  return [{ path: `questions.${index}.options`, message: 'keep only the right answer' }]
}

/** The options of a question whose answer is true or false. */
export const TRUTH_TEXTS: readonly string[] = ['True', 'False']

/** Whether its options are True and False, in this order, and one of them is right. */
export function isTruth({ kind, options }: PortableQuestion): boolean {
  const isPair = options.length === 2 && options.every(({ text }, at) => text === TRUTH_TEXTS[at])
  return kind === 'true_false' && isPair && options.filter(({ isCorrect }) => isCorrect).length === 1
}

/** True and False as the options of a question; files write them in any order and case, or in words of their own. */
export function truthOf(options: readonly PortableOption[]): PortableOption[] {
  const right = truthText(options.find(({ isCorrect }) => isCorrect)?.text ?? '')
  if (!TRUTH_TEXTS.includes(right)) return [...options]
  return TRUTH_TEXTS.map((text) => ({ ...PLAIN_OPTION, text, isCorrect: text === right }))
}

/** True or False in any case as the text of an option; other words stay. */
export function truthText(text: string): string {
  return TRUTH_TEXTS.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text
}

/** What formats lose that know no other words for true and false. */
export function lossesOfTruth(question: PortableQuestion, index: number): Issue[] {
  if (question.kind !== 'true_false' || isTruth(question)) return []
  return [
    { path: `questions.${index}.kind`, message: 'becomes a choice: its answers are not True and False' },
  ]
}

/** The most that a format takes. */
export type Bounds = { question?: number; answer?: number; options?: number }

/** A quiz within the bounds of a format: texts are cut, and options left out, of which wrong ones go first. */
export function bounded(
  quiz: PortableQuiz,
  { question: textMax, answer, options: optionsMax = Number.POSITIVE_INFINITY }: Bounds,
): { quiz: PortableQuiz; losses: Issue[] } {
  const losses: Issue[] = []
  const questions = quiz.questions.map((question, index): PortableQuestion => {
    const path = `questions.${index}`
    const kept = keptOptions(question.options, optionsMax)
    if (kept.length < question.options.length)
      losses.push({
        path: `${path}.options`,
        message: `has ${question.options.length} options: ${kept.length} are kept`,
      })
    return {
      ...question,
      text: cut(question.text, textMax, `${path}.text`, losses),
      options: kept.map((option, at) => ({
        ...option,
        text: cut(option.text, answer, `${path}.options.${at}.text`, losses),
      })),
    }
  })
  return { quiz: { ...quiz, questions }, losses }
}

function keptOptions(options: readonly PortableOption[], most: number): readonly PortableOption[] {
  let surplus = options.length - most
  if (surplus <= 0) return options
  return options
    .toReversed()
    .filter(({ isCorrect }) => isCorrect || surplus-- <= 0)
    .toReversed()
}

function cut(text: string, most: number | undefined, path: string, losses: Issue[]): string {
  const characters = [...text]
  if (most === undefined || characters.length <= most) return text
  losses.push({ path, message: `is cut to ${most} characters` })
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
