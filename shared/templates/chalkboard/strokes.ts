import { progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perArguments } from '../kit/memo.ts'
import type { Layer, Look } from '../template.ts'
import { stickLayer } from './lines.ts'

/** Strokes of the hand that draws: it goes to and fro so often, in so many steps, from right to left. They are drawn in one size, px, for all that it draws. */
const HAND = { strokes: 9, steps: 18, px: 200 }
/** How long a question's drawing takes, and the answer's from so long after the reveal. */
const SKETCH_MS = 800
const ANSWER = { fromMs: 67, ms: 750 }

/** What a question shows is drawn as it begins, and what its answer shows with that: in their colours, stroke by stroke. */
export function withStrokes(scene: Scene, timeMs: number, layers: readonly Layer[]): Layer[] {
  if (scene.kind !== 'question') return [...layers]
  const asked = scene.isOnStage ? 1 : progress(timeMs, 0, SKETCH_MS)
  const answered = progress(timeMs, scene.beats.revealMs + ANSWER.fromMs, ANSWER.ms)
  return layers.flatMap((layer) =>
    drawnLayers(layer, layer.id === 'sticker' ? asked : layer.id === 'answer-picture' ? answered : 1),
  )
}

/** A layer as far (0…1) as a hand has drawn it, and the chalk at the tip. */
export function drawnLayers(layer: Layer, exact: number): Layer[] {
  const share = Math.ceil(exact * HAND.steps) / HAND.steps
  if (share >= 1) return [layer]
  if (share === 0) return []
  const { look, motion } = layer
  const size = Math.max(look.width, look.height)
  const hand = handOf(Math.round(share * 100))
  const scale = motion.scale ?? 1
  const swing = Math.abs(((share * HAND.strokes + 1) % 2) - 1)
  const [width, height] = [look.width * scale, look.height * scale]
  const [x, y] = [motion.x + (look.width - width) / 2, motion.y + (look.height - height) / 2]
  return [
    { ...layer, motion: { ...motion, mask: { look: hand, scale: size / HAND.px } } },
    stickLayer(`${layer.id}-stick`, x + width * (1 - share), y + height * (0.1 + 0.6 * swing)),
  ]
}

/** How far the hand has come, in percent: a mask of thick strokes, from right to left. */
const handOf = perArguments(
  (drawn: number): Look => ({ part: 'hand', width: HAND.px, height: HAND.px, bleed: 40, vars: { drawn } }),
)
