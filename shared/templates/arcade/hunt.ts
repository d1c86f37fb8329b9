import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS } from '../../timeline/beat.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/** In the last seconds the cursor hops twice as often. */
const HOT_MS = 3000

/** Whether something is hit, and points are won, at a question's reveal. */
export function isScored({ snapshot }: Film, { questionIndex }: QuestionScene): boolean {
  const { reveals } = askedOf(snapshot, questionIndex)
  return reveals === 'right' || reveals === 'answer' || reveals === 'order'
}

/** Hops of the cursor since the countdown began, on the beat; those of an idle game before it. */
export function hopsAt(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question' || timeMs < scene.beats.countdownMs)
    return Math.floor(timeMs / BEAT_MS + 1e-6)
  const { countdownMs, revealMs } = scene.beats
  const hotMs = Math.max(countdownMs, revealMs - HOT_MS)
  const calm = Math.min(timeMs, hotMs) - countdownMs
  const hot = Math.max(0, timeMs - hotMs)
  return Math.floor(calm / BEAT_MS + 1e-6) + Math.floor((2 * hot) / BEAT_MS + 1e-6)
}

/** Which of `count` options so many hops lead to: up and down the list. */
export function hunted(hops: number, count: number): number {
  if (count < 2) return 0
  const turn = hops % (2 * count - 2)
  return turn < count ? turn : 2 * count - 2 - turn
}
