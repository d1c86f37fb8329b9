import { BEAT_MS } from '../../timeline/beat.ts'
import { easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'

/** Where the light points: nowhere, over the stage in search, at the host, or at what is right; never at one option. */
export type Aim =
  | { at: 'off' }
  | { at: 'search' /** -1…1 from left to right. */; swing: number }
  | { at: 'host'; secondsLeft: number }
  | { at: 'answer' }

/** The light comes on after the stage. */
const ON_MS = 90
/** Where it looks in search, from beat to beat; it swings there in steps, so that few beams are drawn. */
const SEARCH = { places: [-0.2, 0.75, -0.85, 0.3, -0.55, 0.95], steps: 6, swingMs: 40, beats: 2 }

/** Where the light of a question points: it searches the stage while that is read, finds the host with the count, and goes out in its last second. */
export function aimOf({ beats }: QuestionScene, timeMs: number): Aim {
  if (timeMs >= beats.revealMs) return { at: 'answer' }
  if (timeMs < ON_MS) return { at: 'off' }
  const { state, digit } = countdownAt(beats, timeMs)
  if (state !== 'running') return { at: 'search', swing: searchAt(timeMs) }
  return digit === 1 ? { at: 'off' } : { at: 'host', secondsLeft: digit }
}

/** -1…1: on every other beat the light swings to another place, and rests there. */
function searchAt(timeMs: number): number {
  const { places, steps, swingMs, beats } = SEARCH
  const beat = Math.floor(timeMs / BEAT_MS / beats)
  const [from, to] = [beat + places.length - 1, beat].map((index) => places[index % places.length]!) as [
    number,
    number,
  ]
  const share = easeInOut(progress(timeMs % (beats * BEAT_MS), 0, swingMs))
  return Math.round(mix(from, to, share) * steps) / steps
}
