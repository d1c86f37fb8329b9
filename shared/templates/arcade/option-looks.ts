import { letterOf } from '../../timeline/answers.ts'
import { planBadgedOption } from '../kit/option-looks.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { readableEnd } from '../kit/page/options.ts'
import type { Film } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { KEY_PADDING, KEYS } from './page-spec.ts'
import { spriteSize } from './sprites.ts'
import { type Neon, TEXT } from './style.ts'

/** The looks of one option of a question: a key, and type whose ink turns at the reveal. */
export function planOption(
  film: Film,
  option: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isTight }: QuestionLayout,
  { panel, ink, accent, onAccent, second, onSecond }: Neon,
  isReversed: boolean,
): OptionPlan {
  const box = options[index]!
  const key = isTight ? KEYS.tight : KEYS.roomy
  const inset = key + KEY_PADDING
  return planBadgedOption(option, {
    box,
    name: letterOf(index, film.snapshot),
    isReversed,
    size: optionSize,
    face: TEXT,
    textFrom: inset,
    inset,
    end: readableEnd(film, box, film.snapshot.format === 'vertical' ? 20 : 24),
    badge: { size: key, fromEdge: key / 2 },
    growth: 1.04,
    body: { bleed: 48, vars: { panel, ink, accent, second, onSecond, key } },
    letter: { vars: { key, onAccent } },
    tick: { part: 'sprite-tick', ...spriteSize('tick', isTight ? 5 : 6), vars: { colour: second } },
    textVars: { idle: { ink }, right: { ink: onSecond } },
  })
}
