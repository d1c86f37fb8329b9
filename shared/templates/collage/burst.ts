import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'
import { pictureAt, stepTime } from './steps.ts'
import { INK, type Papers, RIGHT_PAPER } from './style.ts'

const POP_MS = 250
/** Pictures of the trembling burst in a second; twice as many in the last three. */
const CALM_PER_SECOND = 3

/** The figure of the clock on a burst of paper: white, then in the accent for the last three seconds. */
export function makeBurst(
  box: Rect,
  { accent, onAccent }: Papers,
): (scene: QuestionScene, timeMs: number) => Layer[] {
  const { x, y, width, height } = box
  const burst = (paper: string): Look[] =>
    [0, 1].map((turn) => ({
      part: 'burst',
      width,
      height,
      bleed: 12,
      classes: [`turn-${turn}`],
      vars: { paper },
    }))
  const papers = { calm: burst('#fffdf4'), warm: burst(accent), over: burst(RIGHT_PAPER) }
  const digitOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'digit',
      width,
      height,
      text: { digit },
      vars: { size: Math.round(width * (digit.length > 1 ? 0.42 : 0.54)), ink: isWarm ? onAccent : INK },
    }),
  )
  const tick: Look = { part: 'tick', width: Math.round(width * 0.56), height: Math.round(height * 0.56) }
  const tickAt = {
    x: Math.round(x + (width - tick.width) / 2),
    y: Math.round(y + (height - tick.height) / 2),
  }

  return ({ beats }, timeMs) => {
    const stepMs = stepTime(timeMs, beats.revealMs)
    const count = countdownAt(beats, timeMs)
    const isWarm = count.state === 'running' && count.digit <= 3
    const looks = count.state === 'over' ? papers.over : isWarm ? papers.warm : papers.calm
    const turn =
      count.state === 'running'
        ? pictureAt(stepMs + 1e5, 2, isWarm ? 2 * CALM_PER_SECOND : CALM_PER_SECOND)
        : 0
    const layers: Layer[] = [{ id: 'burst', look: looks[turn]!, motion: { x, y } }]
    if (count.state === 'over') {
      const slapped = easeOut(progress(stepMs, beats.revealMs, 250))
      layers.push({ id: 'burst-tick', look: tick, motion: { ...tickAt, scale: 1.3 - 0.3 * slapped } })
      return layers
    }
    const isRunning = count.state === 'running'
    const pop = isRunning ? (isWarm ? 0.2 : 0.1) * (1 - easeOut(progress(count.digitAgeMs, 0, POP_MS))) : 0
    layers.push({
      id: 'digit',
      look: digitOf(isRunning ? String(count.digit) : '?', isWarm),
      motion: { x, y, scale: 1 + pop },
    })
    return layers
  }
}
