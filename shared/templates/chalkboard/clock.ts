import { progress } from '../../timeline/easing.ts'
import type { QuestionBeats, QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Vars } from '../kit/design.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer } from '../template.ts'
import places from './places.json'

/** The line grows and is rubbed out in steps, by an eraser that goes so far to and fro; its width by the clock's height. */
const { figures: FIGURES, stepMs: STEP_MS, reachPx: REACH_PX, eraserShare: ERASER_SHARE } = places.scribble
const WARM_SECONDS = 3

/** X of the middle of the eraser where a share of the scribble is left. */
export function eraserMiddle({ x, width, height }: Rect, left: number): number {
  const eraser = Math.round(height * ERASER_SHARE)
  return x + eraser / 2 + (width - eraser) * left
}

/** How much of the line there is (0…1): it is scribbled while the question is read, and rubbed out while the time runs. */
export function lineShare(beats: QuestionBeats, timeMs: number): number {
  const { countdownMs } = beats
  const inSteps = (ms: number) => Math.floor(ms / STEP_MS + 0.01) * STEP_MS
  return countdownAt(beats, timeMs).state === 'before'
    ? progress(inSteps(timeMs), 0, countdownMs - STEP_MS)
    : countdownAt(beats, countdownMs + inSteps(timeMs - countdownMs)).left
}

/** The clock of a low frame: a thick scribble over the whole width that an eraser rubs out; the eraser carries the figure. */
export function makeClock(box: Rect, vars: Vars, scene: QuestionScene): (timeMs: number) => Layer[] {
  const eraser = { ...box, width: Math.round(box.height * ERASER_SHARE) }
  const look = { bleed: 24, vars }
  const figureAt = makeFigures(scene, eraser, { ...FIGURES, px: box.height, look, warms: true })
  const blank = boxLook('clock-digit', eraser, { ...look, text: { digit: '' } })
  const [cool, warm] = ['cool', 'warm'].map((state) =>
    boxLook('scribble', box, { bleed: 16, classes: [state], vars }),
  )
  return (timeMs) => {
    const { state, digit } = countdownAt(scene.beats, timeMs)
    // The bulb has thrown everything away.
    if (state === 'over') return []
    const left = lineShare(scene.beats, timeMs)
    const middle = eraserMiddle(box, left)
    const isRunning = state === 'running'
    const rub = isRunning ? REACH_PX * (Math.floor(timeMs / STEP_MS) % 2 ? 1 : -1) : 0
    const at = { x: Math.round(middle - eraser.width / 2), y: box.y + rub }
    const line = isRunning && digit <= WARM_SECONDS ? warm! : cool!
    const right = left >= 1 ? 0 : 1 - (middle - box.x) / box.width
    return [
      layerIn('scribble', line, { inset: { right } }),
      ...(isRunning ? [] : [layerIn('eraser', blank, at)]),
      ...figureAt(timeMs, at),
    ]
  }
}
