import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'

/** Where the light points: nowhere, over the stage in search, at one option, or at what is right. */
export type Aim =
  | { at: 'off' }
  | { at: 'search' /** -1…1 from left to right. */; swing: number }
  | { at: 'option'; index: number }
  | { at: 'answer'; ageMs: number }

/** The light comes on after the stage, and goes out before the answer. */
const ON_MS = 90
export const DARK_MS = 230
/** Where it looks in search, from beat to beat; it swings there in steps, so that few beams are drawn. */
const SEARCH = { places: [-0.2, 0.75, -0.85, 0.3, -0.55, 0.95], steps: 9, swingMs: 130 }
/** How often the light moves on in the last, the last but one, and every earlier second. */
const HOPS = { few: [2, 1], many: [2, 2] } as const

/** Where the light of a question with so many options points. It hurries from option to option as time runs out. */
export function aimOf({ beats }: QuestionScene, count: number, timeMs: number): Aim {
  if (timeMs >= beats.revealMs) return { at: 'answer', ageMs: timeMs - beats.revealMs }
  if (timeMs < ON_MS || timeMs >= beats.revealMs - DARK_MS) return { at: 'off' }
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  if (state !== 'running') return { at: 'search', swing: searchAt(timeMs) }
  const total = Math.round((beats.revealMs - beats.countdownMs) / 1000)
  const [last, lastButOne] = HOPS[count > 2 ? 'many' : 'few']
  const hops = digit === 1 ? last : digit === 2 ? lastButOne : 1
  const earlier = digit === 1 ? total - 2 + lastButOne : total - digit
  const hop = Math.max(0, earlier) + Math.min(hops - 1, Math.floor((digitAgeMs / 1000) * hops))
  return { at: 'option', index: hop % Math.max(1, count) }
}

/** -1…1: on each beat the light swings to another place, and rests there. */
function searchAt(timeMs: number): number {
  const { places, steps, swingMs } = SEARCH
  const beat = Math.floor(timeMs / BEAT_MS)
  const [from, to] = [beat + places.length - 1, beat].map((index) => places[index % places.length]!) as [
    number,
    number,
  ]
  const share = easeInOut(progress(beatAt(timeMs) * BEAT_MS, 0, swingMs))
  return Math.round(mix(from, to, share) * steps) / steps
}
