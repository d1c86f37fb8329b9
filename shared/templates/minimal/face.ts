import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isFinal } from '../kit/question/final.ts'
import { comesForward } from '../kit/question/forward.ts'
import { aftermathAt, phraseHop, phraseSide } from '../kit/question/telling.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft } from '../kit/text-size.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { paletteFor, turnOf } from './style.ts'
import { risenAt } from './surges.ts'

/** Where a face is: the middle of its eyes and their width, px. */
type Place = { x: number; y: number; width: number }

/** Below all words of an upright frame, in the clock's row of the others. */
const PLACES: Readonly<Record<VideoFormat, Place>> = {
  vertical: { x: 500, y: 1650, width: 580 },
  square: { x: 560, y: 132, width: 240 },
  landscape: { x: 960, y: 138, width: 250 },
}
/** The end of the film belongs to the face: the box of it and its crown, px. */
export const STAGES: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 110, y: 1130, width: 780, height: 790 },
  square: { x: 270, y: 700, width: 540, height: 380 },
  landscape: { x: 300, y: 730, width: 440, height: 350 },
}
/** Of that box's height, the face's width; of its width, the middle of the eyes below the box's top, and the crown. */
const WINNER = { width: 1.06, middle: 0.46, crown: { width: 0.42, height: 0.26, above: 0.3 } }
/** The width that moves in px are given for. */
const NATURAL = 740
/** Shares of the width: height of the eyes, and width, height and distance below them of the mouth. */
const EYES_HEIGHT = 0.43
const MOUTH = { width: 0.56, height: 0.27, below: 0.255 }
/** How far pupils go from the middle of their eyes, as shares of the width. */
const GLANCE = { x: 0.07, y: 0.06 }
/** The eyes rest on one thing for so long. */
const LOOK_MS = 420
const BLINK = { everyMs: 2300, ms: 110 }
const TREMBLE = { px: 9, stepMs: 175, fromMs: 2000 }
/** Jumps, px of a face in an upright frame, and how much larger joy is. */
const LEAP = { ms: 420, px: 110, lowPx: 40, growth: 0.36, raisedPx: 60 }
const HOP_PX = 26
/** While something is told it leans to each side in turn, and hops as a phrase begins. */
const TELLS = { asidePx: 46, hopPx: 60 }
/** Forms of eyes, one for each question in turn, and those of the last one. */
const EYES = ['round', 'tall', 'square', 'half', 'odd']
const LAST_EYES = 'slit'

/** `look`: where the pupils go (-1…1 each way); `lids`: closed ones instead. */
type Mood = {
  mouth: 'calm' | 'worry' | 'puff' | 'joy'
  look?: readonly [x: number, y: number]
  lids?: 'shut' | 'blink' | 'happy' | null
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

/** The sheet's two eyes and mouth: they read along, see the water rise, hold their breath, and cheer the answer. */
export function faceLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!hasRoom(film, scene)) return []
  const mood = scene.kind === 'question' ? moodAt(film, scene, timeMs) : waitingMood(scene, timeMs)
  const eyes = isFinal(scene) ? LAST_EYES : EYES[turnOf(scene) % EYES.length]!
  const { format } = film.snapshot
  const { ink } = paletteFor(film, scene)
  if (scene.kind !== 'outro') return drawn(PLACES[format], mood, ink, eyes)
  const place = winnerPlace(STAGES[format])
  return [...drawn(place, mood, ink, eyes), crownLayer(place, mood.dy ?? 0)]
}

function winnerPlace({ x, y, width, height }: Rect): Place {
  const size = Math.round(Math.min(width, height * WINNER.width))
  return { x: x + width / 2, y: Math.round(y + size * WINNER.middle), width: size }
}

function crownLayer({ x, y, width }: Place, dy: number): Layer {
  const { crown } = WINNER
  const look: Look = {
    part: 'crown',
    width: Math.round(width * crown.width),
    height: Math.round(width * crown.height),
    bleed: 10,
  }
  const top = y - width * (crown.above + crown.height / 2) + (dy * width) / NATURAL
  return { id: 'crown', look, motion: { x: Math.round(x - look.width / 2), y: Math.round(top) } }
}

/** In low frames cards reach up to the clock's row, and a sticker takes it in square ones. */
function hasRoom(film: Film, scene: Scene): boolean {
  const { format } = film.snapshot
  if (format === 'vertical' || scene.kind === 'outro') return true
  if (scene.kind !== 'question') return false
  return format === 'landscape' || askedOf(film.snapshot, scene.questionIndex).sticker === null
}

function waitingMood(scene: Scene, timeMs: number): Mood {
  const look = [Math.floor(timeMs / LOOK_MS) % 2 ? 0.6 : -0.6, -1] as const
  const hop = hopPx(timeMs)
  // A winner is awake, and beams as it hops.
  if (scene.kind === 'outro') return { mouth: 'joy', look, dy: -2 * hop, lids: hop > 0 ? 'happy' : null }
  return { mouth: 'joy', look, dy: scene.kind === 'recap' ? -hop : 0, lids: blink(timeMs) }
}

function moodAt(film: Film, scene: QuestionScene, timeMs: number): Mood {
  const { beats, questionIndex } = scene
  const { state } = countdownAt(beats, timeMs)
  if (state === 'before') {
    const look = READING[Math.floor(timeMs / LOOK_MS) % READING.length]!
    return { mouth: 'calm', look, lids: blink(timeMs) }
  }
  if (state === 'over') {
    const asked = askedOf(film.snapshot, questionIndex)
    if (asked.reveals === 'nothing') return { mouth: 'worry', look: [0, -1], lids: blink(timeMs) }
    const after = aftermathAt(film, scene, timeMs)
    const { act, ageMs, isAgain } = after
    if (act === 'listen') {
      const side = phraseSide(after)
      const [dx, dy] = [side * TELLS.asidePx, -Math.round(phraseHop(after) * TELLS.hopPx)]
      return { mouth: 'calm', look: [side * 0.8, -1], lids: blink(timeMs), dx, dy }
    }
    const leap = progress(ageMs, 0, LEAP.ms)
    // Words that are told, and options that stay, stand right above it.
    const isHigh = !isAgain && comesForward(asked)
    const up = leap < 1 ? (isHigh ? LEAP.px : LEAP.lowPx) * Math.sin(leap * Math.PI) : hopPx(timeMs)
    const dy = -Math.round(up + (isHigh ? LEAP.raisedPx * leap : 0))
    return { mouth: 'joy', lids: 'happy', dy, scale: isHigh ? 1 + LEAP.growth * easeOut(leap) : 1 }
  }
  // The numeral stands where lines begin.
  const atClock = [isRightToLeft(film.snapshot.questions[0]?.text ?? '') ? 1 : -1, -1] as const
  const risen = risenAt(beats, timeMs)
  if (risen < 0.2) return { mouth: 'worry', look: [0, 1], lids: blink(timeMs) }
  // It cannot look in the held breath.
  if (beats.revealMs - timeMs <= BREATH_MS) return { mouth: 'puff', lids: 'shut' }
  const trembles = beats.revealMs - timeMs < TREMBLE.fromMs
  const dx = trembles ? (Math.floor(timeMs / TREMBLE.stepMs) % 2 ? TREMBLE.px : -TREMBLE.px) : 0
  return { mouth: 'puff', look: atClock, dx, scale: 1 + 0.1 * (Math.round(risen * 4) / 4) }
}

function blink(timeMs: number): Mood['lids'] {
  return (timeMs + 700) % BLINK.everyMs < BLINK.ms ? 'blink' : null
}

function hopPx(timeMs: number): number {
  return beatAt(timeMs) < 0.36 ? HOP_PX : 0
}

function drawn({ x, y, width }: Place, mood: Mood, ink: string, form: string): Layer[] {
  const { mouth, look = [0, 0], lids, dx = 0, dy = 0, scale = 1 } = mood
  const height = Math.round(width * EYES_HEIGHT)
  const share = width / NATURAL
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
  const part = (name: string, kind: string): Look => ({
    part: name,
    width,
    height,
    bleed: 4,
    classes: [kind],
  })
  const lips: Look = {
    ...part('mouth', mouth),
    width: Math.round(width * MOUTH.width),
    height: Math.round(width * MOUTH.height),
    bleed: 14,
  }
  const eyes = lids
    ? [at('lids', part('lids', lids), 0, 0, inColour(ink))]
    : [
        at('eyes', part('eyes', form), 0, 0),
        at('pupils', part('pupils', form), look[0] * GLANCE.x, look[1] * GLANCE.y),
      ]
  return [...eyes, at('mouth', lips, 0, MOUTH.below, inColour(ink))]
}
