import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { paletteFor } from './style.ts'
import { risenAt } from './surges.ts'

/** Their box: px, and how much higher than the frame it is. */
const BOX = { width: 260, more: 200 }
/** How far they reach into the frame in the last second, the one before it, and so on, and before those: px at the left, and so much more at the right. */
const REACH = { px: [200, 150, 105, 70], ms: 160, moreRight: 60 }
const FOAM_PX = 26
/** Steps in which they climb over the frame's height. */
const STEPS = 20

/** Water climbs along both edges of the frame as the time runs, and comes in with each of the last seconds. */
export function tongueLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  if (state !== 'running') return []
  const { water, foam } = paletteFor(film, scene)
  const reachOf = (second: number) => REACH.px[second - 1] ?? REACH.px.at(-1)!
  // In steps: each one redraws both edges.
  const come = Math.round(3 * easeOut(progress(digitAgeMs, 0, REACH.ms))) / 3
  const reach = Math.round(mix(reachOf(digit + 1), reachOf(digit), come))
  const y = Math.round(film.height * (1 - Math.round(risenAt(scene.beats, timeMs) * STEPS) / STEPS))
  const at = (id: string, colour: string, more: number): Layer[] =>
    ['left', 'right'].map((side) => ({
      id: `${id}-${side}`,
      look: { part: 'tongue', width: BOX.width, height: film.height + BOX.more, classes: [side] },
      motion: {
        x: side === 'left' ? reach + more - BOX.width : film.width - reach - more - REACH.moreRight,
        y: y - more,
        ...inColour(colour),
      },
    }))
  return [...at('tongue-foam', foam, FOAM_PX), ...at('tongue', water, 0)]
}
