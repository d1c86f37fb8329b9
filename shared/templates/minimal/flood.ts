import { askedOf } from '../../questions/asked.ts'
import { easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { figureOf, hop, inColour } from './figure.ts'

/** The disc from which colour spreads over the sheet, in steps. */
const SEED_PX = 600
const SPREAD = { ms: 234, steps: 7 }
const STROKE = { fromMs: 130, ms: 260 }
/** Size of the tick, and of its middle's height, as shares of the frame's shorter side and of its height. */
const TICK = { width: 1.2, height: 0.96, y: 0.56 }
const SEED: Look = { part: 'seed', width: SEED_PX, height: SEED_PX }

/**
 * At the reveal the figure's colour bursts from the right answer over the whole sheet, and a tick as large as the figure
 * is drawn in the colour that the sheet had; after the last question the figure itself comes back.
 */
export function floodLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const ageMs = timeMs - scene.beats.revealMs
  const asked = askedOf(film.snapshot, scene.questionIndex)
  if (ageMs < 0 || asked.reveals === 'nothing' || film.snapshot.background) return []
  const { sheet, figure, ground, x, y } = figureOf(film, scene)
  const from = page.options[asked.options.findIndex(({ isRight }) => isRight)] ?? page.answer ?? page.question
  const share = Math.ceil(progress(ageMs, 0, SPREAD.ms) * SPREAD.steps + 0.01) / SPREAD.steps
  const mask = share < 1 ? { mask: maskAt(film, from, share ** 1.5) } : {}
  const flood = sheet('flood', 'shape')
  const whole: Layer = { ...flood, motion: { ...flood.motion, ...mask } }
  if (ageMs < STROKE.fromMs) return [whole]
  const drawn = progress(ageMs, STROKE.fromMs, STROKE.ms)
  if (isFinal(scene) || asked.reveals === 'shares') {
    const slam = spring(drawn, 0.12)
    const scale = slam < 1 ? { scale: Math.round(mix(0.6, 1, slam) * 100) / 100 } : hop(timeMs)
    return [whole, { id: 'hollow', look: figure, motion: { x, y, ...inColour(ground), ...scale } }]
  }
  const stroke = drawn < 1 ? { inset: { right: 1 - easeInOut(drawn) } } : hop(timeMs)
  return [whole, { id: 'great-tick', ...greatTick(film, ground, stroke) }]
}

/** A tick as wide as the sheet. */
function greatTick({ width, height }: Film, colour: string, motion: Partial<Motion>): Omit<Layer, 'id'> {
  const least = Math.min(width, height)
  const look: Look = {
    part: 'great-tick',
    width: Math.round(least * TICK.width),
    height: Math.round(least * TICK.height),
  }
  const x = Math.round((width - look.width) / 2)
  const y = Math.round(height * TICK.y - look.height / 2)
  return { look, motion: { x, y, ...inColour(colour), ...motion } }
}

/** A disc about the middle of a box that reaches the sheet's furthest corner at a share of 1. */
function maskAt({ width, height }: Film, from: Rect, share: number) {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const reach = Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
  return {
    look: SEED,
    x: Math.round(x - width / 2),
    y: Math.round(y - height / 2),
    scale: (2 * reach * share) / SEED_PX,
  }
}
