import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { winnerOf } from './cast.ts'
import { styleOf } from './style.ts'

const POP_MS = 260
/** The first figure slams in. */
const SLAM = 0.6
/** A winner jumps to the clock's place. */
const GONE_MS = 160
/** The sector grows and shrinks, and bars of sound change, so often. */
const STEP_MS = 125
const BARS = 3

/** The clock: bars of sound while the question is read, then a classroom's timer whose coloured sector shrinks to nothing. */
export function makeTimer(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { accent } = styleOf(film, scene)
  const size = place.height
  const box = centreIn(place, size, size)
  const inner = centreIn(box, size * 0.86, size * 0.86)
  const hasWinner = winnerOf(film, scene) >= 0
  const vars = { size, accent }
  const plate: Layer = {
    id: 'timer',
    look: { part: 'timer', width: size, height: size, bleed: Math.ceil(size * 0.12), vars },
    motion: { x: box.x, y: box.y },
  }
  const sector = (state: string, sweep: number): Layer => ({
    id: 'sector',
    look: { part: 'sector', width: inner.width, height: inner.height, classes: [state], vars },
    motion: { x: inner.x, y: inner.y, sweep },
  })
  const sign = (part: string, kind: string, share: number, scale = 1): Layer => {
    const own = centreIn(box, size * share, size * share)
    return {
      id: part,
      look: { part, width: own.width, height: own.height, classes: [kind] },
      motion: { x: own.x, y: own.y, scale },
    }
  }
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
  return (timeMs) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    if (state === 'over') {
      if (hasWinner && timeMs >= beats.revealMs + GONE_MS) return []
      const stamped = spring(progress(timeMs, beats.revealMs, 320), 0.1)
      return [plate, sign('clock-tick', 'on', 0.66, mix(0.6, 1, stamped))]
    }
    if (state === 'before') {
      const step = Math.floor(timeMs / STEP_MS)
      return [
        plate,
        sector('read', (step * STEP_MS) / beats.countdownMs),
        sign('sound', `s${step % BARS}`, 0.6),
      ]
    }
    const isWarm = digit <= 3
    const steps = Math.floor((timeMs - beats.countdownMs) / STEP_MS + 0.01)
    const { left } = countdownAt(beats, beats.countdownMs + steps * STEP_MS)
    const isFirst = timeMs - beats.countdownMs < POP_MS
    const age = easeOut(progress(digitAgeMs, 0, POP_MS))
    const pop = (isFirst ? SLAM : isWarm ? 0.22 : 0.12) * (1 - age)
    return [
      plate,
      sector(isWarm ? 'warm' : 'calm', left),
      {
        id: 'clock-digit',
        look: digitOf(String(digit)),
        motion: { x: inner.x, y: inner.y, scale: 1 + pop },
      },
    ]
  }
}
