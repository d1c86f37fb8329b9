import { z } from 'zod'
import { EXTRA_DIRECTION_CHARACTERS_MAX, GENERATED_QUESTIONS_MAX, TOPIC_CHARACTERS_MAX } from '../limits.ts'
import { Level, QuestionKind } from './film-settings.ts'
import { Difficulty, QuizType } from './format.ts'
import { Answer } from './question.ts'
import { QuizTypeInput } from './quiz.ts'
import { Review } from './review.ts'
import { SourceInput } from './source.ts'
import { int32, Timestamp, text } from './text.ts'

export const GenerationInput = SourceInput.extend({
  topic: text(1, TOPIC_CHARACTERS_MAX).meta({
    description: 'What the questions are about; with a source, what to ask about it.',
  }),
  numberOfQuestions: int32(1, GENERATED_QUESTIONS_MAX),
  difficulty: Difficulty,
  quizType: QuizTypeInput,
  /** For kinds with several answers: 3 or 4. */
  answerOptionCount: z.union([z.literal(3), z.literal(4)]).optional(),
  kind: QuestionKind.optional().meta({
    description: 'Kind of all its questions; left out = what the quizType says.',
  }),
  extraDirection: text(0, EXTRA_DIRECTION_CHARACTERS_MAX)
    .optional()
    .meta({ description: 'A wish in your own words, such as the tone or what to leave out.' }),
  language: text(1, 35).optional().meta({ description: 'Left out = that of the topic.' }),
  level: Level.optional(),
})
export type GenerationInput = z.infer<typeof GenerationInput>

export const GeneratedQuiz = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  quizType: QuizType,
  questions: z.array(
    z.object({
      id: z.string(),
      questionText: z.string(),
      answers: z.array(Answer.pick({ id: true, answerText: true, isCorrect: true })),
      explanation: z.string().nullable(),
      level: Level.nullable(),
      review: Review.nullable(),
    }),
  ),
  dropped: z
    .array(z.object({ questionText: z.string(), reasons: z.array(z.string()) }))
    .meta({ description: 'Questions that were not kept, since no replacement passed either.' }),
  createdAt: Timestamp,
})
export type GeneratedQuiz = z.infer<typeof GeneratedQuiz>
