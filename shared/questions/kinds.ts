import type { QuestionKind } from '../contracts/film-settings.ts'
import type { QuizType } from '../contracts/format.ts'
import { CHOICE } from './choice.ts'
import { EMOJI } from './emoji.ts'
import type { KindFacts, KindQuestion } from './kind.ts'
import { ODD_ONE_OUT } from './odd-one-out.ts'
import { OPEN } from './open.ts'
import { ORDER } from './order.ts'
import { PICTURE } from './picture.ts'
import { POLL } from './poll.ts'
import { QUIZ_TYPES } from './quiz-types.ts'
import { THIS_OR_THAT } from './this-or-that.ts'
import { TRUE_FALSE } from './true-false.ts'

/** Every kind of question. */
export const KINDS: Readonly<Record<QuestionKind, KindFacts>> = {
  choice: CHOICE,
  true_false: TRUE_FALSE,
  this_or_that: THIS_OR_THAT,
  poll: POLL,
  odd_one_out: ODD_ONE_OUT,
  emoji: EMOJI,
  order: ORDER,
  open: OPEN,
  picture: PICTURE,
}

type Kinded = { kind: QuestionKind | null }

/** The kind of a question: its own, or the one that its quiz's type stands for. */
export function kindOf(quizType: QuizType, { kind }: Kinded): QuestionKind {
  return kind ?? QUIZ_TYPES[quizType].kind
}

/** What the owner of a question must do before it can be shown, such as "mark the right answer"; `null` = nothing. */
export function problemOf(quizType: QuizType, question: KindQuestion & Kinded): string | null {
  const isLenient = question.kind === null && QUIZ_TYPES[quizType].allowsSeveralRight
  if (isLenient && question.answers.some(({ isCorrect }) => isCorrect)) return null
  const { answerCount, problemOf: ruleOf } = KINDS[kindOf(quizType, question)]
  const count = question.answers.length
  if (count >= answerCount.least && count <= answerCount.most) return ruleOf(question)
  const range = answerCount.least === answerCount.most ? 'exactly' : `${answerCount.least} to`
  return `give ${range} ${answerCount.most} answers; it has ${count}`
}

/** A problem of a question as a whole sentence's beginning: "Question 3: mark the right answer". `index` is 0-based. */
export function questionSentence(problem: string, index: number | null): string {
  return index === null
    ? problem.charAt(0).toUpperCase() + problem.slice(1)
    : `Question ${index + 1}: ${problem}`
}
