import { beatAt } from '../../timeline/beat.ts'
import { arc, easeOut, inSteps, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { fillingFigure } from '../kit/figures.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Layer } from '../template.ts'

const POP_MS = 260
const TICK_MS = 260
const DIGIT_SHARE = { one: 0.94, two: 0.66 }
/** How much larger the figures of the last three seconds rest, from the last one on, and how far each one pops. */
const GROWTH = [0.08, 0.05, 0.02]
const POP = { first: 0.6, next: 0.3 }
/** Diameter of the burst behind the clock against that. */
const FLARE = 1.9

/** A point for who watches is larger than the clock was, and hops on the beat. */
const BONUS = { scale: 1.1, hopPx: 24, ms: 420 }

type Heat = 'cool' | 'warm' | 'hot'
const heatOf = (digit: number): Heat => (digit <= 1 ? 'hot' : digit <= 3 ? 'warm' : 'cool')

/**
 * The clock: a bright coin whose ring fills while the question is read, then counts down in it and gets hotter, and turns
 * into a tick at the reveal; where both players are wrong, into a point for who watches.
 */
export function makeClock(box: Rect, accent: string, { beats }: QuestionScene, isMissed: boolean) {
  const size = box.width
  const vars = { size, accent }
  const discOf = perArguments((state: string) =>
    boxLook('medallion', box, { bleed: Math.ceil(size * 0.2), classes: [state], vars }),
  )
  const ring = boxLook('ring', centreIn(box, size * 1.06, size * 1.06), { bleed: 10 })
  const digitOf = perArguments((text: string) =>
    boxLook('clock-digit', box, {
      text: { digit: text },
      vars: { size: Math.round(size * (text.length > 1 ? DIGIT_SHARE.two : DIGIT_SHARE.one)) },
    }),
  )
  const tick = boxLook('clock-tick', centreIn(box, size * 0.74, size * 0.74))
  const firstDigit = countdownAt(beats, 0).digit

  return (timeMs: number): Layer[] => {
    const { state, digit, digitAgeMs, left } = countdownAt(beats, timeMs)
    if (state === 'over' && isMissed) {
      const hop = BONUS.hopPx * arc(Math.min(1, beatAt(timeMs) * 2))
      const y = box.y - Math.round(inSteps(hop, BONUS.hopPx / 4))
      const scale = mix(0.6, BONUS.scale, spring(progress(timeMs, beats.revealMs, BONUS.ms), 0.3))
      return [
        layerIn('medallion', discOf('cool'), { scale, y }),
        layerIn('clock-digit', digitOf('+1'), { scale, y }),
      ]
    }
    if (state === 'over') {
      const drawn = progress(timeMs, beats.revealMs - 30, TICK_MS)
      const motion = { inset: { right: 1 - easeOut(drawn) }, scale: mix(0.92, 1, spring(drawn)) }
      return [layerIn('medallion', discOf('done')), layerIn('clock-tick', tick, motion)]
    }
    if (state === 'before') {
      return [
        layerIn('medallion', discOf('cool')),
        layerIn('ring', ring, { sweep: timeMs / beats.countdownMs }),
        ...fillingFigure(digitOf(String(digit)), beats, timeMs),
      ]
    }
    const reach = digit === firstDigit ? POP.first : POP.next
    const popped = reach * (1 - easeOut(progress(digitAgeMs, 0, POP_MS)))
    const grown = GROWTH[digit - 1] ?? 0
    return [
      layerIn('medallion', discOf(heatOf(digit)), { scale: 1 + grown }),
      layerIn('ring', ring, { sweep: left, scale: 1 + grown }),
      layerIn('clock-digit', digitOf(String(digit)), { scale: 1 + grown + popped }),
    ]
  }
}

/** A burst behind clock and players that grows with each of the last seconds. */
export function flareLayers(box: Rect, { beats }: QuestionScene, timeMs: number): Layer[] {
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  if (state !== 'running') return []
  const size = box.width * FLARE
  const look = boxLook('flare', centreIn(box, size, size), { classes: [heatOf(digit)] })
  // In four steps: each one redraws it.
  const popped = 1 - inSteps(progress(digitAgeMs, 0, POP_MS), 4)
  return [layerIn('flare', look, { scale: 1 + 2 * (GROWTH[digit - 1] ?? 0) + 0.2 * popped })]
}
