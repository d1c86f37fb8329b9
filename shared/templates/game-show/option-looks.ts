import { letterOf } from '../../timeline/answers.ts'
import { planBadgedOption } from '../kit/option-looks.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { readableEnd } from '../kit/page/options.ts'
import type { Film } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { OPTION_INSET } from './page-spec.ts'
import { type Style, TEXT } from './style.ts'

export const RIGHT_GROWTH = 1.05
/** Px by an option's form: badge, its centre from the leading edge, tick, and where the text begins. */
const FORMS = {
  roomy: { badge: 72, centre: 55, tick: 62, textFrom: 107 },
  tight: { badge: 50, centre: 41, tick: 46, textFrom: 76 },
}

/** The looks of one option of a question: a gold rim, a badge, and a tick at the reveal. */
export function planOption(
  film: Film,
  option: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isTight }: QuestionLayout,
  { accent, panel, panelDeep }: Style,
  isReversed: boolean,
): OptionPlan {
  const box = options[index]!
  const form = isTight || box.height < 84 ? 'tight' : 'roomy'
  const { badge, centre, tick, textFrom } = FORMS[form]
  const classes = form === 'tight' ? ['tight'] : []
  return planBadgedOption(option, {
    box,
    name: letterOf(index, film.snapshot),
    isReversed,
    size: optionSize,
    face: TEXT,
    textFrom,
    inset: OPTION_INSET[form],
    end: readableEnd(film, box, 28),
    badge: { size: badge, fromEdge: centre },
    growth: RIGHT_GROWTH,
    body: { bleed: 52, classes, vars: { accent, panel, panelDeep } },
    letter: { classes },
    tick: { part: 'tick', width: tick, height: tick, vars: { ink: '#067a3c' } },
  })
}
