import { BEAT_MS } from '../../timeline/beat.ts'
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
/** Figures drop in from this much more of their size; the first one slams in. */
const REACH = { first: 0.28, next: 0.14 }
/** How much larger a figure stands in the last second, the one before it, and so on. */
const GROWN = [1.2, 1.1, 1.03]
/** Bars of a voice, as shares of the clock's width, and how high each of them is in turn. */
const VOICE = {
  count: 5,
  width: 0.13,
  gap: 0.06,
  heights: [0.3, 0.75, 0.5, 1, 0.62, 0.36, 0.88],
  faint: 0.28,
}

/** Bars of a voice while a question is read; then a giant figure that drops in each second; a tick at the reveal. */
export function makeClock(
  film: Film,
  vars: Vars,
  { beats }: QuestionScene,
  box: Rect,
): (timeMs: number) => Layer[] {
  const { ink } = vars
  const isAtEnd = box.x > film.width / 2
  const digitOf = perArguments(
    (digit: string): Look => ({
      part: 'clock-digit',
      width: box.width,
      height: box.height,
      bleed: 12,
      text: { digit },
      classes: isAtEnd ? ['end'] : [],
      vars: { ink: ink!, size: Math.round(box.width * (digit.length > 1 ? FIGURE.more : FIGURE.one)) },
    }),
  )
  const tick = placeLook('clock-tick', 'clock-tick', box, { vars: { ink: ink! } })
  const firstDigit = countdownAt(beats, 0).digit
  return (timeMs) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    if (state === 'before') return voiceBars(box, vars, isAtEnd, timeMs, timeMs / beats.countdownMs)
    if (state === 'over') {
      const stamped = spring(progress(timeMs - beats.revealMs, 0, TICK_MS), 0.1)
      return [layerIn('clock-tick', tick, { scale: mix(0.6, 1, stamped) })]
    }
    const reach = digit === firstDigit ? REACH.first : REACH.next
    const scale = (GROWN[digit - 1] ?? 1) * (1 + reach * (1 - easeOut(progress(digitAgeMs, 0, POP_MS))))
    const grown = Math.round(((scale - 1) * box.height) / 2)
    // It grows away from the column's edge.
    const x = box.x + (isAtEnd ? -grown : grown)
    return [layerIn('clock-digit', { look: digitOf(String(digit)), box }, { scale, x })]
  }
}

/** Bars that dance on the beat; they turn from water to ink one after the other, as much of the question as was read. */
function voiceBars(
  box: Rect,
  { ink, water }: Vars,
  isReversed: boolean,
  timeMs: number,
  share: number,
): Layer[] {
  const { count, gap, heights } = VOICE
  const width = Math.round(box.width * VOICE.width)
  const step = Math.floor(timeMs / BEAT_MS)
  return Array.from({ length: count }, (_, index): Layer => {
    const height = Math.round(box.height * 0.86 * heights[(step * 3 + index * 2) % heights.length]!)
    const turn = isReversed ? count - 1 - index : index
    const colour = share * count > turn ? ink : water
    const look: Look = { part: 'voice', width, height, vars: { colour: colour! } }
    return {
      id: `voice-${index}`,
      look,
      motion: {
        x: Math.round(box.x + box.width * 0.04 + index * box.width * (VOICE.width + gap)),
        y: Math.round(box.y + (box.height - height) / 2),
      },
    }
  })
}
