import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { fly } from '../kit/burst.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { actOf, BEATEN } from './act.ts'
import { faceY, shrunk } from './face.ts'
import { faceOf, faceScale } from './geometry.ts'
import { isOfBeast, styleOf } from './style.ts'

/** Eyes that open over the face of the last question: px from its eye's middle, and their width; beside the eye in low frames. */
const TALL = [
  { x: -390, y: 262, width: 230 },
  { x: 400, y: 262, width: 230 },
  { x: -430, y: 386, width: 180 },
  { x: 440, y: 386, width: 180 },
  { x: -390, y: 492, width: 220 },
  { x: 400, y: 492, width: 220 },
]
const LOW = [
  { x: -560, y: 0, width: 210 },
  { x: 560, y: 0, width: 210 },
  { x: -780, y: -20, width: 170 },
  { x: 780, y: -20, width: 170 },
  { x: -690, y: 70, width: 130 },
  { x: 690, y: 70, width: 130 },
]
const TEARS = { count: 14, gravity: 1700, lifeMs: 1500, name: 'tear' }
const OPEN_MS = 160
const HEIGHT_SHARE = 0.5

/** The last question is watched by many: two eyes at first, more with each second, until the answer. */
export function crowdLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!isOfBeast(film, scene)) return []
  if (scene.kind !== 'question') return beatenEyes(film, scene, timeMs)
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) return []
  return openEyes(film, scene, timeMs, (index) => {
    const pair = Math.floor(index / 2)
    const fromMs = pair === 0 ? 300 : countdownMs + (pair - 1) * 1000
    return easeOut(progress(timeMs, fromMs + (index % 2) * 120, OPEN_MS))
  })
}

/** At the end they close one after the other, and tears spring from the large one. */
function beatenEyes(film: Film, scene: Scene, timeMs: number): Layer[] {
  // Low frames show the ranks in their place.
  if (film.snapshot.format !== 'vertical') return []
  const scale = faceScale(film, scene, timeMs)
  const eyes = openEyes(
    film,
    scene,
    timeMs,
    (index) => 1 - progress(timeMs, BEATEN.fromMs / 2 + index * 120, OPEN_MS),
  )
  const wept = tears(film, timeMs - BEATEN.fromMs)
  return [...eyes, ...wept].map((layer) => shrunk(film, faceOf(film), layer, scale))
}

/** The eyes, each as far open (0…1) as it is. */
function openEyes(film: Film, scene: Scene, timeMs: number, shareOf: (index: number) => number): Layer[] {
  const { eye } = faceOf(film)
  const { gaze } = actOf(film, scene, timeMs)
  const y = faceY(film, scene, timeMs)
  return eyesOf(film, scene).flatMap(({ x, y: dy, open, shut, iris }, index): Layer[] => {
    const share = shareOf(index)
    if (share < 0.1 && scene.kind === 'question') return []
    const left = Math.round(eye.x + eye.width / 2 + x - open.width / 2)
    const top = Math.round(eye.y + eye.height / 2 + dy - open.height / 2) + y
    const stretch = { y: Math.round(share * 8) / 8 }
    const at = {
      x: Math.round(left + (open.width - iris.width) / 2 + gaze.x * open.width * 0.16),
      y: Math.round(top + (open.height - iris.height) / 2 + gaze.y * open.height * 0.1),
    }
    if (share < 0.1) return [{ id: `crowd-${index}`, look: shut, motion: { x: left, y: top } }]
    return [
      { id: `crowd-${index}`, look: open, motion: { x: left, y: top, stretch } },
      { id: `crowd-iris-${index}`, look: iris, motion: { ...at, stretch } },
    ]
  })
}

/** Tears of joy spring from both corners of the eye. */
function tears(film: Film, ageMs: number): Layer[] {
  const { eye } = faceOf(film)
  const drop: Look = { part: 'drop', width: 84, height: 124, bleed: 12 }
  const { count, ...flight } = TEARS
  return fly('tears', count, [[drop]], ageMs, flight, (index, next) => {
    const side = index % 2 === 0 ? -1 : 1
    const x = eye.x + eye.width / 2 + side * eye.width * 0.36
    return { x, y: eye.y + eye.height * 0.6, angle: side * (0.2 + 0.7 * next()), speed: 500 + 600 * next() }
  })
}

const eyesOf = perScene((film, scene) => {
  const { ring } = styleOf(film, scene)
  return (faceOf(film).mouth ? TALL : LOW).map(({ width, x, y }) => {
    const height = Math.round(width * HEIGHT_SHARE)
    const round = 2 * Math.round(height * 0.33)
    const open: Look = { part: 'mini', width, height, bleed: 14 }
    const iris: Look = { part: 'iris', width: round, height: round, classes: ['seeing'], vars: { ring } }
    return { x, y, open, shut: { ...open, classes: ['shut'] }, iris }
  })
})
