import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { styleOf } from './style.ts'

const POP_MS = 240

/** The clock: the leader of an old film, whose hand goes round once a second over the figure. */
export function makeLeader(film: Film, { beats }: QuestionScene, box: Rect): (timeMs: number) => Layer[] {
  const { accent } = styleOf(film)
  const size = box.width
  const vars = { size, accent }
  const at = { x: box.x, y: box.y }
  const plate: Look = { part: 'leader', width: size, height: size, bleed: Math.ceil(size * 0.12), vars }
  const handBox = centreIn(box, size * 0.88, size * 0.88)
  const handOf = (state: string): Look => ({
    part: 'leader-hand',
    width: handBox.width,
    height: handBox.height,
    classes: [state],
    vars,
  })
  const hands = { calm: handOf('calm'), warm: handOf('warm') }
  const ring: Look = { part: 'leader-ring', width: size, height: size, vars }
  const figure = centreIn(box, size * 0.92, size * 0.92)
  const digitOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'clock-digit',
      width: figure.width,
      height: figure.height,
      bleed: 10,
      text: { digit },
      classes: isWarm ? ['warm'] : [],
      vars: { ...vars, size: Math.round(size * (digit.length > 1 ? 0.6 : 0.78)) },
    }),
  )
  const tickBox = centreIn(box, size * 0.64, size * 0.64)
  const tick: Look = { part: 'clock-tick', width: tickBox.width, height: tickBox.height }
  return (timeMs) => {
    const { state, digit, digitAgeMs, left } = countdownAt(beats, timeMs)
    const isRunning = state === 'running'
    const isWarm = isRunning && digit <= 3
    const layers: Layer[] = [{ id: 'leader', look: plate, motion: at }]
    if (isRunning)
      layers.push({
        id: 'leader-hand',
        look: isWarm ? hands.warm : hands.calm,
        motion: { x: handBox.x, y: handBox.y, sweep: Math.min(1, digitAgeMs / 1000) },
      })
    if (state === 'over') {
      const stamped = progress(timeMs, beats.revealMs, 260)
      return [
        ...layers,
        {
          id: 'clock-tick',
          look: tick,
          motion: { x: tickBox.x, y: tickBox.y, scale: mix(1.3, 1, spring(stamped)) },
        },
      ]
    }
    const pop = isRunning ? (isWarm ? 0.22 : 0.12) * (1 - easeOut(progress(digitAgeMs, 0, POP_MS))) : 0
    return [
      ...layers,
      { id: 'leader-ring', look: ring, motion: { ...at, sweep: left } },
      {
        id: 'clock-digit',
        look: digitOf(String(digit), isWarm),
        motion: { x: figure.x, y: figure.y, scale: 1 + pop },
      },
    ]
  }
}
