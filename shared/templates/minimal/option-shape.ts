import { bodiesEnd } from '../kit/page/options.ts'
import type { OptionsRequest } from '../kit/stack-plan.ts'
import { widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { TEXT } from './style.ts'

/** What an option's body needs around its text. */
export const TILE = { padding: 30, badge: 56 }
export const ROW = { padding: 26, badge: 56, gap: 24 }
export const TIGHT_ROW = { padding: 16, badge: 44, gap: 14 }
/** Px at a body's right end that hold no text. */
export const END = 30

export const GAP = 16
const TILE_EM_MAX = 9

/** Short options become tiles, two in a row; long ones rows. */
export function optionsRequest(
  film: Film,
  texts: readonly string[],
  width: number,
  { isLow, hasPicture }: { isLow: boolean; hasPicture: boolean },
): { options: OptionsRequest; isStacked: boolean } {
  const { format } = film.snapshot
  const isTiled = texts.length > 1 && texts.every((option) => widthEm(option) <= TILE_EM_MAX)
  const isWide = format === 'landscape' && !hasPicture
  const insetOf = ({ padding, badge, gap }: typeof ROW) => padding + badge + gap
  const end = bodiesEnd(film, END)
  const tight = { insetX: insetOf(TIGHT_ROW) + end, insetY: 18, gap: 10, leastHeight: 64 }
  const shape = isTiled
    ? {
        columns: 2,
        insetX: isLow ? insetOf(ROW) + TILE.padding : 2 * TILE.padding,
        insetY: isLow ? 36 : 2 * TILE.padding + TILE.badge + 16,
        leastHeight: isLow ? (hasPicture ? 104 : 120) : (texts.length > 2 ? 176 : 232) * (isWide ? 1.45 : 1),
        maxPx: isLow ? 54 : 62,
      }
    : {
        columns: 1,
        insetX: insetOf(ROW) + end,
        insetY: 36,
        leastHeight: (texts.length > 4 ? 108 : 132) * (isWide ? 1.2 : 1),
        maxPx: isWide ? 60 : 54,
        tight,
      }
  return { options: { texts, width, shape, face: TEXT, gap: GAP }, isStacked: isTiled && !isLow }
}

/** What rows of long texts need around them. */
export function denseRows(film: Film) {
  const { padding, badge, gap } = TIGHT_ROW
  const end = bodiesEnd(film, END)
  return { face: TEXT, gap: 10, insetX: padding + badge + gap + end, insetY: 24, leastHeight: 68 }
}

/** Options in a narrow column beside an upright picture. */
export function narrowRequest(film: Film, texts: readonly string[]): OptionsRequest {
  const end = bodiesEnd(film, END)
  const insetX = TIGHT_ROW.padding + TIGHT_ROW.badge + TIGHT_ROW.gap + end
  const shape = { columns: 1, insetX, insetY: 30, leastHeight: 90, maxPx: 54 }
  return { texts, width: 0, shape, face: TEXT, gap: GAP }
}
