import { z } from 'zod'
import { BRAND_NAME_CHARACTERS_MAX, INT32_MAX, SERIES_NAME_CHARACTERS_MAX } from '../limits.ts'
import { Background, CardSettings, FilmSettingsInput } from './film-settings.ts'
import { QuizPatch, ThemeInput } from './quiz.ts'
import { Id, int32, shownText, Timestamp } from './text.ts'
import { Theme } from './theme.ts'

/** The series that a kit numbers: each quiz that gets the kit takes the next number. */
export const Numbering = z.object({ name: z.string(), nextNumber: z.int().nullable() })
export type Numbering = z.infer<typeof Numbering>

/** What a quiz gets of a brand; whatever is null the quiz decides itself. */
export const BrandKit = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean().meta({ description: 'New quizzes get this kit unless they name another one.' }),
  theme: Theme,
  handle: z.string().nullable(),
  background: Background.nullable(),
  outro: CardSettings.nullable(),
  series: Numbering.nullable(),
  backgroundMusicId: z.string().nullable(),
  musicVolume: z.number().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type BrandKit = z.infer<typeof BrandKit>

export const BrandKitList = z.object({ brandKits: z.array(BrandKit) })
export type BrandKitList = z.infer<typeof BrandKitList>

const { handle, background, outro } = FilmSettingsInput.shape
const { backgroundMusicId, musicVolume } = QuizPatch.shape

/** The fields of a kit as they change; null takes a setting out of the kit. */
export const BrandKitPatch = z
  .object({
    name: shownText(BRAND_NAME_CHARACTERS_MAX),
    isDefault: z.boolean().meta({ description: 'true = in place of the default kit before it.' }),
    theme: ThemeInput,
    handle,
    background,
    outro: outro.unwrap().nullable().meta({ description: 'Your own words on the last scene.' }),
    series: z
      .object({
        name: shownText(SERIES_NAME_CHARACTERS_MAX),
        nextNumber: int32(0, INT32_MAX).nullable().optional().meta({
          description: 'Number of the next quiz that gets the kit; null or left out = no numbers.',
        }),
      })
      .nullable(),
    backgroundMusicId: backgroundMusicId.unwrap().meta({ description: 'A track that you may use.' }),
    musicVolume: musicVolume.unwrap().nullable(),
  })
  .partial()
export type BrandKitPatch = z.infer<typeof BrandKitPatch>

export const BrandKitInput = BrandKitPatch.required({ name: true })
export type BrandKitInput = z.infer<typeof BrandKitInput>

/** Quizzes that get a kit. */
export const BrandedQuizzes = z.object({ quizIds: z.array(Id).min(1).max(100) })
export type BrandedQuizzes = z.infer<typeof BrandedQuizzes>

export const BrandApplied = z.object({ quizzesChanged: z.int() })
export type BrandApplied = z.infer<typeof BrandApplied>
