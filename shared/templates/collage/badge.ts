import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { pictureAt } from './steps.ts'
import { INK, papersOf, RIGHT_PAPER, WHITE } from './style.ts'

const POP = { calm: 0.14, warm: 0.24, ms: 250 }
/** Type of one figure and of two, against the badge. */
const FIGURE = { one: 0.72, two: 0.56 }

/** The figure on its badge: on white, in the accent for the last three seconds, at last a tick on green. */
export function makeBadge(
  film: Film,
  scene: QuestionScene,
  place: Rect,
): (timeMs: number, perSecond: number) => Layer[] {
  const { beats } = scene
  const { accent, onAccent } = papersOf(film, scene)
  const size = place.width
  const posesOf = (paper: string) =>
    [0, 1].map((turn) => boxLook('badge', place, { bleed: 14, classes: [`turn-${turn}`], vars: { paper } }))
  const papers = { calm: posesOf(WHITE), warm: posesOf(accent), over: posesOf(RIGHT_PAPER) }
  const figure = centreIn(place, size * 0.9, size * 0.84)
  const digitOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'clock-digit',
      width: figure.width,
      height: figure.height,
      text: { digit },
      vars: {
        size: Math.round(size * (digit.length > 1 ? FIGURE.two : FIGURE.one)),
        ink: isWarm ? onAccent : INK,
      },
    }),
  )
  const tick = boxLook('clock-tick', centreIn(place, size * 0.6, size * 0.6))
  return (timeMs, perSecond) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    const isRunning = state === 'running'
    const isWarm = isRunning && digit <= 3
    const poses = state === 'over' ? papers.over : isWarm ? papers.warm : papers.calm
    const popped = isRunning ? 1 - easeOut(progress(digitAgeMs, 0, POP.ms)) : 0
    const scale = 1 + (isWarm ? POP.warm : POP.calm) * popped
    const pose = poses[isRunning ? pictureAt(timeMs, 2, perSecond) : 0]!
    const slapped = easeOut(progress(timeMs, beats.revealMs, POP.ms))
    return [
      layerIn('badge', pose, { scale }),
      state === 'over'
        ? layerIn('clock-tick', tick, { scale: 1.3 - 0.3 * slapped })
        : layerIn('clock-digit', { look: digitOf(String(digit), isWarm), box: figure }, { scale }),
    ]
  }
}
