import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { winnerOf } from './cast.ts'
import { styleOf } from './style.ts'

const POP_MS = 260
/** The disc's share of the clock's height. */
const SHARE = 1.04
/** A winner jumps to the clock's place. */
const GONE_MS = 160

/** The clock: a classroom's timer, whose coloured sector shrinks to nothing. */
export function makeTimer(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { accent } = styleOf(film, scene)
  const size = Math.round(place.height * SHARE)
  const box = centreIn(place, size, size)
  const hasWinner = winnerOf(film, scene) >= 0
  const vars = { size, accent }
  const face: Look = { part: 'timer', width: size, height: size, bleed: Math.ceil(size * 0.12), vars }
  const inner = centreIn(box, size * 0.86, size * 0.86)
  const sectorOf = (state: string): Look => ({
    part: 'sector',
    width: inner.width,
    height: inner.height,
    classes: [state],
    vars,
  })
  const sectors = { calm: sectorOf('calm'), warm: sectorOf('warm') }
  const digitOf = perArguments(
    (digit: string): Look => ({
      part: 'clock-digit',
      width: inner.width,
      height: inner.height,
      bleed: 12,
      text: { digit },
      vars: { ...vars, size: Math.round(size * (digit.length > 1 ? 0.62 : 0.82)) },
    }),
  )
  const tickBox = centreIn(box, size * 0.66, size * 0.66)
  const tick: Look = { part: 'clock-tick', width: tickBox.width, height: tickBox.height }
  return (timeMs) => {
    const { state, digit, digitAgeMs, left } = countdownAt(beats, timeMs)
    const isRunning = state === 'running'
    const isWarm = isRunning && digit <= 3
    const age = easeOut(progress(digitAgeMs, 0, POP_MS))
    const pop = isRunning ? (isWarm ? 0.22 : 0.12) * (1 - age) : 0
    const plate: Layer = {
      id: 'timer',
      look: face,
      motion: { x: box.x, y: box.y, ...(isWarm && pop > 0 && { scale: 1 + pop / 4 }) },
    }
    if (state === 'over') {
      if (hasWinner && timeMs >= beats.revealMs + GONE_MS) return []
      const stamped = spring(progress(timeMs, beats.revealMs, 320), 0.1)
      const motion = { x: tickBox.x, y: tickBox.y, scale: mix(0.6, 1, stamped) }
      return [plate, { id: 'clock-tick', look: tick, motion }]
    }
    return [
      plate,
      {
        id: 'sector',
        look: isWarm ? sectors.warm : sectors.calm,
        motion: { x: inner.x, y: inner.y, sweep: left },
      },
      {
        id: 'clock-digit',
        look: digitOf(String(digit)),
        motion: { x: inner.x, y: inner.y, scale: 1 + pop },
      },
    ]
  }
}
