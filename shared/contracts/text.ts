import { z } from 'zod'
import { INT32_MAX, PAGE_ITEMS_DEFAULT, PAGE_ITEMS_MAX } from '../limits.ts'

/**
 * Text of `least` to `most` characters. Characters are code points, as JSON Schema counts them: an emoji is one
 * or a few, not the number of its UTF-16 units.
 */
export function text(least: number, most: number) {
  const range = least > 0 ? `${least} to ${most}` : `at most ${most}`
  return z
    .string()
    .refine((value) => value.length >= least && isWithin(value, most), {
      error: `must have ${range} characters`,
    })
    .meta(least > 0 ? { minLength: least, maxLength: most } : { maxLength: most })
}

/** The same for a text that is shown: at least one of its characters is visible. */
export function shownText(most: number) {
  return text(1, most).refine((value) => value === '' || /\S/.test(value), { error: 'must not be blank' })
}

/** An http(s) address that pages may link to. */
export function webAddress(most: number) {
  return text(1, most).refine((value) => value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'must be an http or https address',
  })
}

/** Also those typed without the selector that makes them colourful; no tone of skin alone, no sign of text. */
const EMOJI = /(?!\p{Emoji_Modifier})\p{RGI_Emoji}|[\p{Extended_Pictographic}--[©®™]]/gv
/** Code points of the longest emoji, a family or a flag of a region, and more. */
const EMOJI_POINTS_MAX = 16

/** The emoji of a text one after the other, at most `most`, without what stands between them. */
export function emojiIn(value: string, most: number): string {
  return (value.match(EMOJI) ?? []).slice(0, most).join('')
}

/** At most so many emoji and nothing else; may be empty. */
export function emojiText(most: number) {
  return text(0, most * EMOJI_POINTS_MAX).refine((value) => emojiIn(value, most) === value, {
    error: `must be at most ${most} emoji and nothing else`,
  })
}

/** An integer that PostgreSQL's `integer` holds. */
export function int32(least: number = -INT32_MAX, most: number = INT32_MAX) {
  return z.int().min(least).max(most)
}

/** An id in a path, query or body. Opaque: every text is accepted, and one that is no id finds nothing. */
export const Id = z.string().min(1).max(200)

/** The number of a row in a path; other texts are refused. */
export const NumericId = z.int().min(0)

export const Timestamp = z.iso.datetime()

export const PageQuery = z.object({
  page: int32(1).default(1),
  limit: int32(1, PAGE_ITEMS_MAX).default(PAGE_ITEMS_DEFAULT),
})
export type PageQuery = z.infer<typeof PageQuery>

export const Pagination = z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
export type Pagination = z.infer<typeof Pagination>

export const Deleted = z.object({ deleted: z.literal(true) })
export type Deleted = z.infer<typeof Deleted>

function isWithin(value: string, most: number): boolean {
  return value.length <= most || (value.length <= most * 2 && [...value].length <= most)
}
