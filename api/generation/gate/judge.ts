import type { ReviewReason } from '../../../shared/contracts/review.ts'
import { KINDS } from '../../../shared/questions/kinds.ts'
import type { Model } from '../model.ts'
import type { Candidate } from './candidate.ts'
import { flawsOf } from './flaws.ts'
import { createQuoteFinder } from './grounding.ts'
import type { Memory } from './memory.ts'
import { type Solved, solveBlind } from './solve.ts'

/** What differs between questions and cards: the faults that code finds, and the form in which one is solved. */
export type Checks = {
  flawsOf(candidate: Candidate): ReviewReason[]
  solvedAs(candidate: Candidate): Candidate
}
const OF_QUESTIONS: Checks = { flawsOf, solvedAs: (candidate) => candidate }

/** What questions are judged by. */
export type Judging = {
  /** Questions that may not be asked again. Those judged are added to it. */
  memory: Memory
  /** Quotations must be found in it; `null` = there is none. */
  source: string | null
  /** `null` = none is connected: then nothing is confirmed. */
  model: Model | null
}

/**
 * Judges questions, cheap checks first: only those with which code finds no fault are solved. Throws where the model
 * does not answer.
 */
export async function judge(
  candidates: readonly Candidate[],
  { memory, source, model }: Judging,
  { flawsOf, solvedAs }: Checks = OF_QUESTIONS,
): Promise<Solved[]> {
  const hasQuote = source === null ? null : createQuoteFinder(source)
  const verdicts = candidates.map((candidate): Solved => {
    const reasons = flawsOf(candidate)
    if (memory.knows(candidate)) reasons.push('asked_before')
    if (hasQuote !== null && !hasQuote(candidate.quote)) reasons.push('no_source')
    if (reasons.length === 0 && candidate.hasPicture) reasons.push('has_picture')
    if (reasons.length === 0 && model === null) reasons.push('no_model')
    memory.add(candidate)
    return { reasons, share: null }
  })
  const open = candidates.flatMap((candidate, at) => {
    // Nothing is right in a poll, so nothing can be solved.
    const isSolvable = verdicts[at]!.reasons.length === 0 && KINDS[candidate.kind].reveals !== 'shares'
    return isSolvable ? [{ candidate, at }] : []
  })
  if (model === null || open.length === 0) return verdicts
  const solved = await solveBlind(
    model,
    open.map(({ candidate }) => solvedAs(candidate)),
  )
  for (const [index, { at }] of open.entries()) verdicts[at] = solved[index]!
  return verdicts
}
