import { z } from 'zod'
import {
  ANSWER_CHARACTERS_MAX,
  ANSWERS_PER_QUESTION_MAX,
  COUNTDOWN_SECONDS_MAX,
  IMAGES_PER_QUESTION_MAX,
  QUESTION_CHARACTERS_MAX,
  QUESTIONS_PER_QUIZ_MAX,
  URL_CHARACTERS_MAX,
} from '../limits.ts'
import { Image, ImageInput } from './image.ts'
import { int32, text } from './text.ts'

export const AnswerInput = z.object({
  answerText: text(1, ANSWER_CHARACTERS_MAX),
  isCorrect: z.boolean().optional(),
  order: int32().optional(),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const QuestionInput = z.object({
  questionText: text(1, QUESTION_CHARACTERS_MAX),
  order: int32().optional().meta({ description: 'Place within the quiz; may repeat or be missing.' }),
  duration: int32(1, COUNTDOWN_SECONDS_MAX)
    .nullable()
    .optional()
    .meta({ description: 'Seconds of its countdown; null = that of the quiz.' }),
  imagePath: text(1, URL_CHARACTERS_MAX).nullable().optional().meta({ description: 'URL of its picture.' }),
  images: z.array(ImageInput).max(IMAGES_PER_QUESTION_MAX).optional(),
  answers: z.array(AnswerInput).max(ANSWERS_PER_QUESTION_MAX).optional(),
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
})
export type Answer = z.infer<typeof Answer>

export const Question = z.object({
  id: z.string(),
  questionText: z.string(),
  order: z.int(),
  /** Seconds of its countdown: its own, or the quiz's. */
  duration: z.int(),
  imagePath: z.string().nullable(),
  images: z.array(Image),
  answers: z.array(Answer),
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
