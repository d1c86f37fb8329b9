import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { clamp, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { comesForward } from '../kit/question/forward.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { bodyLayers, NATURAL, type Pose } from './body.ts'
import { STEM_X } from './flower.ts'
import { stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'

/** Behind the hills, beside the flower that it holds. */
export const BOXES: Readonly<Record<VideoFormat, Rect>> = {
  vertical: { x: 30, y: 1300, width: 620, height: 620 },
  square: { x: 340, y: 858, width: 270, height: 270 },
  landscape: { x: 710, y: 836, width: 320, height: 320 },
}
/** Against a body: where the arm leaves it, its height over the length of 200 of its picture, the stem's width. */
const HOLD = { fromX: 0.8, y: 0.5, ratio: 140 / 220, paw: 176 / 220, stem: 0.06, top: 0.08 }
const ENTRY_MS = 460
const NOD_PX = 22
const HOP = { px: 46, ms: 260 }
/** It comes further out of its cover with each of the last three seconds. */
const RISE_PX = 20
const SHAKE_PX = [0, 9, 5, 0]
const LEAP = { px: 130, ms: 620 }
const REST: Pose = { dx: 0, dy: 0, x: 1, y: 1 }

/** The one who lives on this stage: it reads along, gets nervous second by second and leaps at the reveal. */
export function actorLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (carries(film, scene, timeMs)) return []
  const box = BOXES[film.snapshot.format]
  const pose = poseOf(scene, timeMs)
  const holds = scene.kind === 'question' ? holdLayers(film, scene, box, pose) : []
  return [...holds, ...bodyLayers(film, scene, timeMs, box, pose)]
}

/** Whether the right answer comes forward, and it with it. */
export function carries({ snapshot }: Film, scene: Scene, timeMs: number): boolean {
  return (
    scene.kind === 'question' &&
    timeMs >= scene.beats.revealMs &&
    comesForward(askedOf(snapshot, scene.questionIndex))
  )
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

function poseOf(scene: Scene, timeMs: number): Pose {
  const nod = beatAt(timeMs) < 0.5 ? { ...REST, dy: NOD_PX, x: 1.03, y: 0.97 } : REST
  if (scene.kind === 'intro' || scene.kind === 'outro') return { ...nod, dy: nod.dy * 2 - NOD_PX }
  if (scene.kind !== 'question') return nod
  const { beats } = scene
  const leap = progress(timeMs, beats.revealMs, LEAP.ms)
  if (leap > 0) return { ...REST, dy: -Math.round(LEAP.px * Math.sin(Math.PI * leap)) }
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
