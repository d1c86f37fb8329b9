import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionBeats, QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Vars } from '../kit/design.ts'
import { perArguments } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'

const POP_MS = 240
/** The line grows and is rubbed out, and bars of sound change, so often. */
const STEP_MS = 125
const BARS = 3
/** The first figure slams in. */
const SLAM = 0.6
/** The eraser's width by the clock's height. */
const ERASER_SHARE = 1.42
/** Px by which it rubs to and fro, calm and in the last three seconds. */
const REACH_PX = { calm: 3, warm: 6 }

/** X of the middle of the eraser where a share of the scribble is left. */
export function eraserMiddle({ x, width, height }: Rect, left: number): number {
  const eraser = Math.round(height * ERASER_SHARE)
  return x + eraser / 2 + (width - eraser) * left
}

/** How much of the line is scribbled (0…1): as much as has passed of the time in which the question is read. */
export function readShare({ countdownMs }: QuestionBeats, timeMs: number): number {
  return progress(Math.floor(timeMs / STEP_MS + 0.01) * STEP_MS, 0, countdownMs - STEP_MS)
}

/**
 * The clock of a low frame: a thick scribble over the whole width that an eraser rubs out; the eraser carries the figure.
 */
export function makeClock(box: Rect, vars: Vars, { beats }: QuestionScene): (timeMs: number) => Layer[] {
  const eraserWidth = Math.round(box.height * ERASER_SHARE)
  const line = (state: string): Look => ({
    part: state === 'trace' ? 'trace' : 'scribble',
    width: box.width,
    height: box.height,
    bleed: 16,
    classes: [state],
    vars,
  })
  const lines = { trace: line('trace'), cool: line('cool'), warm: line('warm') }
  const eraserOf = perArguments(
    (digit: string, isWarm: boolean): Look => ({
      part: 'clock-digit',
      width: eraserWidth,
      height: box.height,
      bleed: 24,
      text: { digit },
      classes: isWarm ? ['warm'] : [],
      vars: { ...vars, size: Math.round(box.height * (digit.length > 1 ? 0.82 : 1.1)) },
    }),
  )
  const ears = Array.from(
    { length: BARS },
    (_, turn): Look => ({
      part: 'clock-ear',
      width: eraserWidth,
      height: box.height,
      bleed: 24,
      classes: [`s${turn}`],
      vars,
    }),
  )
  const at = { x: box.x, y: box.y }
  const frontier = (left: number) => eraserMiddle(box, left) - box.x
  const hiddenFrom = (left: number) => ({ right: left >= 1 ? 0 : 1 - frontier(left) / box.width })
  const eraserAt = (left: number, dy = 0) => ({
    x: Math.round(box.x + frontier(left) - eraserWidth / 2),
    y: Math.round(box.y + dy),
  })

  return (timeMs) => {
    const { state, warmth, digit, digitAgeMs } = countdownAt(beats, timeMs)
    const trace: Layer = { id: 'scribble-trace', look: lines.trace, motion: at }
    if (state === 'before') {
      const read = readShare(beats, timeMs)
      const seen = { id: 'scribble-cool', look: lines.cool, motion: { ...at, inset: hiddenFrom(read) } }
      const look = ears[Math.floor(timeMs / STEP_MS) % BARS]!
      const ear = { id: 'clock-ear', look, motion: eraserAt(read) }
      return [trace, ...(read > 0 ? [seen] : []), ear]
    }
    // The bulb has thrown everything away.
    if (state === 'over') return []
    const isWarm = digit <= 3
    const most = timeMs - beats.countdownMs < POP_MS ? SLAM : isWarm ? 0.26 : 0.12
    const pop = 1 + most * (1 - easeOut(progress(digitAgeMs, 0, POP_MS)))
    const step = Math.floor((timeMs - beats.countdownMs) / STEP_MS + 0.01)
    const { left } = countdownAt(beats, beats.countdownMs + step * STEP_MS)
    const rub = step % (isWarm ? 2 : 4) < (isWarm ? 1 : 2) ? 1 : -1
    const reach = mix(REACH_PX.calm, REACH_PX.warm, warmth)
    const inset = hiddenFrom(left)
    const figure: Layer = {
      id: 'clock-digit',
      look: eraserOf(String(digit), isWarm),
      motion: { ...eraserAt(left, reach * rub), scale: pop },
    }
    return [
      trace,
      ...(warmth < 1 ? [{ id: 'scribble-cool', look: lines.cool, motion: { ...at, inset } }] : []),
      ...(warmth > 0
        ? [{ id: 'scribble-warm', look: lines.warm, motion: { ...at, inset, opacity: warmth } }]
        : []),
      figure,
    ]
  }
}
