import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Vars } from '../kit/design.ts'
import { perArguments } from '../kit/memo.ts'
import { layerIn, placeLook } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'

const POP_MS = 220
const TICK_MS = 200
/** Type of a figure against the clock's height, which it fills as it drops in. */
const FIGURE = { one: 1.12, more: 0.8 }
/** Figures drop in from this much more of their size. */
const REACH = 0.14

/** A giant figure that drops in each second, and becomes a tick at the reveal. */
export function makeClock(
  film: Film,
  vars: Vars,
  { beats }: QuestionScene,
  box: Rect,
): (timeMs: number) => Layer[] {
  const isAtEnd = box.x > film.width / 2
  const digitOf = perArguments(
    (digit: string): Look => ({
      part: 'clock-digit',
      width: box.width,
      height: box.height,
      bleed: 12,
      text: { digit },
      classes: isAtEnd ? ['end'] : [],
      vars: { ink: vars.ink!, size: Math.round(box.width * (digit.length > 1 ? FIGURE.more : FIGURE.one)) },
    }),
  )
  const tick = placeLook('clock-tick', 'clock-tick', box, { vars: { ink: vars.ink! } })
  return (timeMs) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    if (state === 'over') {
      const stamped = spring(progress(timeMs - beats.revealMs, 0, TICK_MS), 0.1)
      return [layerIn('clock-tick', tick, { scale: mix(0.6, 1, stamped) })]
    }
    const landed = state === 'before' ? 1 : easeOut(progress(digitAgeMs, 0, POP_MS))
    const scale = 1 + REACH * (1 - landed)
    const grown = Math.round(((scale - 1) * box.height) / 2)
    // It grows away from the column's edge.
    return [
      layerIn(
        'clock-digit',
        { look: digitOf(String(digit)), box },
        { scale, x: box.x + (isAtEnd ? -grown : grown) },
      ),
    ]
  }
}
