import type { Level } from '../contracts/film-settings.ts'
import { LEVELS, type PackRequest, type Region } from './pack.ts'

/** Something that a pack knows and can ask. */
export type Fact = {
  /** Stable, and unique within the pack. */
  id: string
  level: Level
  /** Missing where the fact has no place in the world. */
  region?: Region
}

type Wanted = Pick<PackRequest, 'count' | 'level' | 'region' | 'avoid'>

/** The facts of the level and the region wanted. */
export function factsFor<F extends Fact>(
  facts: readonly F[],
  { level, region }: Pick<Wanted, 'level' | 'region'>,
): F[] {
  return facts.filter(
    (fact) => (level === null || fact.level === level) && (region === null || fact.region === region),
  )
}

/**
 * Takes `count` of the facts, the easy ones first, with equal shares of the levels. Facts that were asked before come last,
 * the oldest of them first.
 */
export function pickFacts<F extends Fact>(
  facts: readonly F[],
  { count, avoid }: Pick<Wanted, 'count' | 'avoid'>,
  next: () => number,
): F[] {
  const askedAt = new Map(avoid.map((id, index) => [id, index]))
  const mixed = mix(facts, next)
  const fresh = mixed.filter(({ id }) => !askedAt.has(id))
  const asked = mixed.filter(({ id }) => askedAt.has(id))
  asked.sort((a, b) => askedAt.get(a.id)! - askedAt.get(b.id)!)
  const picked = [...levelsInTurn(fresh), ...asked].slice(0, count)
  return picked.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

/** The items in an order in which each place is equally likely for each of them. */
export function mix<T>(items: readonly T[], next: () => number): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

/** One of each level in turn, for as long as the levels last. */
function levelsInTurn<F extends Fact>(facts: readonly F[]): F[] {
  const queues = LEVELS.map((level) => facts.filter((fact) => fact.level === level))
  const longest = Math.max(...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => (turn < queue.length ? [queue[turn]!] : [])),
  ).flat()
}
