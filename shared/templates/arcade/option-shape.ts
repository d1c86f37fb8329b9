import { gridCells, type Rect } from '../kit/rect.ts'
import type { OptionShape, OptionsPlan, OptionsRequest } from '../kit/stack-plan.ts'
import { type Face, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { TEXT } from './style.ts'

/** Room for the cursor to the left of an option, and what its key and padding take inside. */
export const GUTTER = 50
export const KEYS = { roomy: 88, tight: 62 }
/** Right end of what may be read in vertical; bodies reach further, to look centred. */
export const READ_TO = 888
const GAP = 18
const TILE_EM_MAX = 8
const OPTION_HEIGHTS = [0, 0, 150, 132, 116, 100, 90]

/** A menu: one option below the other, two in a row only where there is no height for that. */
export function columnsOf(texts: readonly string[], isScarce: boolean): number {
  return isScarce && texts.length > 2 && texts.every((text) => widthEm(text) <= TILE_EM_MAX) ? 2 : 1
}

/** How options are set, in `mostPx` at most, in bodies that are `width` px wide together. */
export function optionsRequest(
  film: Film,
  texts: readonly string[],
  width: number,
  columns: number,
  mostPx = Number.POSITIVE_INFINITY,
): OptionsRequest {
  const { format } = film.snapshot
  const finestPx = columns === 2 ? 48 : 58
  const maxPx = Math.min(finestPx, mostPx)
  const height =
    columns === 2 ? 112 : (OPTION_HEIGHTS[texts.length] ?? 104) * (format === 'landscape' ? 1.15 : 1)
  const end = format === 'vertical' ? 960 - READ_TO : 28
  const shape: OptionShape = {
    columns,
    insetX: GUTTER + KEYS.roomy + 24 + end,
    insetY: 34,
    leastHeight: Math.round((height * maxPx) / finestPx),
    maxPx,
    ...(columns === 1 && {
      tight: { insetX: GUTTER + KEYS.tight + 24 + end, insetY: 20, gap: 10, leastHeight: 64 },
    }),
  }
  return { texts, width, shape, face: TEXT, gap: GAP }
}

/** Options in a narrow column beside an upright picture. */
export function narrowRequest(film: Film, texts: readonly string[]): OptionsRequest {
  const { shape, ...rest } = optionsRequest(film, texts, 0, 1)
  const { tight, ...roomy } = shape
  return { ...rest, shape: { ...roomy, insetX: tight!.insetX, leastHeight: 90, maxPx: 50 } }
}

/** Bodies of the options; the cursor's gutter lies to the left of each. */
export function layoutOptions(below: Rect, count: number, columns: number, { gap }: OptionsPlan): Rect[] {
  return gridCells(below, count, columns, gap).map(({ x, y, width, height }) => ({
    x: x + GUTTER,
    y,
    width: width - GUTTER,
    height,
  }))
}

/** A plan of long texts takes letters for narrower than capitals are; those of this face are all as wide. */
const DENSE: Face = { ...TEXT, widthFactor: TEXT.widthFactor * 1.12 }

/** Options as tall as each of their texts needs; `gutterPx` of their width is left to the cursor. */
export function denseRows(film: Film, gutterPx: number) {
  const end = film.snapshot.format === 'vertical' ? 960 - READ_TO : 28
  return { face: DENSE, gap: 10, insetX: gutterPx + KEYS.tight + 24 + end, insetY: 22, leastHeight: 66 }
}
