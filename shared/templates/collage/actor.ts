import type { VideoFormat } from '../../contracts/format.ts'
import { beatAt } from '../../timeline/beat.ts'
import { clamp, easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perFilm } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { type Actor, stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'

type Mood = 'up' | 'left' | 'right' | 'blink' | 'uneasy' | 'worried' | 'panic' | 'cheer'
/** Px off its place, to the right and down, and how it is stretched about its foot. */
type Pose = { dx: number; dy: number; x: number; y: number }

/** Behind the hills: under what is read in a tall frame, beside the flags in the others. */
export const ACTOR_BOXES: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 190, y: 1424, width: 620, height: 620 },
  square: { x: 780, y: 862, width: 280, height: 280 },
  landscape: { x: 1500, y: 830, width: 330, height: 330 },
}
/** Where the face lies on a body, against its size: its middle and width. */
const FACES: Readonly<Record<Actor, readonly [x: number, y: number, width: number]>> = {
  sun: [0.5, 0.44, 0.56],
  whale: [0.47, 0.4, 0.58],
  cat: [0.5, 0.42, 0.6],
  moon: [0.5, 0.46, 0.58],
  bunny: [0.5, 0.48, 0.54],
  rocket: [0.5, 0.38, 0.4],
}
const FACE_RATIO = 0.75
const ENTRY_MS = 460
const BLINK = { everyMs: 2600, ms: 170 }
const GLANCE_MS = 650
/** All px and heights are those of a body 620 px high. */
const NATURAL = 620
const NOD_PX = 12
const HOP = { px: 46, ms: 260 }
/** It comes further out of its cover with each of the last three seconds. */
const RISE_PX = 16
const SHAKE_PX = [0, 9, 5, 0]
const LEAP = { px: 130, ms: 620 }
const LAUNCH = { waitMs: 80, ms: 900 }
/** Paper question marks over its shoulders, which leave as the countdown begins: places and width against its box. */
const ASKS = { places: [-0.17, 0.99], y: 0.12, width: 0.18, fromMs: 420, popMs: 240, perSecond: 3 }
const REST: Pose = { dx: 0, dy: 0, x: 1, y: 1 }

const looksOf = perFilm(() => {
  const made = new Map<string, Look>()
  return (part: string, width: number, height: number, classes: readonly string[]): Look => {
    const key = [part, ...classes].join(' ')
    const look = made.get(key) ?? {
      part,
      width,
      height,
      bleed: bleedOf(part, width),
      classes,
    }
    made.set(key, look)
    return look
  }
})

/** Ears, fins and flames reach over a body's box; nothing may be drawn outside the bleed. */
function bleedOf(part: string, width: number): number {
  if (part === 'ask') return 24
  return Math.round(width * (part === 'face' ? 0.08 : part === 'actor-rocket' ? 0.3 : 0.14))
}

/** The one who lives on this stage: it reads along, gets nervous second by second and leaps at the reveal. */
export function actorLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { actor } = stageOf(scene).stage
  const box = ACTOR_BOXES[film.snapshot.format]
  const pose = poseOf(scene, timeMs, actor)
  if (pose.dy * (box.height / NATURAL) < -film.height) return []
  const [x, y, share] = FACES[actor]
  const width = Math.round(box.width * share)
  const height = Math.round(width * FACE_RATIO)
  const face = {
    x: Math.round(box.x + box.width * x - width / 2),
    y: Math.round(box.y + box.height * y - height / 2),
    width,
    height,
  }
  const lookOf = looksOf(film)
  const turn = actor === 'sun' || actor === 'rocket' ? [`turn-${pictureAt(timeMs, 2, 2)}`] : []
  const isLit = actor === 'rocket' && isOver(scene, timeMs) ? ['lit'] : []
  return [
    ...askLayers(scene, timeMs, box, lookOf),
    posed('actor', lookOf(`actor-${actor}`, box.width, box.height, [...turn, ...isLit]), box, box, pose),
    posed('face', lookOf('face', face.width, face.height, [moodOf(scene, timeMs), actor]), face, box, pose),
  ]
}

/** It wonders until the countdown begins. */
function askLayers(scene: Scene, timeMs: number, box: Rect, lookOf: ReturnType<typeof looksOf>): Layer[] {
  if (scene.kind !== 'question') return []
  const { countdownMs } = scene.beats
  const gone = progress(timeMs, countdownMs, 200)
  return ASKS.places.flatMap((x, index) => {
    const fromMs = (scene.isOnStage ? 0 : ASKS.fromMs) + index * 220
    const come = progress(timeMs, fromMs, ASKS.popMs)
    if (come === 0 || gone >= 1) return []
    const width = Math.round(box.width * ASKS.width)
    const look = lookOf('ask', width, Math.round(width * 1.4), [
      `pose-${pictureAt(timeMs + index * 167, 2, ASKS.perSecond)}`,
      `of-${index}`,
    ])
    const at = {
      x: Math.round(box.x + box.width * x),
      y: Math.round(box.y + box.height * ASKS.y - 160 * gone),
    }
    return [
      { id: `ask-${index}`, look, motion: { ...at, scale: 0.5 + 0.5 * easeOut(come), opacity: 1 - gone } },
    ]
  })
}

/** A part of a body, stretched about the body's foot. */
function posed(id: string, look: Look, box: Rect, body: Rect, { dx, dy, x, y }: Pose): Layer {
  const unit = body.height / NATURAL
  const [footX, footY] = [body.x + body.width / 2, body.y + body.height]
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  return {
    id,
    look,
    motion: {
      x: Math.round(footX + (middleX - footX) * x - box.width / 2 + dx * unit),
      y: Math.round(footY + (middleY - footY) * y - box.height / 2 + dy * unit),
      ...((x !== 1 || y !== 1) && { stretch: { x, y } }),
    },
  }
}

function isOver(scene: Scene, timeMs: number): scene is QuestionScene {
  return scene.kind === 'question' && timeMs >= scene.beats.revealMs
}

/** It watches the question, then one option after the other; the last three seconds show in its face. */
function moodOf(scene: Scene, timeMs: number): Mood {
  if (scene.kind !== 'question') return scene.kind === 'hook' ? watching(timeMs) : 'cheer'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state === 'over') return 'cheer'
  if (state === 'running' && digit <= 3) return (['panic', 'panic', 'worried', 'uneasy'] as const)[digit]!
  return watching(timeMs)
}

function watching(timeMs: number): Mood {
  if ((timeMs + BLINK.everyMs / 3) % BLINK.everyMs < BLINK.ms) return 'blink'
  return (['up', 'left', 'right'] as const)[Math.floor(timeMs / GLANCE_MS) % 3]!
}

function poseOf(scene: Scene, timeMs: number, actor: Actor): Pose {
  const nod = beatAt(timeMs) < 0.5 ? { ...REST, dy: NOD_PX, x: 1.03, y: 0.97 } : REST
  if (scene.kind === 'intro' || scene.kind === 'outro') return { ...nod, dy: nod.dy * 2 - NOD_PX }
  if (scene.kind !== 'question') return nod
  const { beats } = scene
  if (timeMs >= beats.revealMs)
    return actor === 'rocket' ? launched(timeMs - beats.revealMs) : leapt(timeMs - beats.revealMs)
  const ducked = progress(timeMs, beats.revealMs - 120, 80)
  if (ducked > 0) return { ...REST, x: 1 + 0.1 * ducked, y: 1 - 0.14 * ducked }
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  if (state === 'running') {
    const hop = HOP.px * Math.sin(Math.PI * progress(digitAgeMs, 0, HOP.ms))
    const shake = (SHAKE_PX[digit] ?? 0) * (pictureAt(timeMs, 2, 12) * 2 - 1)
    const rise = RISE_PX * clamp(4 - digit, 0, 3)
    const thin = hop > 0 ? 0.05 : 0
    return { dx: shake, dy: -Math.round(hop + rise), x: 1 - thin, y: 1 + thin }
  }
  if (scene.isOnStage) return nod
  const entered = progress(timeMs, -60, ENTRY_MS)
  if (entered >= 1) return nod
  // Out of its cover, too far, and back.
  const out = 1 - (1 - entered) ** 3 + 0.16 * Math.sin(Math.PI * entered)
  return { ...REST, dy: Math.round((1 - out) * 0.7 * NATURAL), y: 1 + 0.12 * Math.sin(Math.PI * entered) }
}

/** Two leaps, the second one lower, landing softly. */
function leapt(ageMs: number): Pose {
  const [first, second] = [progress(ageMs, 0, LEAP.ms), progress(ageMs, LEAP.ms, LEAP.ms * 0.7)]
  const up = Math.sin(Math.PI * first) + 0.4 * Math.sin(Math.PI * second)
  const long = 0.14 * up
  return { dx: 0, dy: -Math.round(LEAP.px * up), x: 1 - long * 0.6, y: 1 + long }
}

/** Off through the whole frame. */
function launched(ageMs: number): Pose {
  const gone = progress(ageMs, LAUNCH.waitMs, LAUNCH.ms)
  return { ...REST, dy: -Math.round(easeIn(gone) * 4 * NATURAL), x: 0.96, y: 1.06 + 0.06 * easeOut(gone) }
}
