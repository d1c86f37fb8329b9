import { z } from 'zod'

/** Why a question is not right as it is: each code with its sentence. */
export const REVIEW_REASONS = {
  wrong_answers: 'Its answers do not fit its kind: their number, or which of them is right.',
  same_options: 'Two of its answers say the same.',
  hidden_characters: 'It has invisible characters.',
  placeholder: 'An answer is a placeholder.',
  lettered_option: 'An answer begins with a letter of its own, such as “A)”.',
  long_text: 'A text is too long for a phone.',
  long_explanation: 'The explanation is longer than 140 characters.',
  long_key: 'The right answer is much longer than the others.',
  odd_form: 'The right answer differs from the others in form.',
  all_or_none: 'An answer refers to the other answers, such as “all of the above”.',
  absolute_word: 'An absolute word such as “always” or “never” gives an answer away.',
  clue_word: 'The question and its right answer share a word that gives it away.',
  time_word: 'It asks about the present, which changes.',
  asked_before: 'This account has asked it before, or something very similar.',
  no_source: 'Its quotation is not in the source.',
  solved_otherwise: 'A second call without the marked answer solved it otherwise.',
  several_right: 'A second call found more than one right answer.',
  changes_with_time: 'Its answer changes with time.',
  not_solved: 'A second call gave no answer to it.',
  has_picture: 'It depends on a picture, which no check looks at.',
  no_model: 'It was not solved without the marked answer, since no model is connected.',
} as const
export type ReviewReason = keyof typeof REVIEW_REASONS

export const ReviewStatus = z.enum(['passed', 'replaced', 'unchecked'])

/** What the database keeps of a review. */
export type StoredReview = { status: z.infer<typeof ReviewStatus>; reasons: ReviewReason[] }

/** The verdict about one question. `null` = nobody asked for one since its words last changed. */
export const Review = z.object({
  status: ReviewStatus.meta({
    description:
      'passed; replaced = passed in place of a question with the reasons given; unchecked = not confirmed, for these reasons.',
  }),
  reasons: z.array(z.string()),
})
export type Review = z.infer<typeof Review>

/** A stored review as clients read it. */
export function reviewOf(stored: StoredReview | null): Review | null {
  return stored && { status: stored.status, reasons: sentencesOf(stored.reasons) }
}

/** The sentences of reasons. */
export function sentencesOf(reasons: readonly ReviewReason[]): string[] {
  return reasons.map((reason) => REVIEW_REASONS[reason])
}

export const ReviewedQuiz = z.object({
  questions: z.array(z.object({ id: z.string(), questionText: z.string(), review: Review })),
})
export type ReviewedQuiz = z.infer<typeof ReviewedQuiz>
