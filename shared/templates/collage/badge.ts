import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { INK, papersOf, RIGHT_PAPER, YOLK } from './style.ts'

const POP = { calm: 0.1, warm: 0.2, ms: 250 }
/** Type of one figure and of two, against the disc. */
const FIGURE = { one: 0.86, two: 0.66 }

/** The disc with the figure: yellow, in the accent for the last three seconds, at last a tick on green. */
export function makeBadge(film: Film, scene: QuestionScene, disc: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { accent, onAccent } = papersOf(film, scene)
  const size = disc.width
  const discOf = (paper: string) => boxLook('badge', disc, { bleed: 14, vars: { paper } })
  const papers = { calm: discOf(YOLK), warm: discOf(accent), over: discOf(RIGHT_PAPER) }
  const figure = centreIn(disc, size, size * 0.84)
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
  const tick = boxLook('clock-tick', centreIn(disc, size * 0.62, size * 0.62))
  return (timeMs) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    const isRunning = state === 'running'
    const isWarm = isRunning && digit <= 3
    const popped = isRunning ? 1 - easeOut(progress(digitAgeMs, 0, POP.ms)) : 0
    const scale = 1 + (isWarm ? POP.warm : POP.calm) * popped
    const slapped = easeOut(progress(timeMs, beats.revealMs, POP.ms))
    return [
      layerIn('badge', state === 'over' ? papers.over : isWarm ? papers.warm : papers.calm, { scale }),
      state === 'over'
        ? layerIn('clock-tick', tick, { scale: 1.3 - 0.3 * slapped })
        : layerIn('clock-digit', { look: digitOf(String(digit), isWarm), box: figure }, { scale }),
    ]
  }
}
