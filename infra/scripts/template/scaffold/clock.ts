import { countdownAt } from '../../../../shared/templates/kit/countdown.ts'
import type { Vars } from '../../../../shared/templates/kit/design.ts'
import type { Rect } from '../../../../shared/templates/kit/rect.ts'
import type { Layer } from '../../../../shared/templates/template.ts'
import { easeOut, mix, progress } from '../../../../shared/timeline/easing.ts'
import type { QuestionScene } from '../../../../shared/timeline/scenes.ts'

const POP_MS = 220

/** The seconds that are left, in its place of the head. */
export function makeClock(
  { x, y, width, height }: Rect,
  vars: Vars,
  { beats }: QuestionScene,
): (timeMs: number) => Layer[] {
  return (timeMs) => {
    const { state, digit, digitAgeMs, warmth } = countdownAt(beats, timeMs)
    const text = state === 'before' ? '?' : state === 'running' ? String(digit) : '✓'
    const scale = state === 'running' ? mix(1.15, 1, easeOut(progress(digitAgeMs, 0, POP_MS))) : 1
    const size = Math.round(height * (text.length > 1 ? 0.6 : 0.8))
    const classes = warmth > 0 ? ['warm'] : []
    const look = {
      part: 'clock-digit',
      width,
      height,
      text: { digit: text },
      classes,
      vars: { ...vars, size },
    }
    return [{ id: 'clock-digit', look, motion: { x, y, scale } }]
  }
}
