import { easeOut, inSteps, progress } from '../../timeline/easing.ts'
import type { QuestionBeats, QuestionScene } from '../../timeline/scenes.ts'
import type { Layer, Look, Motion } from '../template.ts'
import { countdownAt } from './countdown.ts'
import { perArguments } from './memo.ts'
import { boxLook, layerIn } from './placed-look.ts'
import type { Rect } from './rect.ts'
import type { BoxedLook } from './text-box.ts'

const WARM_SECONDS = 3
/** Until its count begins the first figure is so faint, and fills from its foot in so many steps: each one redraws it. */
const UNLIT = { opacity: 0.3, steps: 12 }

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

/**
 * The figure of a countdown in its box, unless `motion` moves it. The first one stands there from the scene's start: it fills
 * while the question is read, and is lit as the count begins.
 */
export function makeFigures(
  { beats }: QuestionScene,
  box: Rect,
  { one, two, px, pop, grown = [1], part = 'clock-digit', look = {}, warms = false }: Figures,
): (timeMs: number, motion?: Partial<Motion>) => Layer[] {
  const lookOf = perArguments((digit: string, isWarm: boolean) =>
    boxLook(part, box, {
      ...look,
      text: { digit },
      ...(warms && { classes: isWarm ? ['warm'] : [] }),
      vars: { ...look.vars, size: Math.round(px * (digit.length > 1 ? two : one)) },
    }),
  )
  return (timeMs, motion) => {
    const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
    const isWaiting = state === 'before'
    const isWarm = !isWaiting && digit <= WARM_SECONDS
    const figure = lookOf(String(digit), warms && isWarm)
    const rest = grown[digit - 1] ?? grown.at(-1)!
    if (isWaiting) return fillingFigure(figure, beats, timeMs, { scale: rest, ...motion })
    const isFirst = timeMs - beats.countdownMs < pop.ms
    const reach = (isFirst ? pop.first : undefined) ?? (isWarm ? pop.warm : pop.calm)
    const scale = rest * (1 + reach * (1 - easeOut(progress(digitAgeMs, 0, pop.ms))))
    return [layerIn(part, figure, { scale, ...motion })]
  }
}

/** The first figure of a countdown while its question is read: faint, and filled from its foot on as far as that has gone. */
export function fillingFigure(
  figure: BoxedLook,
  { countdownMs }: QuestionBeats,
  timeMs: number,
  motion: Partial<Motion> = {},
): Layer[] {
  const { part } = figure.look
  const filled = inSteps(progress(timeMs, 0, countdownMs), UNLIT.steps)
  const unlit = layerIn(`${part}-unlit`, figure, { ...motion, opacity: UNLIT.opacity })
  return filled > 0 ? [unlit, layerIn(part, figure, { ...motion, inset: { top: 1 - filled } })] : [unlit]
}
