import { z } from 'zod'
import {
  CARD_HEADLINE_CHARACTERS_MAX,
  CARD_TEXT_CHARACTERS_MAX,
  HANDLE_CHARACTERS_MAX,
  INT32_MAX,
  SERIES_NAME_CHARACTERS_MAX,
  URL_CHARACTERS_MAX,
} from '../limits.ts'
import { int32, shownText, text } from './text.ts'

/** How a question is asked and revealed: `shared/questions/kinds.ts` says what each one means. */
export const QuestionKind = z.enum([
  'choice',
  'true_false',
  'this_or_that',
  'poll',
  'odd_one_out',
  'emoji',
  'order',
  'open',
  'picture',
])
export type QuestionKind = z.infer<typeof QuestionKind>

/** How hard a question is, as its badge says. */
export const Level = z.enum(['easy', 'medium', 'hard', 'impossible'])
export type Level = z.infer<typeof Level>

/** How a question's picture comes out while its countdown runs; it is whole at the reveal. */
export const ImageReveal = z.enum(['none', 'blur', 'zoom', 'pixelate', 'silhouette', 'tiles'])
export type ImageReveal = z.infer<typeof ImageReveal>

/** `cold` begins with the first question, `hook` with the hook at the start, `card` with a title. */
export const Opening = z.enum(['cold', 'hook', 'card'])
export type Opening = z.infer<typeof Opening>

export const Pace = z.enum(['rapid', 'normal', 'calm'])
export type Pace = z.infer<typeof Pace>

/** The part of the frame that stays free of an app's buttons (`feed`), or of an advertisement's too (`ads`). */
export const SafeArea = z.enum(['feed', 'ads'])
export type SafeArea = z.infer<typeof SafeArea>

/** When answers are shown: after each question, after each but the last, or all of them at the end. */
export const AnswerReveal = z.enum(['each', 'last_withheld', 'end'])
export type AnswerReveal = z.infer<typeof AnswerReveal>

/** Captions burnt into the film, word by word. */
export const Captions = z.enum(['off', 'words'])
export type Captions = z.infer<typeof Captions>

/** The owner's words on the first or the last scene; `null` = the film's own phrase, `enabled: false` = no such scene. */
export const CardSettings = z.object({
  enabled: z.boolean().default(true),
  headline: z.string().nullable().default(null),
  text: z.string().nullable().default(null),
})
export type CardSettings = z.infer<typeof CardSettings>

export const DEFAULT_CARD: CardSettings = { enabled: true, headline: null, text: null }

/** The line of a series on the first frame: its name and the number of this film in it. */
export const Series = z.object({ name: z.string(), number: z.int().nullable() })
export type Series = z.infer<typeof Series>

/** An uploaded picture behind the whole film; `dim` 0 shows it as it is, 1 makes it black. */
export const Background = z.object({ imageKey: z.string(), dim: z.number() })
export type Background = z.infer<typeof Background>

/** How a quiz becomes a film, beside its template, theme, sound and voice. */
export const FilmSettings = z.object({
  opening: Opening,
  pace: Pace,
  safeArea: SafeArea,
  answerReveal: AnswerReveal,
  readOptions: z.boolean(),
  captions: Captions,
  intro: CardSettings,
  outro: CardSettings,
  series: Series.nullable(),
  background: Background.nullable(),
  handle: z.string().nullable(),
})
export type FilmSettings = z.infer<typeof FilmSettings>

export const DEFAULT_FILM: FilmSettings = {
  opening: 'cold',
  pace: 'normal',
  safeArea: 'feed',
  answerReveal: 'each',
  readOptions: false,
  captions: 'off',
  intro: DEFAULT_CARD,
  outro: DEFAULT_CARD,
  series: null,
  background: null,
  handle: null,
}

const CardInput = z
  .object({
    enabled: z.boolean().meta({ description: 'false leaves the scene out.' }),
    headline: shownText(CARD_HEADLINE_CHARACTERS_MAX).nullable(),
    text: shownText(CARD_TEXT_CHARACTERS_MAX).nullable(),
  })
  .partial()

/** The film settings as clients send them, all optional; those left out keep their value. */
export const FilmSettingsInput = z
  .object({
    opening: Opening.meta({
      description:
        'The first frame: cold = the first question, hook = the hook at the start, card = the title.',
    }),
    pace: Pace.meta({
      description: 'How quickly it runs; also the countdown where none is set.',
    }),
    safeArea: SafeArea.meta({
      description: 'What stays clear of the buttons of a feed, or of advertisements.',
    }),
    answerReveal: AnswerReveal.meta({
      description: 'After each question, after each but the last, or all at the end.',
    }),
    readOptions: z.boolean().meta({ description: 'The voice reads the options too.' }),
    captions: Captions.meta({ description: 'words = burnt into the film, word by word.' }),
    intro: CardInput.meta({ description: 'Your own words on the first scene.' }),
    outro: CardInput.meta({ description: 'Your own words on the last scene.' }),
    series: z
      .object({
        name: shownText(SERIES_NAME_CHARACTERS_MAX),
        number: int32(0, INT32_MAX).nullable().optional(),
      })
      .nullable()
      .meta({ description: 'A line on the first frame, such as Flag quiz · Day 12.' }),
    background: z
      .object({
        imageKey: text(1, URL_CHARACTERS_MAX).meta({ description: 'Key or URL of one of your uploads.' }),
        dim: z
          .number()
          .min(0)
          .max(1)
          .optional()
          .meta({ description: '0 = as it is, 1 = black; default 0.4.' }),
      })
      .nullable()
      .meta({ description: 'A picture or a clip behind the whole film.' }),
    handle: shownText(HANDLE_CHARACTERS_MAX).nullable().meta({
      description: 'Such as @quizzes, small in every scene; the free plan shows its own mark there.',
    }),
  })
  .partial()
export type FilmSettingsInput = z.infer<typeof FilmSettingsInput>
