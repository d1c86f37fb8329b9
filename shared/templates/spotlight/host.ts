import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeInOut, easeOut, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { aimOf } from './aim.ts'

/** Rabbit and top hat on the floor of a vertical stage; wide frames have no room below their words. */
const RABBIT = { x: 290, y: 1376, width: 420, height: 460 }
const HAT = { x: 266, y: 1664, width: 468, height: 250 }
/** Px by which it sinks into its hat in the last seconds, from the last one on, and leaps at the reveal. */
const SINK = [96, 58, 26]
const LEAP = { px: 96, lastPx: 128, ms: 460, bouncePx: 26 }
const SINK_MS = 180
const NOD_PX = 12
/** It trembles so far in the last second, for so long each way. */
const TREMBLE = { px: 6, ms: 66 }
const BLINK = { everyMs: 2600, ms: 140 }

type Mood = 'up' | 'left' | 'right' | 'blink' | 'fear' | 'win' | 'star'

/** Where the light finds the host; `null` where the stage has none. */
export function hostBox({ snapshot }: Film): Rect | null {
  return snapshot.format === 'vertical' ? { ...RABBIT, y: RABBIT.y + 90 } : null
}

/** The host: a rabbit in a hat that reads along, hides as time runs out, and leaps for joy. */
export function hostLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (hostBox(film) === null) return []
  const rabbit: Look = {
    part: 'rabbit',
    ...sizeOf(RABBIT),
    bleed: 20,
    classes: [moodOf(film, scene, timeMs)],
  }
  const hat: Look = { part: 'hat', ...sizeOf(HAT), bleed: 20 }
  const { dx, dy } = moveOf(film, scene, timeMs)
  return [
    { id: 'hat-back', look: { ...hat, classes: ['back'] }, motion: { x: HAT.x, y: HAT.y } },
    { id: 'rabbit', look: rabbit, motion: { x: RABBIT.x + dx, y: RABBIT.y + dy } },
    // Its paws leave the brim as it leaps.
    {
      id: 'hat',
      look: hasWon(film, scene, timeMs) ? { ...hat, classes: ['free'] } : hat,
      motion: { x: HAT.x, y: HAT.y },
    },
  ]
}

const sizeOf = ({ width, height }: Rect) => ({ width, height })

function hasWon(film: Film, scene: Scene, timeMs: number): boolean {
  if (scene.kind === 'outro' || scene.kind === 'recap') return true
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return false
  return askedOf(film.snapshot, scene.questionIndex).reveals !== 'nothing'
}

function moodOf(film: Film, scene: Scene, timeMs: number): Mood {
  if (hasWon(film, scene, timeMs)) return scene.kind !== 'question' || isFinal(scene) ? 'star' : 'win'
  if (scene.kind === 'question') {
    const { state, digit } = countdownAt(scene.beats, timeMs)
    if (state === 'running' && digit <= 2) return 'fear'
    const aim = aimOf(scene, askedOf(film.snapshot, scene.questionIndex).options.length, timeMs)
    if (aim.at === 'option') return aim.index % 2 === 0 ? 'left' : 'right'
  }
  if (timeMs % BLINK.everyMs > BLINK.everyMs - BLINK.ms) return 'blink'
  return 'up'
}

/** Px by which the rabbit is off its place. */
function moveOf(film: Film, scene: Scene, timeMs: number): { dx: number; dy: number } {
  // In three steps: each one redraws the rabbit.
  const nod = Math.round(3 * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.8))) / 3
  if (hasWon(film, scene, timeMs)) return { dx: 0, dy: -leapPx(scene, timeMs, nod) }
  if (scene.kind !== 'question') return { dx: 0, dy: -Math.round(NOD_PX * nod) }
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  if (state !== 'running' || digit > SINK.length) return { dx: 0, dy: -Math.round(NOD_PX * nod) }
  const [from, to] = [SINK[digit] ?? 0, SINK[digit - 1]!]
  const sunk = from + (to - from) * easeOut(progress(digitAgeMs, 0, SINK_MS))
  const shakes = digit === 1 ? (Math.floor(timeMs / TREMBLE.ms) % 2 ? TREMBLE.px : -TREMBLE.px) : 0
  return { dx: shakes, dy: Math.round(sunk) }
}

/** Px above its place: it stays up with raised arms and bounces to the beat. */
function leapPx(scene: Scene, timeMs: number, nod: number): number {
  if (scene.kind !== 'question')
    return Math.round(LEAP.px * spring(progress(timeMs + 200, 0, LEAP.ms), 0.3) + LEAP.bouncePx * nod)
  const { revealMs, outMs } = scene.beats
  const leapt = spring(progress(timeMs, revealMs, LEAP.ms), 0.3)
  const height = (isFinal(scene) ? LEAP.lastPx : LEAP.px) * leapt
  // An explanation may stay for seconds: the host keeps the stage alive.
  const bounce = timeMs > revealMs + LEAP.ms ? LEAP.bouncePx * nod : 0
  return Math.round((height + bounce) * (1 - easeInOut(progress(timeMs, outMs, 260))))
}
