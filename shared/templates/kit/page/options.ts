import type { Film } from '../../template.ts'
import { gridCells, type Rect } from '../rect.ts'
import type { OptionShape, OptionsRequest } from '../stack-plan.ts'
import { widthEm } from '../text-size.ts'
import type { OptionSpec, PageRequest } from './spec.ts'

/** Right end of what may be read in vertical; bodies reach further, to look centred. */
const READ_TO = 888
const BODIES_TO = 960
/** Px at a body's right end that hold no text. */
const END = 28
const GAP = 18
const DENSE = { gap: 10, leastHeight: 66 }
const NARROW_HEIGHT = 90

/** Short options lie two in a row only where height is scarce. */
export function columnsOf({ tileEm }: OptionSpec, texts: readonly string[], isScarce: boolean): number {
  return isScarce && texts.length > 2 && texts.every((text) => widthEm(text) < tileEm) ? 2 : 1
}

/** How options are set in bodies that are `width` px wide together. */
export function optionsRequest(
  spec: OptionSpec,
  { film, texts, optionPx = Number.POSITIVE_INFINITY }: PageRequest,
  width: number,
  columns: number,
): OptionsRequest {
  const { format } = film.snapshot
  const { gutter, badge, insetY } = spec
  const finestPx = columns > 1 ? spec.finestPx.two : spec.finestPx.one
  const maxPx = Math.min(finestPx, optionPx)
  const end = gutter + bodiesEnd(film, END)
  const tight = {
    insetX: badge.tight + end,
    insetY: insetY.tight,
    gap: DENSE.gap,
    leastHeight: spec.tightHeight,
  }
  const shape: OptionShape = {
    columns,
    insetX: badge.roomy + end,
    insetY: insetY.roomy,
    leastHeight: Math.round((spec.leastHeight(texts.length, columns, format) * maxPx) / finestPx),
    maxPx,
    ...(columns === 1 && { tight }),
  }
  return { texts, width, shape, face: spec.face, gap: GAP }
}

/** Options in a narrow column beside an upright picture. */
export function narrowRequest(spec: OptionSpec, { film, texts }: PageRequest): OptionsRequest {
  const { shape, ...rest } = optionsRequest(spec, { film, texts, text: '', answer: '', natural: null }, 0, 1)
  const { tight, ...roomy } = shape
  const insetY = spec.insetY.narrow
  return {
    ...rest,
    shape: { ...roomy, insetX: tight!.insetX, insetY, leastHeight: NARROW_HEIGHT, maxPx: spec.narrowPx },
  }
}

/** Options as tall as each of their texts needs; `gutter` of their width stays empty. */
export function denseRows(spec: OptionSpec, { film, texts }: PageRequest, gutter: number) {
  const insetX = gutter + spec.badge.tight + bodiesEnd(film, END)
  return { texts, face: spec.denseFace, insetX, insetY: spec.insetY.dense, ...DENSE }
}

/** Bodies of the options in a box, each to the right of its gutter. */
export function optionCells(
  spec: OptionSpec,
  box: Rect,
  count: number,
  columns: number,
  gap: number,
): Rect[] {
  return gridCells(box, count, columns, gap).map((cell) => besideGutter(cell, spec.gutter))
}

/** A box without the gutter to its left. */
export function besideGutter(box: Rect, gutter: number): Rect {
  return { ...box, x: box.x + gutter, width: box.width - gutter }
}

/** Px at a body's right end that hold no text: at least `least`, and in vertical all that platforms draw over. */
export function readableEnd({ snapshot }: Film, { x, width }: Rect, least: number): number {
  return snapshot.format === 'vertical' ? Math.max(least, x + width - READ_TO) : least
}

/** The same of bodies as wide as a page's: `end` px in frames that platforms draw nothing over. */
export function bodiesEnd({ snapshot }: Film, end: number): number {
  return snapshot.format === 'vertical' ? BODIES_TO - READ_TO : end
}
