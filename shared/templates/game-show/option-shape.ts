import type { Rect } from '../kit/rect.ts'
import type { OptionShape, OptionsRequest } from '../kit/stack-plan.ts'
import { type Face, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.16 }

/** From an option's edge to its text: rim, badge and the air around it. */
export const OPTION_INSET = { roomy: 112, tight: 78 }
/** Right end of what may be read in vertical; bodies reach further, to look centred. */
const READ_TO = 888
const END = 28
export const GAP = 18
const OPTION_HEIGHTS = [0, 0, 156, 144, 122, 106, 92]
const TIGHT = { insetY: 14, gap: 10, leastHeight: 66 }

/** Px from an option's right edge that hold no text. */
export function optionEnd(film: Film, { x, width }: Pick<Rect, 'x' | 'width'>): number {
  return film.snapshot.format === 'vertical' ? Math.max(END, x + width - READ_TO) : END
}

/** Short options stand two in a row where height is scarce. */
export function columnsOf(texts: readonly string[], isScarce: boolean): number {
  return isScarce && texts.length > 2 && texts.every((text) => widthEm(text) < 8) ? 2 : 1
}

/** How options are set, in `mostPx` at most, in bodies that are `width` px wide together. */
export function optionsRequest(
  film: Film,
  texts: readonly string[],
  width: number,
  columns: number,
  mostPx = Number.POSITIVE_INFINITY,
): OptionsRequest {
  const rows = Math.ceil(texts.length / columns)
  const end = film.snapshot.format === 'vertical' ? 960 - READ_TO : END
  const finestPx = columns > 1 ? 54 : 60
  const maxPx = Math.min(finestPx, mostPx)
  const height = OPTION_HEIGHTS[columns > 1 ? rows + 1 : texts.length] ?? 92
  const shape: OptionShape = {
    columns,
    insetX: OPTION_INSET.roomy + end,
    insetY: 32,
    leastHeight: Math.round((height * maxPx) / finestPx),
    maxPx,
    ...(columns === 1 && { tight: { ...TIGHT, insetX: OPTION_INSET.tight + end } }),
  }
  return { texts, width, shape, face: TEXT, gap: GAP }
}

/** Options in a narrow column beside an upright picture. */
export function narrowRequest(film: Film, texts: readonly string[]): OptionsRequest {
  const { shape, ...rest } = optionsRequest(film, texts, 0, 1)
  const { tight, ...roomy } = shape
  return { ...rest, shape: { ...roomy, ...tight, leastHeight: 90, maxPx: 54 } }
}

/** Options as tall as each of their texts needs. */
export function denseRows(film: Film) {
  const end = film.snapshot.format === 'vertical' ? 960 - READ_TO : END
  return {
    face: TEXT,
    gap: TIGHT.gap,
    insetX: OPTION_INSET.tight + end,
    insetY: TIGHT.insetY + 6,
    leastHeight: TIGHT.leastHeight,
  }
}
