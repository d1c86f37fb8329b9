import type { Look } from '../template.ts'
import type { Rect } from './rect.ts'

/** An option in its two states, and the tick over the badge of the right one. `x` and `y` are the tick's corner in the frame. */
export type OptionPlan = {
  box: Rect
  idle: Look
  decided: Look
  tick: { look: Look; x: number; y: number } | null
}
