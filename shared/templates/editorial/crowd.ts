import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer, Look } from '../template.ts'
import { actOf } from './act.ts'
import { faceY } from './face.ts'
import { faceOf } from './geometry.ts'
import places from './places.json'
import { styleOf } from './style.ts'

/** Pairs of eyes that open over the face of the last question: px from its eye's middle, and their width; beside the eye in low frames. */
const { crowd: PAIRS } = places
const OPEN_MS = 160
const HEIGHT_SHARE = 0.5

/** The last question is watched by many: two eyes at first, more with each second, until the answer. */
export function crowdLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind !== 'question' || !isFinal(scene) || timeMs >= scene.beats.revealMs) return []
  const { eye } = faceOf(film)
  const { gaze } = actOf(film, scene, timeMs)
  const y = faceY(film, scene, timeMs)
  return eyesOf(film, scene).flatMap(({ x, y: dy, open, iris }, index): Layer[] => {
    const pair = Math.floor(index / 2)
    const fromMs = pair === 0 ? 300 : scene.beats.countdownMs + (pair - 1) * 1000
    const share = easeOut(progress(timeMs, fromMs + (index % 2) * 120, OPEN_MS))
    if (share < 0.1) return []
    const left = Math.round(eye.x + eye.width / 2 + x - open.width / 2)
    const top = Math.round(eye.y + eye.height / 2 + dy - open.height / 2) + y
    const stretch = { y: Math.round(share * 8) / 8 }
    const at = {
      x: Math.round(left + (open.width - iris.width) / 2 + gaze.x * open.width * 0.16),
      y: Math.round(top + (open.height - iris.height) / 2 + gaze.y * open.height * 0.1),
    }
    return [
      { id: `crowd-${index}`, look: open, motion: { x: left, y: top, stretch } },
      { id: `crowd-iris-${index}`, look: iris, motion: { ...at, stretch } },
    ]
  })
}

const eyesOf = perScene((film, scene) => {
  const { ring } = styleOf(film, scene)
  return PAIRS[faceOf(film).mouth ? 'tall' : 'low'].flatMap(({ width, x, y }) => {
    const height = Math.round(width * HEIGHT_SHARE)
    const round = 2 * Math.round(height * 0.33)
    const open: Look = { part: 'mini', width, height, bleed: 14 }
    const iris: Look = { part: 'iris', width: round, height: round, classes: ['seeing'], vars: { ring } }
    return [-x, x].map((across) => ({ x: across, y, open, iris }))
  })
})
