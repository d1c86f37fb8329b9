import type { Film, Layer, Look } from '../template.ts'
import { fly, type Launch } from './burst.ts'
import type { Rect } from './rect.ts'

type ConfettiOptions = {
  /** Seed of the pattern. */
  seed: string
  count: number
  /** Pieces leave in turn from jets that keep them clear of texts. */
  from: readonly Jet[]
  /** Looks of one piece in turn: switching them makes it tumble. One list for each kind of piece. */
  kinds: readonly (readonly Look[])[]
  /** Scales the speed: 1 suits a frame of 1080 px width. */
  force: number
}

/** Where pieces leave, give or take `spread` radians. */
type Jet = Launch & { spread: number }

/**
 * Two jets beside the right answer that throw upwards along the edges of `boxes` (all options, or the answer), clear of
 * the question above or beside them.
 */
export function edgeJets(film: Film, right: Rect, boxes: readonly Rect[]): [Jet, Jet] {
  const isWide = film.snapshot.format === 'landscape'
  const lean = isWide ? 0 : 0.06
  const jet = (x: number, side: -1 | 1): Jet => ({
    x: x + side * 14,
    y: right.y + right.height / 2,
    angle: side * lean,
    spread: 0.04 + lean,
    speed: isWide ? 900 : 1500,
  })
  return [
    jet(Math.min(...boxes.map(({ x }) => x)), -1),
    jet(Math.max(...boxes.map(({ x, width }) => x + width)), 1),
  ]
}

/** Pieces that shoot up and fall: a function from ms since the burst to their layers. */
export function makeConfetti({
  seed,
  count,
  from,
  kinds,
  force,
}: ConfettiOptions): (ageMs: number) => Layer[] {
  // Every jet throws every kind.
  const ordered = from.length > 1 ? kinds.flatMap((kind) => from.map(() => kind)) : kinds
  return (ageMs) =>
    fly(seed, count, ordered, ageMs, { name: 'confetti' }, (index, next) => {
      const jet = from[index % from.length]!
      return {
        ...jet,
        angle: jet.angle + (next() - 0.5) * 2 * jet.spread,
        speed: jet.speed * (0.45 + 0.65 * next()) * force,
      }
    })
}
