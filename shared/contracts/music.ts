import { z } from 'zod'
import { Pagination } from './text.ts'

/** A track that a quiz may carry. `url` plays it and expires. */
export const MusicTrack = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.int().meta({ description: 'Whole seconds.' }),
  category: z.string(),
  isDefault: z.boolean(),
  url: z.string(),
})
export type MusicTrack = z.infer<typeof MusicTrack>

export const MusicPage = z.object({ tracks: z.array(MusicTrack), pagination: Pagination })
export type MusicPage = z.infer<typeof MusicPage>
