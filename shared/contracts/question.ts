import { z } from 'zod'
import {
  ANSWER_CHARACTERS_MAX,
  ANSWERS_PER_QUESTION_MAX,
  COUNTDOWN_SECONDS_MAX,
  EXPLANATION_CHARACTERS_MAX,
  IMAGES_PER_QUESTION_MAX,
  QUESTION_CHARACTERS_MAX,
  QUESTIONS_PER_QUIZ_MAX,
  STICKER_EMOJI_MAX,
  URL_CHARACTERS_MAX,
} from '../limits.ts'
import { ImageReveal, Level, QuestionKind } from './film-settings.ts'
import { Image, ImageInput } from './image.ts'
import { Review } from './review.ts'
import { emojiText, int32, shownText, text, webAddress } from './text.ts'

export const AnswerInput = z.object({
  answerText: text(0, ANSWER_CHARACTERS_MAX).meta({
    description: 'Needed but for true_false, whose first answer then stands for True.',
  }),
  isCorrect: z.boolean().optional(),
  order: int32().optional(),
  imagePath: text(1, URL_CHARACTERS_MAX)
    .nullable()
    .optional()
    .meta({ description: 'URL of a picture that is the option; answerText is its label.' }),
  percent: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .optional()
    .meta({ description: 'Share of those who chose it, shown by this_or_that and poll.' }),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const QuestionInput = z.object({
  questionText: text(1, QUESTION_CHARACTERS_MAX).meta({
    description: 'One to three emoji at its start or end stand above it as a large sticker.',
  }),
  order: int32().optional().meta({ description: 'Place within the quiz; may repeat or be missing.' }),
  duration: int32(1, COUNTDOWN_SECONDS_MAX)
    .nullable()
    .optional()
    .meta({ description: 'Seconds of its countdown; null = that of the quiz.' }),
  imagePath: text(1, URL_CHARACTERS_MAX).nullable().optional().meta({ description: 'URL of its picture.' }),
  images: z.array(ImageInput).max(IMAGES_PER_QUESTION_MAX).optional(),
  answers: z.array(AnswerInput).max(ANSWERS_PER_QUESTION_MAX).optional(),
  kind: QuestionKind.nullable().optional().meta({
    description: 'How it is asked and revealed; null = what the quizType says: choice, open or picture.',
  }),
  explanation: shownText(EXPLANATION_CHARACTERS_MAX)
    .nullable()
    .optional()
    .meta({ description: 'Shown and spoken after the reveal.' }),
  level: Level.nullable().optional(),
  imageReveal: ImageReveal.optional().meta({
    description: 'How its picture comes out before the reveal.',
  }),
  emoji: emojiText(STICKER_EMOJI_MAX).nullable().optional().meta({
    description:
      'Its sticker; null = found by what it says, as are pictures of what all its options name; empty = none.',
  }),
  labels: z.boolean().optional().meta({ description: 'false hides the texts of options with pictures.' }),
  sourceUrl: webAddress(URL_CHARACTERS_MAX)
    .nullable()
    .optional()
    .meta({ description: 'Where the fact comes from; not shown in the film.' }),
})
export type QuestionInput = z.infer<typeof QuestionInput>

export const QuestionInputs = z.array(QuestionInput).max(QUESTIONS_PER_QUIZ_MAX)

/** Everything of a question but its images, which have their own operation. */
export const QuestionPatch = QuestionInput.omit({ images: true }).partial()
export type QuestionPatch = z.infer<typeof QuestionPatch>

export const Answer = z.object({
  id: z.string(),
  answerText: z.string(),
  isCorrect: z.boolean(),
  order: z.int(),
  imagePath: z.string().nullable(),
  percent: z.number().nullable(),
})
export type Answer = z.infer<typeof Answer>

export const Question = z.object({
  id: z.string(),
  questionText: z.string(),
  order: z.int(),
  duration: z
    .int()
    .meta({ description: 'Seconds of its countdown: its own, the quiz’s, or that of the quiz’s pace.' }),
  imagePath: z.string().nullable(),
  images: z.array(Image),
  answers: z.array(Answer),
  kind: QuestionKind.nullable(),
  explanation: z.string().nullable(),
  level: Level.nullable(),
  imageReveal: ImageReveal,
  emoji: z.string().nullable(),
  labels: z.boolean(),
  sourceUrl: z.string().nullable(),
  review: Review.nullable(),
})
export type Question = z.infer<typeof Question>

/** A question as the quiz detail shows it. `correctAnswer` is an index into `options`, −1 where none is marked. */
export const ReducedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.int(),
})
export type ReducedQuestion = z.infer<typeof ReducedQuestion>
