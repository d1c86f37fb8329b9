import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { inColour } from './figure.ts'
import { paletteFor } from './style.ts'

/** Middle of the eyes and their width, px: below the content of an upright frame, in the clock's row of the others. */
type Place = { x: number; y: number; width: number }
const PLACES: Readonly<Record<VideoFormat, Place>> = {
  vertical: { x: 500, y: 1646, width: 560 },
  square: { x: 560, y: 132, width: 240 },
  landscape: { x: 960, y: 138, width: 250 },
}
/** Shares of the width: height of the eyes, and width, height and distance below them of the mouth. */
const EYES_HEIGHT = 0.45
const MOUTH = { width: 0.56, height: 0.26, below: 0.33 }
/** How far pupils go from the middle of their eyes, as shares of the width. */
const GLANCE = { x: 0.07, y: 0.07 }
/** The eyes rest on one thing for so long. */
const LOOK_MS = 420
const BLINK = { everyMs: 2300, ms: 110 }
const WARM_SECONDS = 3
const TREMBLE = { px: 7, stepMs: 100 }
/** Jumps and trembling, px of a face in an upright frame. */
const LEAP = { ms: 420, px: 90, growth: 0.16 }
const HOP_PX = 26

/** `look`: where the pupils go (-1…1 each way); `lids`: closed ones instead. */
type Mood = {
  mouth: 'calm' | 'worry' | 'panic' | 'joy'
  look?: readonly [x: number, y: number]
  lids?: 'shut' | 'happy' | null
  dx?: number
  dy?: number
  scale?: number
}

/** Where a reader's eyes go: along the lines of the question, then from option to option. */
const READING = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-0.7, -0.5],
  [0.7, -0.5],
  [-0.7, 0.1],
  [0.7, 0.1],
] as const

/** The sheet's two eyes and mouth: they read along, watch the clock, panic, and jump for joy at the reveal. */
export function faceLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const place = PLACES[film.snapshot.format]
  if (!hasRoom(film, scene)) return []
  const mood = scene.kind === 'question' ? moodAt(film, scene, timeMs) : waitingMood(scene, timeMs)
  return drawn(place, mood, paletteFor(film, scene).ink)
}

/** In low frames cards reach up to the clock's row, and a sticker takes it in square ones. */
function hasRoom(film: Film, scene: Scene): boolean {
  const { format } = film.snapshot
  if (format === 'vertical') return true
  if (scene.kind !== 'question') return false
  return format === 'landscape' || askedOf(film.snapshot, scene.questionIndex).sticker === null
}

function waitingMood(scene: Scene, timeMs: number): Mood {
  const isEnd = scene.kind === 'outro' || scene.kind === 'recap'
  const step = Math.floor(timeMs / LOOK_MS)
  const look = [step % 2 ? 0.6 : -0.6, -1] as const
  return { mouth: 'joy', look, dy: isEnd ? -hopPx(timeMs) : 0, lids: blink(timeMs) }
}

function moodAt(film: Film, { beats, questionIndex }: QuestionScene, timeMs: number): Mood {
  const { state, digit } = countdownAt(beats, timeMs)
  if (state === 'before') {
    const look = READING[Math.floor(timeMs / LOOK_MS) % READING.length]!
    return { mouth: 'calm', look, lids: blink(timeMs) }
  }
  if (state === 'over') {
    const { reveals } = askedOf(film.snapshot, questionIndex)
    if (reveals === 'nothing') return { mouth: 'worry', look: [0, -1], lids: blink(timeMs) }
    const leap = progress(timeMs, beats.revealMs, LEAP.ms)
    const dy = leap < 1 ? -Math.round(LEAP.px * Math.sin(leap * Math.PI)) : -hopPx(timeMs)
    return { mouth: 'joy', lids: 'happy', dy, scale: 1 + LEAP.growth * easeOut(leap) }
  }
  // The numeral stands where lines begin.
  const atClock = [isRightToLeft(film.snapshot.questions[0]?.text ?? '') ? 1 : -1, -1] as const
  if (digit > WARM_SECONDS) {
    const glances = Math.floor(timeMs / LOOK_MS) % 2 === 0
    return { mouth: 'worry', look: glances ? atClock : [0, -0.2], lids: blink(timeMs) }
  }
  // It cannot look in the held breath.
  if (beats.revealMs - timeMs <= BREATH_MS) return { mouth: 'panic', lids: 'shut' }
  const dx = Math.floor(timeMs / TREMBLE.stepMs) % 2 ? TREMBLE.px : -TREMBLE.px
  const fear = WARM_SECONDS - digit
  return { mouth: 'panic', look: atClock, dx, scale: 1 + 0.05 * fear }
}

function blink(timeMs: number): Mood['lids'] {
  return (timeMs + 700) % BLINK.everyMs < BLINK.ms ? 'shut' : null
}

function hopPx(timeMs: number): number {
  return beatAt(timeMs) < 0.36 ? HOP_PX : 0
}

function drawn({ x, y, width }: Place, mood: Mood, ink: string): Layer[] {
  const { mouth, look = [0, 0], lids, dx = 0, dy = 0, scale = 1 } = mood
  const height = Math.round(width * EYES_HEIGHT)
  const share = width / PLACES.vertical.width
  const at = (id: string, one: Look, aside: number, below: number, motion: Partial<Motion> = {}): Layer => ({
    id,
    look: one,
    motion: {
      x: Math.round(x - one.width / 2 + aside * width + dx * share),
      y: Math.round(y - one.height / 2 + below * width * scale + dy * share),
      ...(scale !== 1 && { scale }),
      ...motion,
    },
  })
  const part = (name: string, classes: readonly string[] = []): Look => ({
    part: name,
    width,
    height,
    bleed: 4,
    classes,
  })
  const lips: Look = {
    ...part('mouth', [mouth]),
    width: Math.round(width * MOUTH.width),
    height: Math.round(width * MOUTH.height),
    bleed: 14,
  }
  const eyes = lids
    ? [at('lids', part('lids', [lids]), 0, 0, inColour(ink))]
    : [at('eyes', part('eyes'), 0, 0), at('pupils', part('pupils'), look[0] * GLANCE.x, look[1] * GLANCE.y)]
  return [...eyes, at('mouth', lips, 0, MOUTH.below, inColour(ink))]
}
