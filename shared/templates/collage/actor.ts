import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { clamp, easeIn, mix, progress, spring } from '../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perFilm } from '../kit/memo.ts'
import { comesForward } from '../kit/question/forward.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { STEM_X } from './flower.ts'
import { cardOf } from './page.ts'
import { stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'

type Mood = 'up' | 'left' | 'right' | 'blink' | 'uneasy' | 'worried' | 'panic' | 'cheer'
/** Px off its place, to the right and down, and how it is stretched about its foot. */
type Pose = { dx: number; dy: number; x: number; y: number }

/** Behind the hills, beside the flower that it holds. */
const BOXES: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 30, y: 1300, width: 620, height: 620 },
  square: { x: 340, y: 858, width: 270, height: 270 },
  landscape: { x: 710, y: 836, width: 320, height: 320 },
}
const FACE_RATIO = 0.75
/** Against a body: where the arm leaves it, its height over the length of 200 of its picture, the stem's width. */
const HOLD = { fromX: 0.8, y: 0.5, ratio: 140 / 220, paw: 176 / 220, stem: 0.06, top: 0.08 }
const ENTRY_MS = 460
const BLINK = { everyMs: 2600, ms: 170 }
/** All px and heights are those of a body 620 px high. */
const NATURAL = 620
const NOD_PX = 22
const HOP = { px: 46, ms: 260 }
/** It comes further out of its cover with each of the last three seconds. */
const RISE_PX = 20
const SHAKE_PX = [0, 9, 5, 0]
const LEAP = { px: 130, ms: 620 }
/** It brings the right answer: shares of its size by which its head lies under the card and its foot below the frame. */
const CARRY = { ms: 320, under: 0.1, below: 0.05, most: 0.74, nodPx: 14 }
/** A rocket's flames need the room that others have for their feet. */
const FLAMES = 0.22
const PAW = { share: 0.17, aside: 0.36, fromMs: 240, ms: 120 }
const REST: Pose = { dx: 0, dy: 0, x: 1, y: 1 }

const looksOf = perFilm(() => {
  const made = new Map<string, Look>()
  return (part: string, width: number, height: number, classes: readonly string[]): Look => {
    const key = [part, width, ...classes].join(' ')
    const look = made.get(key) ?? { part, width, height, bleed: bleedOf(part, width), classes }
    made.set(key, look)
    return look
  }
})

/** Ears, fins and flames reach over a body's box; nothing may be drawn outside the bleed. */
function bleedOf(part: string, width: number): number {
  return Math.round(width * (part === 'face' ? 0.08 : part === 'actor-rocket' ? 0.3 : 0.14))
}

/** The one who lives on this stage: it reads along, gets nervous second by second and leaps at the reveal. */
export function actorLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (carries(film, scene, timeMs)) return []
  const box = BOXES[film.snapshot.format]
  const pose = poseOf(scene, timeMs)
  const holds = scene.kind === 'question' ? holdLayers(film, scene, box, pose) : []
  return [...holds, ...bodyLayers(film, scene, timeMs, box, pose)]
}

/** At the reveal it leaps out of its cover, large, with the right answer on its head. */
export function carryLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (!carries(film, scene, timeMs)) return []
  const { box, isRocket } = carriedBy(film, scene, page)
  const from = BOXES[film.snapshot.format]
  const share = spring(progress(timeMs, scene.beats.revealMs, CARRY.ms), 0.12)
  const scale = mix(from.width / box.width, 1, share)
  const foot = mix(from.y + from.height, box.y + box.height, share)
  const nod = share === 1 && beatAt(timeMs) < 0.4 ? CARRY.nodPx : 0
  const dy = (foot - box.y - box.height + nod + fallenPx(scene, timeMs)) * (NATURAL / box.height)
  const dx = (from.x + from.width / 2 - box.x - box.width / 2) * (1 - share) * (NATURAL / box.height)
  const lit = isRocket ? ['lit'] : []
  return bodyLayers(film, scene, timeMs, box, { dx, dy, x: scale, y: scale }, lit)
}

/** Its paws over the lower edge of the card that it holds. */
export function pawLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const come = progress(timeMs, scene.beats.revealMs + PAW.fromMs, PAW.ms)
  if (come === 0 || !carries(film, scene, timeMs)) return []
  const { box, card } = carriedBy(film, scene, page)
  const size = Math.round(box.width * PAW.share)
  const look: Look = {
    part: 'paw',
    width: size,
    height: size,
    bleed: 12,
    vars: { paper: stageOf(scene).stage.arm },
  }
  return [-1, 1].map((side) => ({
    id: `paw-${side}`,
    look,
    motion: {
      x: Math.round(box.x + box.width * (0.5 + side * PAW.aside) - size / 2),
      y: Math.round(card.y + card.height - size * 0.6 + fallenPx(scene, timeMs)),
      scale: 0.6 + 0.4 * come,
    },
  }))
}

function carries({ snapshot }: Film, scene: Scene, timeMs: number): boolean {
  return (
    scene.kind === 'question' &&
    timeMs >= scene.beats.revealMs &&
    comesForward(askedOf(snapshot, scene.questionIndex))
  )
}

/** Px by which it has fallen out of the frame together with the page. */
function fallenPx({ beats }: QuestionScene, timeMs: number): number {
  return Math.round(easeIn(progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)) * 1400)
}

/** Where the body stands that carries the card. */
function carriedBy(film: Film, scene: Scene, page: QuestionPage) {
  const card = cardOf(page, film)
  const isRocket = stageOf(scene).stage.actor === 'rocket'
  const room = film.height - card.y - card.height
  const size = Math.round(
    Math.min(film.width * CARRY.most, room / (1 - CARRY.under - CARRY.below + (isRocket ? FLAMES : 0))),
  )
  const x = Math.round(card.x + card.width / 2 - size / 2)
  const y = Math.round(card.y + card.height - size * CARRY.under)
  return { card, box: { x, y, width: size, height: size }, isRocket }
}

function bodyLayers(
  film: Film,
  scene: Scene,
  timeMs: number,
  box: Rect,
  pose: Pose,
  state: readonly string[] = [],
): Layer[] {
  const { actor, face: place } = stageOf(scene).stage
  const [x, y, share] = place as [number, number, number]
  const width = Math.round(box.width * share)
  const height = Math.round(width * FACE_RATIO)
  const face = {
    x: Math.round(box.x + box.width * x - width / 2),
    y: Math.round(box.y + box.height * y - height / 2),
    width,
    height,
  }
  const lookOf = looksOf(film)
  const turns = state.length > 0 || (actor === 'sun' && scene.kind === 'question')
  const turn = turns ? [`turn-${pictureAt(timeMs, 2, 2)}`] : []
  return [
    posed('actor', lookOf(`actor-${actor}`, box.width, box.height, [...turn, ...state]), box, box, pose),
    posed('face', lookOf('face', width, height, [moodOf(scene, timeMs), actor]), face, box, pose),
  ]
}

/** The stem, and the arm that holds it; both fall with the flower. */
function holdLayers(film: Film, scene: Scene, body: Rect, pose: Pose): Layer[] {
  const middle = STEM_X[film.snapshot.format]
  const [stemWidth, top] = [Math.round(body.width * HOLD.stem), Math.round(body.y + body.height * HOLD.top)]
  const x = Math.round(body.x + body.width * HOLD.fromX)
  const width = Math.round((middle - x) / HOLD.paw)
  const height = Math.round(width * HOLD.ratio)
  const y = Math.round(body.y + body.height * HOLD.y + (pose.dy * body.height) / NATURAL / 2)
  const stem = { part: 'stem', width: stemWidth, height: film.height - top, bleed: 12 }
  const look: Look = { part: 'arm', width, height, bleed: 40, vars: { paper: stageOf(scene).stage.arm } }
  return [
    { id: 'stem', look: stem, motion: { x: Math.round(middle - stemWidth / 2), y: top } },
    { id: 'arm', look, motion: { x, y } },
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

/** It reads along; the last three seconds show in its face. */
function moodOf(scene: Scene, timeMs: number): Mood {
  if (scene.kind !== 'question') return scene.kind === 'hook' ? 'up' : 'cheer'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state === 'over') return 'cheer'
  if (state === 'running')
    return digit <= 3 ? (['panic', 'panic', 'worried', 'uneasy'] as const)[digit]! : 'up'
  if ((timeMs + BLINK.everyMs / 3) % BLINK.everyMs < BLINK.ms) return 'blink'
  return (['left', 'up', 'right'] as const)[Math.floor(timeMs / BEAT_MS) % 3]!
}

function poseOf(scene: Scene, timeMs: number): Pose {
  const nod = beatAt(timeMs) < 0.5 ? { ...REST, dy: NOD_PX, x: 1.03, y: 0.97 } : REST
  if (scene.kind === 'intro' || scene.kind === 'outro') return { ...nod, dy: nod.dy * 2 - NOD_PX }
  if (scene.kind !== 'question') return nod
  const { beats } = scene
  if (timeMs >= beats.revealMs) return leapt(timeMs - beats.revealMs)
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
