import type { Look } from '../template.ts'
import { growBox, placeOverBadge } from './growth.ts'
import type { OptionPlan } from './option-plan.ts'
import { boxLook } from './placed-look.ts'
import type { Rect } from './rect.ts'
import { cropToText } from './text-box.ts'
import { type Face, sizeVars } from './text-size.ts'

/** How a template draws one option: px around its text, its badge, and what its parts carry. */
type OptionDesign = {
  box: Rect
  /** The letter by which it is named. */
  name: string
  /** Badge and text begin at the right: most options of the question are read from there. */
  isReversed: boolean
  /** Type of all options of the question. */
  size: number
  face: Face
  /** From the leading edge to the text, what badge and air take of the body, and what its end takes. */
  textFrom: number
  inset: number
  end: number
  badge: { size: number; fromEdge: number }
  /** How much the right option grows at the reveal. */
  growth: number
  body: Pick<Look, 'bleed' | 'vars'> & { classes?: readonly string[] }
  letter: Partial<Look>
  tick: Look
  /** Colours of the text, and of the right one after the reveal, where they are not the style sheet's. */
  textVars?: { idle: Look['vars']; right: Look['vars'] }
}

/** Above and below the text. */
const RIM = 6
const TEXT_BLEED = 6
const TEXT_PX_MIN = 12

/** The looks of one option whose badge stands beside its text. */
export function planBadgedOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  design: OptionDesign,
): OptionPlan {
  const { box, isReversed, size, textFrom, inset, end, badge, growth, textVars } = design
  const side = isReversed ? ['rtl'] : []
  const body = (at: Rect, state: string[] = []) =>
    boxLook('option', at, {
      ...design.body,
      classes: [...(design.body.classes ?? []), ...side, ...state],
    })
  const room: Rect = {
    x: box.x + (isReversed ? inset - textFrom + end : textFrom),
    y: box.y + RIM,
    width: box.width - inset - end,
    height: box.height - 2 * RIM,
  }
  const words = (at: Rect, vars: Look['vars'], state: string[] = []) =>
    boxLook('option-text', at, {
      bleed: TEXT_BLEED,
      text: { text },
      classes: [...side, ...state],
      vars: { ...vars, ...sizeVars(text, size, TEXT_PX_MIN) },
    })
  const overBadge = (look: Look, grownBy: number) => ({
    look,
    box: placeOverBadge(box, grownBy, { fromEdge: badge.fromEdge, isReversed }, look),
  })
  const letter: Look = {
    part: 'option-letter',
    width: badge.size,
    height: badge.size,
    text: { letter: design.name },
    ...design.letter,
  }
  const textBox = cropToText(text, room, size, design.face, isReversed)
  return {
    body: body(box),
    letter: overBadge(letter, 1),
    text: words(textBox, textVars?.idle),
    right: isCorrect
      ? {
          body: body(growBox(box, growth), ['right']),
          text: words(growBox(textBox, growth, box), textVars?.right, ['right']),
          tick: overBadge(design.tick, growth),
        }
      : null,
    wrong: body(box, ['wrong']).look,
  }
}
