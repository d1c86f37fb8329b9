import { letterOf } from '../../timeline/answers.ts'
import { growBox, placeOverBadge } from '../kit/growth.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { readableEnd } from '../kit/page/options.ts'
import type { Rect } from '../kit/rect.ts'
import { type BoxedLook, cropToText } from '../kit/text-box.ts'
import { sizeVars } from '../kit/text-size.ts'
import type { Film, Look } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { KEYS } from './page-spec.ts'
import { spriteSize } from './sprites.ts'
import { type Neon, TEXT } from './style.ts'

const GROWTH = 1.04
/** From the key to the text, and above and below it. */
const PADDING = { x: 24, y: 6 }
const BODY_BLEED = 48
const TEXT_BLEED = 6

/** The looks of one option of a question. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isTight }: QuestionLayout,
  neon: Neon,
  /** Keys to the right: most options are read from there. */
  isReversed: boolean,
): OptionPlan {
  const box = options[index]!
  const key = isTight ? KEYS.tight : KEYS.roomy
  const { panel, ink, accent, onAccent, second, onSecond } = neon
  const side = isReversed ? ['rtl'] : []
  const body = (at: Rect, state: string[] = []): BoxedLook => ({
    box: at,
    look: {
      part: 'option',
      width: at.width,
      height: at.height,
      bleed: BODY_BLEED,
      classes: [...side, ...state],
      vars: { panel, ink, accent, second, onSecond, key },
    },
  })
  const reach = readableEnd(film, box, film.snapshot.format === 'vertical' ? 20 : 24)
  const room: Rect = {
    x: box.x + (isReversed ? reach : key + PADDING.x),
    y: box.y + PADDING.y,
    width: box.width - key - PADDING.x - reach,
    height: box.height - 2 * PADDING.y,
  }
  const textBox = cropToText(text, room, optionSize, TEXT, isReversed)
  const words = (at: Rect, colour: string, state: string[] = []): BoxedLook => ({
    box: at,
    look: {
      part: 'option-text',
      width: at.width,
      height: at.height,
      bleed: TEXT_BLEED,
      text: { text },
      classes: [...side, ...state],
      vars: { ink: colour, ...sizeVars(text, optionSize, 12) },
    },
  })
  const overKey = (look: Look, growth: number): BoxedLook => ({
    look,
    box: placeOverBadge(box, growth, { fromEdge: key / 2, isReversed }, look),
  })
  const letter: Look = {
    part: 'option-letter',
    width: key,
    height: key,
    text: { letter: letterOf(index) },
    vars: { key, onAccent },
  }
  const tick: Look = {
    part: 'sprite-tick',
    ...spriteSize('tick', isTight ? 5 : 6),
    vars: { colour: second },
  }
  return {
    body: body(box),
    letter: overKey(letter, 1),
    text: words(textBox, ink),
    right: isCorrect
      ? {
          body: body(growBox(box, GROWTH), ['right']),
          text: words(growBox(textBox, GROWTH, box), onSecond, ['right']),
          tick: overKey(tick, GROWTH),
        }
      : null,
    wrong: body(box, ['wrong']).look,
  }
}
