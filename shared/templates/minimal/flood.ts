import { askedOf } from '../../questions/asked.ts'
import { easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { figureOf, hop } from './figure.ts'

/** The disc from which colour spreads over the sheet, in steps. */
const SEED_PX = 600
const SPREAD = { ms: 234, steps: 7 }
const STROKE = { fromMs: 130, ms: 260 }
const SEED: Look = { part: 'seed', width: SEED_PX, height: SEED_PX }

/**
 * At the reveal the figure's colour bursts from the right answer over the whole sheet, and a tick as large as the figure
 * is drawn in the colour that the sheet had; after the last question the figure itself comes back.
 */
export function floodLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const ageMs = timeMs - scene.beats.revealMs
  const asked = askedOf(film.snapshot, scene.questionIndex)
  if (ageMs < 0 || asked.reveals === 'nothing' || film.snapshot.background) return []
  const { flood, hollow, tick, x, y } = figureOf(film, scene)
  const from = page.options[asked.options.findIndex(({ isRight }) => isRight)] ?? page.answer ?? page.question
  const share = Math.ceil(progress(ageMs, 0, SPREAD.ms) * SPREAD.steps + 0.01) / SPREAD.steps
  const mask = share < 1 ? { mask: maskAt(film, from, share ** 1.5) } : {}
  const whole: Layer = { id: 'flood', look: flood, motion: { x: 0, y: 0, ...mask } }
  if (ageMs < STROKE.fromMs) return [whole]
  const drawn = progress(ageMs, STROKE.fromMs, STROKE.ms)
  if (isFinal(scene) || asked.reveals === 'shares') {
    const slam = spring(drawn, 0.12)
    const scale = slam < 1 ? { scale: Math.round(mix(0.6, 1, slam) * 100) / 100 } : hop(timeMs)
    return [whole, { id: 'hollow', look: hollow, motion: { x, y, ...scale } }]
  }
  const stroke = drawn < 1 ? { inset: { right: 1 - easeInOut(drawn) } } : hop(timeMs)
  return [whole, { id: 'great-tick', look: tick, motion: { x, y, ...stroke } }]
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
