import { beatAt } from '../../timeline/beat.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Film, Layer } from '../template.ts'

const WIDTH_PX = 300
/** Px by which they reach into the frame, about up to what is read, in the last second, the one before it, and so on, and the time of each step. */
const REACH = { px: [170, 130, 80], ms: 160 }
/** In the last second they snap by so much on each beat. */
const SNAP_PX = 24
/** They spring open with the answer. */
const OPEN_MS = 90

/** Two rows of teeth close in on the stage from its sides in the last three seconds. */
export function mawLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const reach = Math.round(reachAt(scene, timeMs))
  if (reach <= 0) return []
  const at = (side: string, x: number): Layer => ({
    id: `maw-${side}`,
    look: { part: 'maw', width: WIDTH_PX, height: film.height, bleed: 12, classes: [side] },
    motion: { x, y: 0 },
  })
  return [at('left', reach - WIDTH_PX), at('right', film.width - reach)]
}

function reachAt(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  if (state === 'over') return REACH.px[0]! * (1 - progress(timeMs, scene.beats.revealMs, OPEN_MS))
  const to = REACH.px[digit - 1]
  if (state === 'before' || to === undefined) return 0
  const from = REACH.px[digit] ?? 0
  const snapped = digit === 1 && beatAt(timeMs) < 0.4 ? SNAP_PX : 0
  return from + (to - from) * easeOut(progress(digitAgeMs, 0, REACH.ms)) + snapped
}
