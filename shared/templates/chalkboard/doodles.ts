import { easeInOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { chalksOf } from './style.ts'

type Doodle = { name: string; x: number; y: number; size: number }

/** Above and below what is read in a vertical frame. */
const DOODLES: readonly Doodle[] = [
  { name: 'rocket', x: 52, y: 1556, size: 216 },
  { name: 'flask', x: 262, y: 1640, size: 176 },
  { name: 'planet', x: 640, y: 1572, size: 216 },
  { name: 'bolt', x: 862, y: 1612, size: 190 },
  { name: 'atom', x: 70, y: 44, size: 118 },
  { name: 'note', x: 330, y: 48, size: 106 },
  { name: 'crown', x: 574, y: 46, size: 112 },
  { name: 'star', x: 816, y: 44, size: 116 },
]
const POSES = 3
/** Each pose stands so long; shorter in the last seconds of a countdown. */
const POSE_MS = { calm: 240, hot: 110 }
const HOT_MS = 3000
const JUMP = { ms: 420, px: 34, turnMs: 50 }
const DRAW = { fromMs: 500, ms: 700 }

/** Drawings at the board's edges: they dance on the spot, jump at the reveal, and one of them is drawn anew in each question. */
export function doodleLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const fresh = scene.kind === 'question' ? scene.questionIndex % DOODLES.length : -1
  return looksOf(film, scene).flatMap((poses, index): Layer[] => {
    const { name, x, y } = DOODLES[index]!
    const drawn = index === fresh ? easeInOut(progress(timeMs, DRAW.fromMs, DRAW.ms)) : 1
    if (drawn === 0) return []
    const look = poses[poseAt(scene, timeMs, index)]!
    const motion = { x, y: y - jumpPx(scene, timeMs, index) }
    return [
      { id: `doodle-${name}`, look, motion: drawn < 1 ? { ...motion, inset: { right: 1 - drawn } } : motion },
    ]
  })
}

const looksOf = perScene((film, scene): Look[][] => {
  const { colours } = chalksOf(film, scene)
  return DOODLES.map(({ name, size }, index) =>
    Array.from({ length: POSES }, (_, pose) => ({
      part: 'doodle',
      width: size,
      height: size,
      bleed: 20,
      classes: [name, `pose-${pose}`],
      vars: { own: colours[(index * 2 + 1) % 5]! },
    })),
  )
})

/** To and fro through the poses. */
export function poseAt(scene: Scene, timeMs: number, turn: number): number {
  const isHot =
    scene.kind === 'question' &&
    timeMs < scene.beats.revealMs &&
    timeMs > Math.max(scene.beats.countdownMs, scene.beats.revealMs - HOT_MS)
  const step = Math.floor((timeMs + turn * 60) / (isHot ? POSE_MS.hot : POSE_MS.calm)) + turn
  return [0, 1, 2, 1][step % 4]!
}

/** Px above its place: everything on the board jumps at the reveal. */
export function jumpPx(scene: Scene, timeMs: number, turn: number): number {
  if (scene.kind !== 'question') return 0
  const share = progress(timeMs, scene.beats.revealMs + turn * JUMP.turnMs, JUMP.ms)
  return Math.round(JUMP.px * Math.abs(Math.sin(share * 2 * Math.PI)) * (1 - share * 0.4))
}
