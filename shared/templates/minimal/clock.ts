import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Vars } from '../kit/design.ts'
import { perArguments } from '../kit/memo.ts'
import { layerIn, placeLook, stillLayer } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'

const POP_MS = 260
const TICK_MS = { from: 40, length: 240 }
/** Type of a figure against the clock's size. */
const FIGURE = { one: 0.86, more: 0.64 }

/** The clock: a disc whose giant figure drops in each second, and becomes a tick at the reveal. */
export function makeClock(box: Rect, vars: Vars, { beats }: QuestionScene): (timeMs: number) => Layer[] {
  const disc = stillLayer('disc', box, { vars })
  const digitOf = perArguments(
    (digit: string): Look => ({
      part: 'clock-digit',
      width: box.width,
      height: box.height,
      text: { digit },
      vars: { ...vars, size: Math.round(box.width * (digit.length > 1 ? FIGURE.more : FIGURE.one)) },
    }),
  )
  const tick = placeLook('clock-tick', 'clock-tick', centreIn(box, box.width * 0.7, box.width * 0.7), {
    vars,
  })
  return (timeMs) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    if (state === 'over') {
      const drawn = progress(timeMs - beats.revealMs, TICK_MS.from, TICK_MS.length)
      const motion = { inset: { right: 1 - easeOut(drawn) }, scale: mix(0.8, 1, spring(drawn)) }
      return [disc, ...(drawn > 0 ? [layerIn('clock-tick', tick, motion)] : [])]
    }
    const landed = state === 'before' ? 1 : easeOut(progress(digitAgeMs, 0, POP_MS))
    const reach = digit <= 3 ? 0.3 : 0.16
    return [
      disc,
      layerIn('clock-digit', { look: digitOf(String(digit)), box }, { scale: 1 + reach * (1 - landed) }),
    ]
  }
}
