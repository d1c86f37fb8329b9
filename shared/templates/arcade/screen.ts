import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { readableEnd } from '../kit/page/options.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { FLASH_MS } from './options.ts'
import { displayOf, type Neon } from './style.ts'

/** The looks of the screen of a question without options: dark, with the answer, and with "???" until then. */
export type ScreenPlan = { box: Rect; idle: Look; right: Look; hidden: Look | null }

/** The looks of the screen on which an answer is revealed. */
export function planScreen(
  film: Film,
  text: string,
  layout: QuestionLayout,
  box: Rect,
  neon: Neon,
): ScreenPlan {
  const { panel, ink, accent, second, onSecond } = neon
  const isReachedOver = readableEnd(film, box, 0) > 0
  const reach = isReachedOver ? 72 : 40
  const room = { width: box.width - 2 * reach, height: box.height - 110 }
  const { face, scale, classes } = displayOf(film, text)
  const size = commonSize([text], room, face, (layout.isDigitOnScreen ? 170 : 112) * scale, 24)
  const shared = { width: box.width, height: box.height, bleed: 60 }
  return {
    box,
    idle: { ...shared, part: 'screen', vars: { panel, accent } },
    right: {
      ...shared,
      part: 'answer',
      classes,
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: { second, onSecond, reach, ...sizeVars(text, size, 20) },
    },
    hidden: layout.isDigitOnScreen ? null : { part: 'hidden', width: 340, height: 140, vars: { ink } },
  }
}

/** The screen waits, then shows the answer with two flashes. */
export function screenLayers(
  { box, idle, right, hidden }: ScreenPlan,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const { x, y } = box
  const age = timeMs - beats.revealMs
  const flash = Math.floor(age / FLASH_MS)
  if (age >= 0 && flash !== 1 && flash !== 3) return [{ id: 'answer', look: right, motion: { x, y } }]
  const layers: Layer[] = [{ id: 'screen', look: idle, motion: { x, y } }]
  if (hidden) {
    const middle = centreIn(box, hidden.width, hidden.height)
    const opacity = Math.floor(timeMs / 500) % 2 === 0 ? 1 : 0.55
    layers.push({ id: 'hidden', look: hidden, motion: { x: middle.x, y: middle.y, opacity } })
  }
  return layers
}
