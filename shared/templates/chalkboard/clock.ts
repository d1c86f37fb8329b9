import { mix, progress } from '../../timeline/easing.ts'
import type { QuestionBeats, QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Vars } from '../kit/design.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer } from '../template.ts'

const FIGURES = { one: 1.1, two: 0.82, pop: { first: 0.6, calm: 0.12, warm: 0.26, ms: 240 } }
/** The line grows and is rubbed out, and bars of sound change, so often. */
const STEP_MS = 125
const BARS = 3
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
export function makeClock(box: Rect, vars: Vars, scene: QuestionScene): (timeMs: number) => Layer[] {
  const { beats } = scene
  const eraserWidth = Math.round(box.height * ERASER_SHARE)
  const line = (state: string) =>
    boxLook(state === 'trace' ? 'trace' : 'scribble', box, { bleed: 16, classes: [state], vars })
  const lines = { trace: line('trace'), cool: line('cool'), warm: line('warm') }
  const eraser = { ...box, width: eraserWidth }
  const look = { bleed: 24, vars }
  const figureAt = makeFigures(scene, eraser, { ...FIGURES, px: box.height, look, warms: true })
  const ears = Array.from({ length: BARS }, (_, turn) =>
    boxLook('clock-ear', eraser, { ...look, classes: [`s${turn}`] }),
  )
  const frontier = (left: number) => eraserMiddle(box, left) - box.x
  const hiddenFrom = (left: number) => ({ right: left >= 1 ? 0 : 1 - frontier(left) / box.width })
  const eraserAt = (left: number, dy = 0) => ({
    x: Math.round(box.x + frontier(left) - eraserWidth / 2),
    y: Math.round(box.y + dy),
  })

  return (timeMs) => {
    const { state, warmth, digit } = countdownAt(beats, timeMs)
    const trace = layerIn('scribble-trace', lines.trace)
    if (state === 'before') {
      const read = readShare(beats, timeMs)
      const seen = layerIn('scribble-cool', lines.cool, { inset: hiddenFrom(read) })
      const ear = layerIn('clock-ear', ears[Math.floor(timeMs / STEP_MS) % BARS]!, eraserAt(read))
      return [trace, ...(read > 0 ? [seen] : []), ear]
    }
    // The bulb has thrown everything away.
    if (state === 'over') return []
    const isWarm = digit <= 3
    const step = Math.floor((timeMs - beats.countdownMs) / STEP_MS + 0.01)
    const { left } = countdownAt(beats, beats.countdownMs + step * STEP_MS)
    const rub = step % (isWarm ? 2 : 4) < (isWarm ? 1 : 2) ? 1 : -1
    const reach = mix(REACH_PX.calm, REACH_PX.warm, warmth)
    const inset = hiddenFrom(left)
    return [
      trace,
      ...(warmth < 1 ? [layerIn('scribble-cool', lines.cool, { inset })] : []),
      ...(warmth > 0 ? [layerIn('scribble-warm', lines.warm, { inset, opacity: warmth })] : []),
      figureAt(timeMs, eraserAt(left, reach * rub)),
    ]
  }
}
