import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, clamp, easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt } from '../kit/question/telling.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { cardOf } from './card.ts'

/** Rabbit and top hat on the floor of a vertical stage: it peeks over the brim. */
const RABBIT = { x: 220, y: 1420, width: 560, height: 613 }
const HAT = { x: 190, y: 1640, width: 620, height: 331 }
/** Shares of the rabbit's height at which its raised paws and the part that shows them lie. */
const PAWS = { at: 0.26, top: 0.14, height: 0.22 }
/** Out of the hat it is so much larger; it is there when the answer is. */
const LEAP = { size: { tall: 1.14, low: 0.75 }, fromMs: 67, ms: 300, freeY: 1180 }
/** What lies below the middle of the brim is in the hat. */
const BRIM = 1738
/** Px by which it has come out of its hat, and its size, in the last second, the one before it, and so on. */
const RISEN = [
  { px: 66, size: 1.24 },
  { px: 58, size: 1.14 },
  { px: 45, size: 1.07 },
  { px: 28, size: 1.02 },
  { px: 12, size: 1 },
] as const
const RISE_MS = 220
const NOD_PX = 12
/** It trembles so far in the last second, for so long each way. */
const TREMBLE = { px: 8, ms: 66 }
/** Its eyes while it listens to what is told, from beat to beat. */
const READING = ['up', 'left', 'right', 'blink'] as const
/** It leaps again with the point of what is told. */
const AGAIN = { ms: 420, px: 84 }
const BLINK = { everyMs: 2600, ms: 140 }

/** How far it is from its place in the hat, and its size against that of its drawing. */
type Stance = { dx: number; dy: number; size: number }
type Mood = 'up' | 'left' | 'right' | 'blink' | 'fear' | 'win' | 'star'

/** Where the light finds the hat; `null` where the stage has none: wide frames have no room below their words. */
export function hatBox({ snapshot }: Film): Rect | null {
  return snapshot.format === 'vertical' ? { ...HAT, y: 1500, height: 300 } : null
}

/** The host: a rabbit that reads along from its hat, comes further out with each second, and brings the answer. */
export function hostLayers(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Layer[] {
  const isTall = hatBox(film) !== null
  const isFree = scene.kind === 'question' && page !== null && hasWon(film, scene, timeMs)
  const card = isFree ? cardOf(film, scene, page) : null
  if (!isTall && card === null) return []
  const rabbit = isFree
    ? freeLayer(film, scene, timeMs, card)
    : rabbitLayer(film, scene, timeMs, RABBIT, inHat(film, scene, timeMs))
  const hat = (id: string, classes: string[]): Layer => ({
    id,
    look: { part: 'hat', width: HAT.width, height: HAT.height, bleed: 20, classes },
    motion: { x: HAT.x, y: HAT.y },
  })
  if (!isTall) return [rabbit]
  // Its paws leave the brim as it leaps.
  return [hat('hat-back', ['back']), rabbit, hat('hat', hasWon(film, scene, timeMs) ? ['free'] : [])]
}

/** Its paws before the card that it holds. */
export function pawLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const card = hasWon(film, scene, timeMs) ? cardOf(film, scene, page) : null
  if (card === null) return []
  const { x, y, width, height } = freeBox(film, scene, timeMs, card)
  if (y + height * PAWS.at > HAT.y) return []
  const look: Look = { part: 'paws', width, height: Math.round(height * PAWS.height), bleed: 10 }
  return [{ id: 'paws', look, motion: { x, y: y + Math.round(height * PAWS.top) } }]
}

function hasWon(film: Film, scene: Scene, timeMs: number): boolean {
  if (scene.kind === 'outro' || scene.kind === 'recap') return true
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return false
  return askedOf(film.snapshot, scene.questionIndex).reveals !== 'nothing'
}

/** The rabbit in its box, grown about the middle of its feet; the hat hides what is below the brim. */
function rabbitLayer(
  film: Film,
  scene: Scene,
  timeMs: number,
  { x, y, width, height }: Rect,
  { dx, dy, size }: Stance = { dx: 0, dy: 0, size: 1 },
): Layer {
  const look = { part: 'rabbit', width, height, bleed: 20, classes: [moodOf(film, scene, timeMs)] }
  const foot = y + height + dy
  const bottom = hatBox(film) ? clamp((foot - BRIM) / (height * size)) : 0
  const grown = size === 1 ? {} : { scale: size }
  const at = { x: x + dx, y: Math.round(foot - (height * (1 + size)) / 2) }
  return { id: 'rabbit', look, motion: { ...at, ...grown, ...(bottom > 0 && { inset: { bottom } }) } }
}

/** Out of its hat; it nods to the beat while the answer stands. */
function freeLayer(film: Film, scene: QuestionScene, timeMs: number, card: Rect | null): Layer {
  const box = freeBox(film, scene, timeMs, card)
  const isUp = timeMs > scene.beats.revealMs + LEAP.fromMs + LEAP.ms
  const { isAgain, ageMs } = aftermathAt(film, scene, timeMs)
  const again = isAgain ? Math.round(arc(progress(ageMs, 0, AGAIN.ms)) * AGAIN.px) : 0
  return rabbitLayer(film, scene, timeMs, { ...box, y: box.y + again + (isUp ? nodPx(timeMs) : 0) })
}

/** The rabbit on its way out of the hat, or up from below the frame, until its paws are at the card's lower edge. */
function freeBox(film: Film, { beats }: QuestionScene, timeMs: number, card: Rect | null): Rect {
  const isTall = hatBox(film) !== null
  const size = isTall ? LEAP.size.tall : LEAP.size.low
  const [width, height] = [Math.round(RABBIT.width * size), Math.round(RABBIT.height * size)]
  const middle = card ? card.x + card.width / 2 : RABBIT.x + RABBIT.width / 2
  const from = isTall ? HAT.y : film.height
  const held = card ? card.y + card.height - height * PAWS.at : LEAP.freeY
  const leapt = spring(progress(timeMs, beats.revealMs + LEAP.fromMs, LEAP.ms), 0.1)
  const up = leapt * (1 - easeInOut(progress(timeMs, beats.outMs, 260)))
  return { x: Math.round(middle - width / 2), y: Math.round(mix(from, held, up)), width, height }
}

function moodOf(film: Film, scene: Scene, timeMs: number): Mood {
  if (hasWon(film, scene, timeMs)) {
    if (scene.kind !== 'question') return 'star'
    const { act, ageMs } = aftermathAt(film, scene, timeMs)
    if (act === 'listen') return READING[Math.floor(ageMs / BEAT_MS) % READING.length]!
    return isFinal(scene) ? 'star' : 'win'
  }
  if (scene.kind === 'question') {
    const { state, digit } = countdownAt(scene.beats, timeMs)
    if (state === 'running') return digit <= 2 ? 'fear' : digit % 2 === 0 ? 'left' : 'right'
  }
  return timeMs % BLINK.everyMs > BLINK.everyMs - BLINK.ms ? 'blink' : 'up'
}

/** Px below its place; in two steps, because each one redraws the rabbit. */
function nodPx(timeMs: number): number {
  return -Math.round((NOD_PX * Math.round(2 * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.8)))) / 2)
}

/** How the rabbit stands in its hat: it comes out with each second, and trembles in the last one. */
function inHat(film: Film, scene: Scene, timeMs: number): Stance {
  const dy = nodPx(timeMs)
  if (hasWon(film, scene, timeMs)) return { dx: 0, dy: 2 * dy - 80, size: 1.15 }
  const { state, digit, digitAgeMs } =
    scene.kind === 'question'
      ? countdownAt(scene.beats, timeMs)
      : { state: 'before', digit: 0, digitAgeMs: 0 }
  if (state !== 'running') return { dx: 0, dy: dy - (scene.kind === 'question' ? 0 : 60), size: 1 }
  const [from, to] = [RISEN[digit] ?? { px: 0, size: 1 }, RISEN[digit - 1] ?? { px: 0, size: 1 }]
  const risen = spring(progress(digitAgeMs, 0, RISE_MS), 0.16)
  const trembled = digit === 1 ? (Math.floor(timeMs / TREMBLE.ms) % 2 ? TREMBLE.px : -TREMBLE.px) : 0
  const size = Math.round(mix(from.size, to.size, risen) * 100) / 100
  return { dx: trembled, dy: -Math.round(mix(from.px, to.px, risen)), size }
}
