import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Layer, Look, Motion } from '../template.ts'
import { countdownAt } from './countdown.ts'
import { perArguments } from './memo.ts'
import { boxLook, layerIn } from './placed-look.ts'
import type { Rect } from './rect.ts'

const WARM_SECONDS = 3

/** How the figures of a countdown look and come. */
export type Figures = {
  /** Type of one figure and of two, as shares of `px`. */
  one: number
  two: number
  px: number
  /**
   * By how much larger a figure comes than it stays: the first one, as `calm` without it; the others before the last
   * three seconds, and in these; and how long it takes to shrink.
   */
  pop: { first?: number; calm: number; warm: number; ms: number }
  /** Sizes at which they stay in the last second, the one before it, and so on; the last one for all before. Default 1. */
  grown?: readonly number[]
  /** The part, and the name of its layer. Default `clock-digit`. */
  part?: string
  look?: Partial<Look>
  /** Whether they carry a class `warm` in the last three seconds. */
  warms?: boolean
}

/** The figure of a running countdown in its box, unless `motion` moves it. */
export function makeFigures(
  { beats }: QuestionScene,
  box: Rect,
  { one, two, px, pop, grown = [1], part = 'clock-digit', look = {}, warms = false }: Figures,
): (timeMs: number, motion?: Partial<Motion>) => Layer {
  const lookOf = perArguments((digit: string, isWarm: boolean) =>
    boxLook(part, box, {
      ...look,
      text: { digit },
      ...(warms && { classes: isWarm ? ['warm'] : [] }),
      vars: { ...look.vars, size: Math.round(px * (digit.length > 1 ? two : one)) },
    }),
  )
  return (timeMs, motion) => {
    const { digit, digitAgeMs } = countdownAt(beats, timeMs)
    const isWarm = digit <= WARM_SECONDS
    const isFirst = timeMs - beats.countdownMs < pop.ms
    const reach = (isFirst ? pop.first : undefined) ?? (isWarm ? pop.warm : pop.calm)
    const popped = 1 + reach * (1 - easeOut(progress(digitAgeMs, 0, pop.ms)))
    const scale = (grown[digit - 1] ?? grown.at(-1)!) * popped
    return layerIn(part, lookOf(String(digit), warms && isWarm), { scale, ...motion })
  }
}
