import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { clamp, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { aimOf } from './aim.ts'
import { cardOf } from './card.ts'

/** Rabbit and top hat on the floor of a vertical stage. */
const RABBIT = { x: 290, y: 1376, width: 420, height: 460 }
const HAT = { x: 266, y: 1664, width: 468, height: 250 }
/** Shares of the rabbit's height at which its raised paws and the part that shows them lie. */
const PAWS = { at: 0.26, top: 0.14, height: 0.22 }
/** Out of the hat it is so much larger; it is there when the answer is. */
const LEAP = { size: 1.25, fromMs: 67, ms: 300, freeY: 1230 }
/** What lies below the middle of the brim is in the hat. */
const BRIM = 1722
/** Px by which it sinks into its hat in the last seconds, from the last one on. */
const SINK = [96, 58, 26]
const SINK_MS = 180
const NOD_PX = 12
/** It trembles so far in the last second, for so long each way. */
const TREMBLE = { px: 6, ms: 66 }
const BLINK = { everyMs: 2600, ms: 140 }

type Mood = 'up' | 'left' | 'right' | 'blink' | 'fear' | 'win' | 'star'

/** Where the light finds the hat; `null` where the stage has none: wide frames have no room below their words. */
export function hatBox({ snapshot }: Film): Rect | null {
  return snapshot.format === 'vertical' ? { ...RABBIT, y: RABBIT.y + 90 } : null
}

/** The host: a rabbit in a hat that reads along, hides as time runs out, and brings the answer. */
export function hostLayers(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Layer[] {
  const isTall = hatBox(film) !== null
  const isFree = scene.kind === 'question' && page !== null && hasWon(film, scene, timeMs)
  const card = isFree ? cardOf(film, scene, page) : null
  if (!isTall && card === null) return []
  const rabbit = isFree
    ? freeLayer(film, scene, timeMs, card)
    : rabbitLayer(film, scene, timeMs, { ...RABBIT, ...inHat(film, scene, timeMs) })
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

function rabbitLayer(film: Film, scene: Scene, timeMs: number, { x, y, width, height }: Rect): Layer {
  const look = { part: 'rabbit', width, height, bleed: 20, classes: [moodOf(film, scene, timeMs)] }
  const bottom = hatBox(film) ? clamp((y + height - BRIM) / height) : 0
  return { id: 'rabbit', look, motion: { x, y, ...(bottom > 0 && { inset: { bottom } }) } }
}

/** Out of its hat; it nods to the beat while the answer stands. */
function freeLayer(film: Film, scene: QuestionScene, timeMs: number, card: Rect | null): Layer {
  const box = freeBox(film, scene, timeMs, card)
  const isUp = timeMs > scene.beats.revealMs + LEAP.fromMs + LEAP.ms
  return rabbitLayer(film, scene, timeMs, { ...box, y: box.y + (isUp ? nodPx(timeMs) : 0) })
}

/** The rabbit on its way out of the hat, or up from below the frame, until its paws are at the card's lower edge. */
function freeBox(film: Film, { beats }: QuestionScene, timeMs: number, card: Rect | null): Rect {
  const isTall = hatBox(film) !== null
  const size = isTall ? LEAP.size : 1
  const [width, height] = [Math.round(RABBIT.width * size), Math.round(RABBIT.height * size)]
  const middle = card ? card.x + card.width / 2 : RABBIT.x + RABBIT.width / 2
  const from = isTall ? HAT.y : film.height
  const held = card ? card.y + card.height - height * PAWS.at : LEAP.freeY
  const leapt = spring(progress(timeMs, beats.revealMs + LEAP.fromMs, LEAP.ms), 0.1)
  const up = leapt * (1 - easeInOut(progress(timeMs, beats.outMs, 260)))
  return { x: Math.round(middle - width / 2), y: Math.round(mix(from, held, up)), width, height }
}

function moodOf(film: Film, scene: Scene, timeMs: number): Mood {
  if (hasWon(film, scene, timeMs)) return scene.kind !== 'question' || isFinal(scene) ? 'star' : 'win'
  if (scene.kind === 'question') {
    const { state, digit } = countdownAt(scene.beats, timeMs)
    if (state === 'running' && digit <= 2) return 'fear'
    const aim = aimOf(scene, askedOf(film.snapshot, scene.questionIndex).options.length, timeMs)
    if (aim.at === 'option') return aim.index % 2 === 0 ? 'left' : 'right'
  }
  return timeMs % BLINK.everyMs > BLINK.everyMs - BLINK.ms ? 'blink' : 'up'
}

/** Px below its place; in two steps, because each one redraws the rabbit. */
function nodPx(timeMs: number): number {
  return -Math.round((NOD_PX * Math.round(2 * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.8)))) / 2)
}

/** Where the rabbit is in its hat: it sinks, and trembles at the end. */
function inHat(film: Film, scene: Scene, timeMs: number): { x: number; y: number } {
  const { x, y } = RABBIT
  if (hasWon(film, scene, timeMs)) return { x, y: y - 8 * NOD_PX + 2 * nodPx(timeMs) }
  if (scene.kind !== 'question') return { x, y: y + nodPx(timeMs) }
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  if (state !== 'running') return { x, y: y + nodPx(timeMs) }
  if (digit > SINK.length) return { x, y }
  const [from, to] = [SINK[digit] ?? 0, SINK[digit - 1]!]
  const sunk = mix(from, to, easeOut(progress(digitAgeMs, 0, SINK_MS)))
  const trembled = digit === 1 ? (Math.floor(timeMs / TREMBLE.ms) % 2 ? TREMBLE.px : -TREMBLE.px) : 0
  return { x: x + trembled, y: Math.round(y + sunk) }
}
