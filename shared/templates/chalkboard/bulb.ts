import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { jumpPx, poseAt } from './doodles.ts'
import { chalkVars } from './style.ts'

/** Below the options, in the middle of their column. */
const BOX = { x: 355, y: 1526, width: 290, height: 310 }
const MOODS = ['idle', 'blink', 'worried', 'lit'] as const
const POSES = 3
const BLINK = { everyMs: 2300, ms: 130 }
const WORRIED_MS = 3000

/** A bulb with a face: it waits, worries in the last seconds, and lights up with the answer. */
export function bulbLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const look = looksOf(film, scene)[MOODS.indexOf(moodAt(scene, timeMs))]![poseAt(scene, timeMs, 0)]!
  return [{ id: 'bulb', look, motion: { x: BOX.x, y: BOX.y - jumpPx(scene, timeMs, 0) } }]
}

const looksOf = perScene((film, scene): Look[][] =>
  MOODS.map((mood) =>
    Array.from({ length: POSES }, (_, pose) => ({
      part: 'bulb',
      width: BOX.width,
      height: BOX.height,
      bleed: 40,
      classes: [mood, `pose-${pose}`],
      vars: chalkVars(film, scene),
    })),
  ),
)

function moodAt(scene: Scene, timeMs: number): (typeof MOODS)[number] {
  const isBlinking = timeMs % BLINK.everyMs > BLINK.everyMs - BLINK.ms
  if (scene.kind === 'outro' || scene.kind === 'recap') return 'lit'
  if (scene.kind !== 'question') return isBlinking ? 'blink' : 'idle'
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) return 'lit'
  if (timeMs > countdownMs && timeMs > revealMs - WORRIED_MS) return 'worried'
  return isBlinking ? 'blink' : 'idle'
}
