import { z } from 'zod'
import { COUNTDOWN_SECONDS_MAX, DESCRIPTION_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from '../limits.ts'
import { DISPLAY_FONTS, findDisplayFont } from '../templates/fonts.ts'
import { FilmSettings, FilmSettingsInput } from './film-settings.ts'
import { Difficulty, QuizType, VideoFormat } from './format.ts'
import { QuestionInputs, ReducedQuestion } from './question.ts'
import { SpeechSettings } from './speech.ts'
import { TemplateName } from './template.ts'
import { Id, int32, Pagination, Timestamp, text } from './text.ts'
import { Colour, Theme } from './theme.ts'

/** Older clients send a quiz type here; it means the default layout. */
const FormatInput = z
  .enum([...VideoFormat.options, 'multiple_choice'])
  .meta({ description: '`multiple_choice`, which older clients send, means vertical.' })
  .transform((format) => (format === 'multiple_choice' ? 'vertical' : format))

/** `standard` is the old name of `multiple_choice`. */
export const QuizTypeInput = z
  .enum([...QuizType.options, 'standard'])
  .transform((type) => (type === 'standard' ? 'multiple_choice' : type))

export const ThemeInput = z
  .object({
    accent: Colour.nullable(),
    background: Colour.nullable(),
    font: text(1, 60)
      .refine((name) => findDisplayFont(name) !== undefined, {
        error: `must be one of ${DISPLAY_FONTS.map(({ name }) => name).join(', ')}`,
      })
      .nullable(),
    logoKey: text(1, 2_048).nullable().meta({ description: 'Key or URL of an uploaded picture.' }),
  })
  .partial()
export type ThemeInput = z.infer<typeof ThemeInput>

export const SpeechInput = z
  .object({
    enabled: z.boolean().nullable().meta({
      description: 'null, the default = spoken where a natural voice for the language is configured.',
    }),
    language: text(1, 35)
      .nullable()
      .meta({ description: 'Such as en or pt-BR; null = found out from the text.' }),
    voice: text(1, 100).nullable(),
    rate: z.number().min(0.5).max(2).meta({ description: '1 is the normal speed.' }),
  })
  .partial()

/** The fields that may change later: all but the questions, which have operations of their own. */
export const QuizPatch = z
  .object({
    title: text(1, TITLE_CHARACTERS_MAX),
    description: text(0, DESCRIPTION_CHARACTERS_MAX),
    format: FormatInput,
    quizType: QuizTypeInput,
    template: TemplateName,
    difficulty: Difficulty,
    countdownSeconds: int32(1, COUNTDOWN_SECONDS_MAX).nullable().meta({
      description: 'Time to think; null or left out = by the pace: 3, 5 or 7.',
    }),
    backgroundMusicId: Id.nullable().meta({ description: 'null = no music; left out = the default track.' }),
    musicVolume: z.number().min(0).max(1).meta({ description: '0 is silent, 1 is full; default 0.15.' }),
    theme: ThemeInput,
    speech: SpeechInput,
    loop: z.boolean().meta({ description: 'The last frame leads back into the first.' }),
    ...FilmSettingsInput.shape,
  })
  .partial()
export type QuizPatch = z.infer<typeof QuizPatch>

export const QuizInput = QuizPatch.extend({
  title: text(1, TITLE_CHARACTERS_MAX),
  questions: QuestionInputs.optional(),
  brandId: Id.nullable()
    .optional()
    .meta({ description: 'Brand kit whose look it gets; left out = your default kit, null = none.' }),
})
export type QuizInput = z.infer<typeof QuizInput>

const summary = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  format: VideoFormat,
  quizType: QuizType,
  createdAt: Timestamp,
}

export const CreatedQuiz = z.object(summary)
export type CreatedQuiz = z.infer<typeof CreatedQuiz>

export const QuizItem = z.object({ ...summary, questionCount: z.int() })
export type QuizItem = z.infer<typeof QuizItem>

export const QuizPage = z.object({ quizzes: z.array(QuizItem), pagination: Pagination })
export type QuizPage = z.infer<typeof QuizPage>

export const Quiz = z.object({
  ...summary,
  template: z.string(),
  difficulty: Difficulty,
  countdownSeconds: z.int().meta({ description: 'The quiz’s own, or that of its pace.' }),
  backgroundMusicId: z.string().nullable(),
  musicVolume: z.number(),
  theme: Theme,
  speech: SpeechSettings,
  loop: z.boolean(),
  ...FilmSettings.shape,
  questionCount: z.int(),
  questions: z.array(ReducedQuestion),
  updatedAt: Timestamp,
})
export type Quiz = z.infer<typeof Quiz>

export const UpdatedQuiz = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  updatedAt: Timestamp,
})
export type UpdatedQuiz = z.infer<typeof UpdatedQuiz>
