import { beatAt } from '../../timeline/beat.ts'
import { clamp, mix } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerPlaces } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { around, centreIn, type Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { bloomedMs, blooms, coloursAt } from './bloom.ts'
import { NEXT_MS } from './flood.ts'
import { questionPageOf } from './page.ts'

/** What takes the place of the answer's card: px beyond it to its sides, above and below, and how flat it is once the card is half as large: no lower than so many times that. */
const SPLAT = { aside: 190, over: 250, leastOver: 40, throb: 1.025, flat: 0.58, leastHeight: 1.4 }
/** Px that a card in a low frame is narrower than the options at each side, and its share of their height. */
const LOW = { inset: 50, share: 0.68 }

/** Where the right answer comes forward to: low in an upright frame, where the face comes up to it; in low ones its splat needs the room. */
export function cardOf(page: QuestionPage, { snapshot: { format } }: Film): Rect {
  const { x, width, y: top } = around(answerPlaces(page))
  const { body } = page.head
  const room = body.y + body.height - top
  if (format !== 'vertical')
    return centreIn({ x, width, y: top, height: room }, width - 2 * LOW.inset, room * LOW.share)
  const height = Math.min(310, room)
  return { x, width, y: Math.round(top + (room - height) * 0.62), height }
}

/** Behind the answer of the last question stand rays. */
export function rayLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const isOver = bloomedMs(film, scene, timeMs) < 0 || timeMs >= scene.durationMs - NEXT_MS
  if (isOver || !isFinal(scene)) return []
  const { width, height } = film
  const colour = inColour(coloursAt(film, scene, timeMs).foam)
  // Larger on each beat, for half of it.
  const beat = beatAt(timeMs) < 0.4 ? { scale: 1.06 } : {}
  return [{ id: 'rays', look: { part: 'rays', width, height }, motion: { x: 0, y: 0, ...colour, ...beat } }]
}

/** At the reveal the answer bursts out of the water: a splat takes its card's place. */
export function withSplat(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs || !blooms(film, scene)) return layers
  const page = questionPageOf(film, scene)
  return layers.flatMap((layer) => {
    const { look, motion } = layer
    if (!look.classes?.includes('forward') || look.part !== 'option') return [layer]
    const over = Math.min(
      SPLAT.over,
      Math.max(SPLAT.leastOver, cardOf(page, film).y - around(answerPlaces(page)).y),
    )
    const [width, height] = [look.width + 2 * SPLAT.aside, look.height + 2 * over]
    const scale = motion.scale ?? 1
    const throb = beatAt(timeMs) < 0.4 ? SPLAT.throb : 1
    const splat: Look = { part: 'splat', width, height, bleed: 10 }
    const least = Math.min(1, Math.max(SPLAT.flat, (SPLAT.leastHeight * look.height) / height))
    const flat = mix(least, 1, clamp(2 * scale - 1))
    const at = { x: motion.x - SPLAT.aside, y: motion.y - over, scale: scale * throb, stretch: { y: flat } }
    return [{ id: 'splat', look: splat, motion: { ...motion, ...at } }]
  })
}
