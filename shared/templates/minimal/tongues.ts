import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { contentArea } from '../kit/layout/area.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { paletteFor } from './style.ts'
import { risenAt } from './surges.ts'

/** Their box: px, and how much higher than the frame it is. */
const BOX = { width: 260, more: 200 }
/** How far they reach into the frame in the last second, the one before it, and so on, and before those, in shares of the room beside the words. */
const REACH = { shares: [1, 0.85, 0.7, 0.5], ms: 160 }
const FOAM_PX = 16
/** Steps in which they climb over the frame's height. */
const STEPS = 20

/** Water climbs along both edges of the frame as the time runs, and comes in with each of the last seconds. */
export function tongueLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  if (state !== 'running') return []
  const { water, foam } = paletteFor(film, scene)
  const { x: left, width } = contentArea(film)
  const reachOf = (second: number) => REACH.shares[second - 1] ?? REACH.shares.at(-1)!
  // In steps: each one redraws both edges.
  const come = Math.round(3 * easeOut(progress(digitAgeMs, 0, REACH.ms))) / 3
  const share = mix(reachOf(digit + 1), reachOf(digit), come)
  const y = Math.round(film.height * (1 - Math.round(risenAt(scene.beats, timeMs) * STEPS) / STEPS))
  const at = (id: string, colour: string, more: number): Layer[] =>
    ['left', 'right'].map((side) => ({
      id: `${id}-${side}`,
      look: { part: 'tongue', width: BOX.width, height: film.height + BOX.more, classes: [side] },
      motion: {
        x: Math.round(
          side === 'left'
            ? left * share + more - BOX.width
            : film.width - (film.width - left - width) * share - more,
        ),
        y: y - more,
        ...inColour(colour),
      },
    }))
  return [...at('tongue-foam', foam, FOAM_PX), ...at('tongue', water, 0)]
}
