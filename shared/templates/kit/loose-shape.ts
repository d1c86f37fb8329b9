import type { OptionShape } from './stack-plan.ts'
import { widthEm } from './text-size.ts'

/** Px that an option's badge and end take from the line of its text. */
type OptionInsets = { badge: number; end: number; narrowEnd: number }

/**
 * Options with room around them; short texts lie two in a row where the frame is tight. `leastHeights`: height of
 * a body by the number of rows.
 */
export function looseShape(
  texts: readonly string[],
  isTight: boolean,
  { badge, end, narrowEnd }: OptionInsets,
  leastHeights: readonly number[],
): OptionShape {
  const columns = isTight && texts.length > 2 && texts.every((text) => widthEm(text) < 8) ? 2 : 1
  const rows = Math.ceil(texts.length / columns)
  return {
    columns,
    insetX: badge + (columns > 1 ? narrowEnd : end),
    insetY: 36,
    leastHeight: leastHeights[columns > 1 ? rows + 1 : texts.length] ?? leastHeights.at(-1)!,
    maxPx: columns > 1 ? 54 : 60,
  }
}
