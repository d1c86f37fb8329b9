import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { aimOf } from './aim.ts'
import { velvetOf } from './style.ts'

const POP_MS = 240
/** The housing against its lens. */
const HOUSING = 1.9
/** Degrees by which it turns after its light, in whole steps. */
const TURN = { most: 15, step: 5 }

/** The housing behind the lens, turned towards `swing` (-1…1). */
export function housingLayer(box: Rect, swing: number, isOn: boolean): Layer {
  const size = Math.round(box.width * HOUSING)
  const { x, y, width, height } = centreIn(box, size, size)
  const turn = -Math.round((swing * TURN.most) / TURN.step) * TURN.step
  const look: Look = {
    part: 'housing',
    width,
    height,
    bleed: Math.ceil(size * 0.2),
    classes: isOn ? ['on'] : [],
    vars: { turn },
  }
  return { id: 'housing', look, motion: { x, y } }
}

/** The clock: the lens of the lamp, with the seconds in its light. */
export function makeLens(film: Film, scene: QuestionScene, box: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { accent } = velvetOf(film, scene)
  const size = box.width
  const vars = { size, accent }
  const at = { x: box.x, y: box.y }
  const plate = (state: string): Look => ({
    part: 'lens',
    width: size,
    height: size,
    bleed: Math.ceil(size * 0.4),
    classes: [state],
    vars,
  })
  const plates = { on: plate('on'), warm: plate('warm'), off: plate('off'), right: plate('right') }
  const ring: Look = { part: 'lens-ring', width: size, height: size, vars }
  const figure = centreIn(box, size * 0.92, size * 0.92)
  const digitOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'clock-digit',
      width: figure.width,
      height: figure.height,
      bleed: 14,
      text: { digit },
      classes: isWarm ? ['warm'] : [],
      vars: { ...vars, size: Math.round(size * (digit.length > 1 ? 0.62 : 0.82)) },
    }),
  )
  const tickBox = centreIn(box, size * 0.72, size * 0.72)
  const tick: Look = { part: 'clock-tick', width: tickBox.width, height: tickBox.height }
  return (timeMs) => {
    const { state, digit, digitAgeMs, left } = countdownAt(beats, timeMs)
    if (state === 'over')
      return [
        { id: 'lens', look: plates.right, motion: at },
        {
          id: 'clock-tick',
          look: tick,
          motion: {
            x: tickBox.x,
            y: tickBox.y,
            scale: mix(1.4, 1, spring(progress(timeMs, beats.revealMs, 260))),
          },
        },
      ]
    const isRunning = state === 'running'
    const isWarm = isRunning && digit <= 3
    const isOff = aimOf(scene, 1, timeMs).at === 'off'
    const pop = isRunning ? (isWarm ? 0.24 : 0.12) * (1 - easeOut(progress(digitAgeMs, 0, POP_MS))) : 0
    return [
      { id: 'lens', look: isOff ? plates.off : isWarm ? plates.warm : plates.on, motion: at },
      { id: 'lens-ring', look: ring, motion: { ...at, sweep: left } },
      {
        id: 'clock-digit',
        look: digitOf(String(digit), isWarm),
        motion: { x: figure.x, y: figure.y, scale: 1 + pop },
      },
    ]
  }
}
