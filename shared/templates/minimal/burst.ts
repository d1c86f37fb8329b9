import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { clamp, mix } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerPlaces } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { comesForward } from '../kit/question/forward.ts'
import { around, centreIn, type Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { bloomedMs, blooms, coloursAt } from './bloom.ts'
import { NEXT_MS } from './flood.ts'
import { questionPageOf } from './page.ts'

/** What takes the place of the answer's card: px that it leaves to the frame's edges, beyond the card above and below, and how flat it is once the card is half as large: no lower than so many times that. */
const SPLAT = { edge: 12, over: 250, leastOver: 40, throb: 1.025, flat: 0.58, leastHeight: 1.4 }
/** Px that a card is narrower than the options at each side, its greatest height, and its share of theirs in low frames. */
const CARD = { inset: 20, most: 310, lowShare: 0.68 }

/** Where the right answer comes forward to: its splat needs room, and below it the face comes up in an upright frame. */
export function cardOf(page: QuestionPage, { snapshot: { format } }: Film): Rect {
  const { x, width, y: top } = around(answerPlaces(page))
  const { body } = page.head
  const room = body.y + body.height - top
  const height = format === 'vertical' ? Math.min(CARD.most, room) : room * CARD.lowShare
  const card = centreIn({ x, width, y: top, height: room }, width - 2 * CARD.inset, height)
  return format === 'vertical' ? { ...card, y: Math.round(top + (room - height) * 0.42) } : card
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
  if (!comesForward(askedOf(film.snapshot, scene.questionIndex))) return layers
  const page = questionPageOf(film, scene)
  return layers.flatMap((layer) => {
    const { look, motion } = layer
    // The clock's check is the one of the answer.
    if (look.part === 'tick') return []
    if (!look.classes?.includes('forward') || look.part !== 'option') return [layer]
    const places = around(answerPlaces(page))
    const middle = places.x + places.width / 2
    const over = Math.min(SPLAT.over, Math.max(SPLAT.leastOver, cardOf(page, film).y - places.y))
    const aside = Math.round(Math.min(middle, film.width - middle) - look.width / 2 - SPLAT.edge)
    const [width, height] = [look.width + 2 * aside, look.height + 2 * over]
    const scale = (motion.scale ?? 1) * Math.min(1, motion.stretch?.y ?? 1)
    const throb = beatAt(timeMs) < 0.4 ? SPLAT.throb : 1
    const splat: Look = { part: 'splat', width, height, bleed: 10 }
    const least = Math.min(1, Math.max(SPLAT.flat, (SPLAT.leastHeight * look.height) / height))
    const flat = mix(least, 1, clamp(2 * scale - 1))
    const at = { x: motion.x - aside, y: motion.y - over, scale: scale * throb, stretch: { y: flat } }
    return [{ id: 'splat', look: splat, motion: { ...motion, ...at } }]
  })
}
