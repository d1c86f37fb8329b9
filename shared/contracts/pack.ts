import { z } from 'zod'
import { PACK_QUESTIONS_MAX, TITLE_CHARACTERS_MAX } from '../limits.ts'
import { PACKS } from '../packs/index.ts'
import { REGIONS } from '../packs/pack.ts'
import { Level, QuestionKind } from './film-settings.ts'
import { VideoFormat } from './format.ts'
import { TemplateName } from './template.ts'
import { Id, int32, text } from './text.ts'

/** An id like any other, so that an unknown one is not found; clients read the ids there are in the schema. */
export const PackId = Id.meta({ enum: PACKS.map(({ id }) => id), description: 'Id of a pack.' })

const Region = z.enum(REGIONS)

export const PackQuizInput = z.object({
  count: int32(1, PACK_QUESTIONS_MAX).meta({ description: 'Number of questions.' }),
  level: Level.optional().meta({ description: 'Left out = all levels of the pack, the easy ones first.' }),
  language: text(2, 35)
    .optional()
    .meta({ description: 'One of the languages of the pack, such as ja; default en.' }),
  kind: QuestionKind.optional().meta({ description: 'One of the kinds of the pack; default the first.' }),
  seed: z
    .union([text(1, 100), int32()])
    .optional()
    .meta({
      description:
        'The same seed makes the same questions. Left out = questions that your account has not had yet.',
    }),
  region: Region.optional().meta({ description: 'Part of the world, where the pack has regions.' }),
  template: TemplateName.optional(),
  format: VideoFormat.optional(),
  title: text(1, TITLE_CHARACTERS_MAX).optional().meta({ description: 'Left out = the name of the pack.' }),
})
export type PackQuizInput = z.infer<typeof PackQuizInput>

export const PackList = z.object({
  packs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      languages: z.array(z.string()),
      kinds: z.array(QuestionKind),
      levels: z.array(Level),
      regions: z.array(Region),
      count: z.int().meta({ description: 'Number of different questions.' }),
      attribution: z.string(),
    }),
  ),
})
export type PackList = z.infer<typeof PackList>
