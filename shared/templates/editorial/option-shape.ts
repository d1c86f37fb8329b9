import { gridCells, type Rect } from '../kit/rect.ts'
import type { OptionsPlan, OptionsRequest } from '../kit/stack-plan.ts'
import { widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { LABEL, SANS, SERIF } from './areas.ts'

/** Px of an option's badge and of the air beside its text. */
export const ROOMY = { badge: 92, lead: 28, end: 26, letter: 46 }
export const TIGHT = { badge: 68, lead: 18, end: 14, letter: 36 }

export const GAP = 22
export const NARROW_GAP = 16
/** Px of the hard shadow of an option, to its right and below. */
export const SHADOW = 10
const SHORT_EM = 8.5
/** How tall a body may grow where there is room. */
const BODY_MAX = { rows: 150, two: 184, tiles: 196 }
const LEAST_HEIGHTS = [0, 150, 140, 130, 112, 100, 88]

export function insetOf({ badge, lead, end }: typeof ROOMY): number {
  return badge + lead + end
}

/** Options in rows, or in two columns where they are short and the page is wide or shared with a picture. */
export function optionsRequest(
  film: Film,
  texts: readonly string[],
  width: number,
  hasPicture: boolean,
): OptionsRequest {
  const isShort = texts.every((text) => widthEm(text) < SHORT_EM)
  const isPaired = isShort && texts.length > (hasPicture ? 2 : 3)
  const columns = isPaired && (hasPicture || film.snapshot.format === 'square') ? 2 : 1
  const rows = Math.ceil(texts.length / columns)
  const shape = {
    columns,
    insetX: insetOf(ROOMY),
    insetY: 30,
    leastHeight: LEAST_HEIGHTS[rows]! - (hasPicture ? 16 : 0),
    maxPx: 60,
    tight: { insetX: insetOf(TIGHT), insetY: 20, leastHeight: 72, gap: 12 },
  }
  return { texts, width: width - SHADOW, shape, face: SANS, gap: GAP }
}

/** Options in a narrow column beside an upright picture. */
export function narrowRequest(texts: readonly string[]): OptionsRequest {
  const shape = { columns: 1, insetX: insetOf(TIGHT) + SHADOW, insetY: 30, leastHeight: 92, maxPx: 56 }
  return { texts, width: 0, shape, face: SANS, gap: NARROW_GAP }
}

/** An answer planned as the one option that it is. */
export function answerRequest(
  answer: string,
  width: number,
  maxPx: number,
  leastHeight: number,
): OptionsRequest {
  const shape = { columns: 1, insetX: 24, insetY: LABEL + 40, leastHeight, maxPx }
  return { texts: [answer], width, shape, face: SERIF, gap: 0 }
}

/** The boxes of options at the foot of a column: taller than they must be where `spare` px are left. */
export function placeOptions(
  { texts, shape: { columns } }: OptionsRequest,
  { optionsHeight, gap }: OptionsPlan,
  foot: Rect,
  spare: number,
): Rect[] {
  const rows = Math.ceil(texts.length / columns)
  const most = columns > 1 ? BODY_MAX.tiles : rows > 2 ? BODY_MAX.rows : BODY_MAX.two
  const body = (optionsHeight - gap * (rows - 1)) / rows
  const growth = Math.max(0, Math.floor(Math.min(spare / rows, most - body)))
  const height = optionsHeight + growth * rows
  const y = foot.y + foot.height - height - SHADOW
  return gridCells({ x: foot.x, y, width: foot.width - SHADOW, height }, texts.length, columns, gap)
}
