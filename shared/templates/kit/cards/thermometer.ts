import { progress } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import type { Vars } from '../design.ts'
import { type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import { around, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'

/** Its width, and px between it and the ranks. */
const TUBE = { width: 84, gap: 26 }
/** A rise of less is not seen: each one redraws it. */
const STEP = 1 / 24

/** A tube beside ranks, empty and full. */
export type Thermometer = { empty: BoxedLook; full: BoxedLook }

/** The part of a column that a thermometer leaves to its ranks, from the side on which lines begin. */
export function besideTube({ x, width, ...box }: Rect, isReversed: boolean): Rect {
  const taken = TUBE.width + TUBE.gap
  return { ...box, x: isReversed ? x : x + taken, width: width - taken }
}

/** A thermometer as high as its ranks. */
export function thermometerOf(ranks: readonly Rect[], isReversed: boolean, vars: Vars): Thermometer {
  const { x, y, width, height } = around(ranks)
  const left = isReversed ? x + width + TUBE.gap : x - TUBE.gap - TUBE.width
  const box = { x: left, y, width: TUBE.width, height }
  const look = (classes: string[]) => boxLook('thermometer', box, { bleed: 12, classes, vars })
  return { empty: look([]), full: look(['full']) }
}

/** It rises with the light that runs up the ranks, `fromMs` to `toMs` of the card, and stays full. */
export function thermometerLayers(
  { empty, full }: Thermometer,
  timeMs: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  entered: Move,
): Layer[] {
  const risen = Math.floor(progress(timeMs, fromMs, toMs - fromMs) / STEP) * STEP
  return [
    ...movedLayer('thermometer', empty, entered),
    // Its bulb is never empty.
    ...movedLayer('thermometer-full', full, { ...entered, inset: { top: (1 - risen) * 0.86 } }),
  ]
}
