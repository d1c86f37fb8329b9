import { letterOf } from '../../timeline/answers.ts'
import { growBox, placeOverBadge } from '../kit/growth.ts'
import { boxLook } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { type BoxedLook, cropToText } from '../kit/text-box.ts'
import { isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Film, Look } from '../template.ts'
import { type PageLayout, SANS } from './areas.ts'
import type { Colours } from './colours.ts'
import { insetOf, ROOMY, TIGHT } from './option-shape.ts'

/** A line that draws itself over `share` of its look, from the side where reading begins. */
export type Line = BoxedLook & { share: number; isReversed: boolean }

/**
 * An option's looks: bodies, letters and marks are the same for all options of their size, only the text is its own.
 * `right` is what it becomes at the reveal, `wrong` what is laid over it there.
 */
export type Option = {
  body: BoxedLook
  letter: BoxedLook
  text: BoxedLook
  right: { body: BoxedLook; text: BoxedLook; tick: BoxedLook; underline: Line | null } | null
  wrong: { cross: BoxedLook; strike: Line | null } | null
}

export const GROWTH = 1.05
const STRIKE_PX = 5
/** Above and below the text. */
const RIM = 7
/** Estimates of a text's width are made to be safe: its likely share. */
const LIKELY = 0.94

/** Plans an option's looks at its place on the page. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isTight }: PageLayout,
  { accent, background, hue, onLight }: Colours,
): Option {
  const box = options[index]!
  const shape = isTight ? TIGHT : ROOMY
  const isReversed = isRightToLeft(text)
  const classes = isReversed ? ['rtl'] : []
  const lead = shape.badge + shape.lead
  const room: Rect = {
    x: isReversed ? box.x + insetOf(shape) - lead : box.x + lead,
    y: box.y + RIM,
    width: box.width - insetOf(shape),
    height: box.height - 2 * RIM,
  }
  const body = (at: Rect, look: Partial<Look>): BoxedLook =>
    boxLook('option', at, { ...look, classes: [...classes, ...(look.classes ?? [])] })
  const words = (at: Rect, state: string[]): BoxedLook =>
    boxLook('option-text', at, {
      bleed: 6,
      text: { text },
      classes: [...classes, ...state],
      vars: sizeVars(text, optionSize, 12),
    })
  const mark = (part: string, growth: number, look: Partial<Look> = {}): BoxedLook => {
    const size = Math.round(shape.letter * 1.2)
    const square = { width: size, height: size }
    const badge = { fromEdge: shape.badge / 2, isReversed }
    return boxLook(part, placeOverBadge(box, growth, badge, square), look)
  }
  /** Under or through several lines there is no one place for a line. */
  const lineOf = (part: string, within: Rect, middle: number, height: number): Line | null => {
    const textPx = widthEm(text) * optionSize * SANS.widthFactor * LIKELY
    if (textPx > room.width * LIKELY) return null
    const line = { x: within.x, y: Math.round(middle), width: within.width, height }
    const share = Math.min(1, Math.max(0.06, textPx / room.width))
    return { ...boxLook(part, line, { vars: { accent: onLight } }), share, isReversed }
  }
  const textBox = cropToText(text, room, optionSize, SANS, isReversed)
  const grown = growBox(box, GROWTH)
  const middle = box.y + box.height / 2
  return {
    body: body(box, { bleed: 10, vars: { background, badge: shape.badge } }),
    letter: mark('letter', 1, {
      text: { letter: letterOf(index, film.snapshot) },
      vars: { accent, letter: shape.letter },
    }),
    text: words(textBox, []),
    right: isCorrect
      ? {
          body: body(grown, { bleed: 14, classes: ['right'], vars: { hue, badge: shape.badge } }),
          text: words(growBox(textBox, GROWTH, box), ['right']),
          tick: mark('tick', GROWTH),
          underline: lineOf('underline', growBox(room, GROWTH, box), middle + optionSize * 0.56, 8),
        }
      : null,
    wrong: isCorrect
      ? null
      : {
          cross: mark('cross', 1),
          strike: lineOf('strike', room, middle + optionSize * 0.04, STRIKE_PX),
        },
  }
}
