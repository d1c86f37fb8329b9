import type { ReviewReason } from '../../shared/contracts/review.ts'
import type { Candidate } from './gate/candidate.ts'
import type { Solved } from './gate/solve.ts'

/** How often refused questions are replaced before they are dropped. */
const REPLACING_ROUNDS_MAX = 2

/** One place of a quiz or deck: its latest question, the reasons against it or its predecessors, and whether it passed. */
export type Place = {
  candidate: Candidate
  reasons: ReviewReason[]
  passed: Pick<Solved, 'share'> | null
}

/** How places are filled. */
export type Filling = {
  judge(candidates: readonly Candidate[]): Promise<Solved[]>
  /** Writes as many others; fewer where it cannot. */
  replace(refused: readonly Place[]): Promise<Candidate[]>
  hasTime(): boolean
}

/**
 * Judges questions and has refused ones replaced, until all have passed or time and rounds are over. Throws where the
 * first round is not judged.
 */
export async function fill(
  candidates: readonly Candidate[],
  { judge, replace, hasTime }: Filling,
): Promise<Place[]> {
  const places = candidates.map((candidate): Place => ({ candidate, reasons: [], passed: null }))
  for (let round = 0; ; round++) {
    const open = droppedOf(places)
    const verdicts = await judge(open.map(({ candidate }) => candidate)).catch((error: unknown) => {
      // What is not judged does not pass. In the first round that is everything.
      if (round === 0) throw error
      return null
    })
    if (verdicts === null) return places
    for (const [at, place] of open.entries()) {
      const { reasons, share } = verdicts[at]!
      if (reasons.length > 0) place.reasons = [...new Set([...place.reasons, ...reasons])]
      else place.passed = { share }
    }
    const refused = droppedOf(open)
    if (refused.length === 0 || round === REPLACING_ROUNDS_MAX || !hasTime()) return places
    const replacements = await replace(refused).catch(() => [])
    if (replacements.length === 0) return places
    for (const [at, place] of refused.entries()) place.candidate = replacements[at] ?? place.candidate
  }
}

/** The places whose question has not passed. */
export function droppedOf(places: readonly Place[]): Place[] {
  return places.filter(({ passed }) => passed === null)
}
