import type { QuestionKind } from '../contracts/film-settings.ts'
import type { QuizType } from '../contracts/format.ts'

type QuizTypeFacts = {
  /** The kind of its questions that name none. */
  kind: QuestionKind
  /** Whether several right answers are shown together: what was always accepted must stay so. */
  allowsSeveralRight: boolean
}

/** What the type of a quiz says about its questions. */
export const QUIZ_TYPES = {
  multiple_choice: { kind: 'choice', allowsSeveralRight: false },
  reveal_answer: { kind: 'open', allowsSeveralRight: true },
  picture_guess: { kind: 'picture', allowsSeveralRight: true },
} as const satisfies Record<QuizType, QuizTypeFacts>
