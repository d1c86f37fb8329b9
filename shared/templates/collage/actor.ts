import type { VideoFormat } from '../../contracts/format.ts'
import { beatAt } from '../../timeline/beat.ts'
import { clamp, easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perFilm } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { STEM_X } from './flower.ts'
import { type Actor, stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'
import { toyLayers, watchedAt } from './toys.ts'

type Mood = 'up' | 'left' | 'right' | 'blink' | 'uneasy' | 'worried' | 'panic' | 'cheer'
/** Px off its place, to the right and down, and how it is stretched about its foot. */
type Pose = { dx: number; dy: number; x: number; y: number }

/** Behind the hills, beside the flower that it holds. */
export const ACTOR_BOXES: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 56, y: 1336, width: 570, height: 570 },
  square: { x: 340, y: 858, width: 270, height: 270 },
  landscape: { x: 710, y: 836, width: 320, height: 320 },
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
/** Colour of the arm that holds the flower. */
const ARMS: Readonly<Record<Actor, string>> = {
  sun: '#ffe04a',
  whale: '#2f4be0',
  cat: '#4b22b8',
  moon: '#ffe68a',
  bunny: '#fffdf6',
  rocket: '#1f8fff',
}
/** Against a body: where the arm leaves it, its height over the length of 200 of its picture, the stem's width. */
const HOLD = { fromX: 0.8, y: 0.5, ratio: 140 / 220, paw: 176 / 220, stem: 0.06, top: 0.08 }
const ENTRY_MS = 460
const BLINK = { everyMs: 2600, ms: 170 }
/** All px and heights are those of a body 620 px high. */
const NATURAL = 620
const NOD_PX = 22
const HOP = { px: 46, ms: 260 }
/** It comes further out of its cover with each of the last three seconds. */
const RISE_PX = 16
const SHAKE_PX = [0, 9, 5, 0]
const LEAP = { px: 130, ms: 620 }
const LAUNCH = { waitMs: 80, ms: 900 }
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
  return Math.round(width * (part === 'face' ? 0.08 : part === 'actor-rocket' ? 0.3 : 0.14))
}

/** The one who lives on this stage: it juggles, gets nervous second by second and leaps at the reveal. */
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
    ...(holdsFlower(scene) ? holdLayers(film, box, actor, pose) : []),
    posed('actor', lookOf(`actor-${actor}`, box.width, box.height, [...turn, ...isLit]), box, box, pose),
    posed('face', lookOf('face', face.width, face.height, [moodOf(scene, timeMs), actor]), face, box, pose),
    ...toyLayers(film, scene)(timeMs, box, pose.dy * (box.height / NATURAL)),
  ]
}

/** The flower of the countdown stands beside it already while a cold opening's title is read. */
function holdsFlower(scene: Scene): boolean {
  return scene.kind === 'question' || (scene.kind === 'intro' && scene.opening === 'cold')
}

/** The stem, and the arm that holds it. */
function holdLayers(film: Film, body: Rect, actor: Actor, pose: Pose): Layer[] {
  const middle = STEM_X[film.snapshot.format]
  const [stemWidth, top] = [Math.round(body.width * HOLD.stem), Math.round(body.y + body.height * HOLD.top)]
  const x = Math.round(body.x + body.width * HOLD.fromX)
  const width = Math.round((middle - x) / HOLD.paw)
  const height = Math.round(width * HOLD.ratio)
  const arm = { x, y: Math.round(body.y + body.height * HOLD.y), width, height }
  const stem = { part: 'stem', width: stemWidth, height: film.height - top, bleed: 12 }
  const look: Look = { part: 'arm', width, height, bleed: 40, vars: { paper: ARMS[actor] } }
  return [
    { id: 'stem', look: stem, motion: { x: Math.round(middle - stemWidth / 2), y: top } },
    { id: 'arm', look, motion: { x: arm.x, y: Math.round(arm.y + (pose.dy * body.height) / NATURAL / 2) } },
  ]
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

/** It watches the toy that it throws; the last three seconds show in its face. */
function moodOf(scene: Scene, timeMs: number): Mood {
  if (scene.kind !== 'question') return scene.kind === 'hook' ? watching(timeMs) : 'cheer'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state === 'over') return 'cheer'
  if (state === 'running')
    return digit <= 3 ? (['panic', 'panic', 'worried', 'uneasy'] as const)[digit]! : 'up'
  return watching(timeMs)
}

function watching(timeMs: number): Mood {
  return (timeMs + BLINK.everyMs / 3) % BLINK.everyMs < BLINK.ms ? 'blink' : watchedAt(timeMs)
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
  const entered = progress(timeMs, -180, ENTRY_MS)
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
