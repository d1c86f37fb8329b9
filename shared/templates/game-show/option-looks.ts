import { letterOf } from '../../timeline/answers.ts'
import { growBox, placeOverBadge } from '../kit/growth.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { readableEnd } from '../kit/page/options.ts'
import type { Rect } from '../kit/rect.ts'
import { type BoxedLook, cropToText } from '../kit/text-box.ts'
import { sizeVars } from '../kit/text-size.ts'
import type { Film, Look } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { OPTION_INSET } from './page-spec.ts'
import type { Style } from './style.ts'
import { TEXT } from './style.ts'

export const RIGHT_GROWTH = 1.05
/** Px by an option's form: badge, its centre from the leading edge, tick, and where the text begins. */
const FORMS = {
  roomy: { badge: 72, centre: 55, tick: 62, textFrom: 107 },
  tight: { badge: 50, centre: 41, tick: 46, textFrom: 76 },
}
/** Above and below the text. */
const RIM = 6
const BODY_BLEED = 52
const TEXT_BLEED = 6
const TICK_INK = '#067a3c'

/** The looks of one option of a question. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: QuestionLayout,
  { accent, panel, panelDeep }: Style,
  /** Badges to the right: most options are read from there. */
  isReversed: boolean,
): OptionPlan {
  const box = layout.options[index]!
  const form = layout.isTight || box.height < 84 ? 'tight' : 'roomy'
  const { badge, centre, tick, textFrom } = FORMS[form]
  const classes = [...(form === 'tight' ? ['tight'] : []), ...(isReversed ? ['rtl'] : [])]
  const body = (at: Rect, state: string[] = []): BoxedLook => ({
    box: at,
    look: {
      part: 'option',
      width: at.width,
      height: at.height,
      bleed: BODY_BLEED,
      classes: [...classes, ...state],
      vars: { accent, panel, panelDeep },
    },
  })
  const end = readableEnd(film, box, 28)
  const room: Rect = {
    x: isReversed ? box.x + OPTION_INSET[form] - textFrom + end : box.x + textFrom,
    y: box.y + RIM,
    width: box.width - OPTION_INSET[form] - end,
    height: box.height - 2 * RIM,
  }
  const textBox = cropToText(text, room, layout.optionSize, TEXT, isReversed)
  const words = (at: Rect, state: string[] = []): BoxedLook => ({
    box: at,
    look: {
      part: 'option-text',
      width: at.width,
      height: at.height,
      bleed: TEXT_BLEED,
      text: { text },
      classes: [...(isReversed ? ['rtl'] : []), ...state],
      vars: sizeVars(text, layout.optionSize, 12),
    },
  })
  const overBadge = (look: Look, growth: number): BoxedLook => ({
    look,
    box: placeOverBadge(box, growth, { fromEdge: centre, isReversed }, look),
  })
  const letter: Look = {
    part: 'option-letter',
    width: badge,
    height: badge,
    text: { letter: letterOf(index) },
    classes: form === 'tight' ? ['tight'] : [],
  }
  const tickLook: Look = { part: 'tick', width: tick, height: tick, vars: { ink: TICK_INK } }
  return {
    body: body(box),
    letter: overBadge(letter, 1),
    text: words(textBox),
    right: isCorrect
      ? {
          body: body(growBox(box, RIGHT_GROWTH), ['right']),
          text: words(growBox(textBox, RIGHT_GROWTH, box), ['right']),
          tick: overBadge(tickLook, RIGHT_GROWTH),
        }
      : null,
    wrong: body(box, ['wrong']).look,
  }
}
