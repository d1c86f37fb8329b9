import { z } from 'zod'
import { ALT_CHARACTERS_MAX, URL_CHARACTERS_MAX } from '../limits.ts'
import { int32, Timestamp, text } from './text.ts'

const Pixels = int32(0)

/** A picture as a client names it: an upload of ours by its URL, or an http(s) address elsewhere. */
export const ImageInput = z.object({
  url: text(1, URL_CHARACTERS_MAX),
  alt: text(0, ALT_CHARACTERS_MAX).optional(),
  source: text(0, 100).optional(),
  sourceUrl: text(0, URL_CHARACTERS_MAX).nullable().optional(),
  width: Pixels.nullable().optional(),
  height: Pixels.nullable().optional(),
})
export type ImageInput = z.infer<typeof ImageInput>

/** A picture attached to a question. */
export const Image = z.object({
  id: z.int(),
  questionId: z.int(),
  url: z.string(),
  alt: z.string(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  isActive: z.boolean(),
  createdAt: Timestamp,
})
export type Image = z.infer<typeof Image>

/** The result of an upload. `url` is permanent. */
export const UploadedImage = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
  key: z.string(),
  frames: z.int().meta({ description: '1 = a picture; more = a clip, for the background of a film.' }),
})
export type UploadedImage = z.infer<typeof UploadedImage>
