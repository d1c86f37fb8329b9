import { z } from 'zod'

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
