import type { Kept } from '../contracts/kept.ts'
import type { Issue } from '../errors.ts'
import type { PortableQuestion } from './portable-quiz.ts'

/** A question with more of it would make each read of its quiz slow. */
const KEPT_CHARACTERS_MAX = 10_000

/** A part of what is kept. */
export type KeptPart = keyof Kept
const PARTS: readonly KeptPart[] = ['feedback', 'accepted', 'tags']

/** What is kept of a question, where there is anything. */
export function keptOf({ feedback = [], accepted = [], tags = [] }: Partial<Kept>): { kept?: Kept } {
  const kept = { feedback: feedback.filter(({ text }) => text !== ''), accepted, tags }
  return PARTS.some((part) => kept[part].length > 0) ? { kept } : {}
}

/** What is said to those who choose the answer; empty where nothing is. */
export function feedbackOn({ kept }: PortableQuestion, answer: string): string {
  return kept?.feedback.find((one) => one.answer === answer)?.text ?? ''
}

/** The texts that count as the typed answer, the one that is shown first. */
export function acceptedFor({ kept }: PortableQuestion, answer: string): string[] {
  return [answer, ...(kept?.accepted ?? []).filter((one) => one.answer === answer).map(({ text }) => text)]
}

/** What of it a format leaves out that holds only these parts. */
export function lossesOfKept(kept: Kept | undefined, held: readonly KeptPart[], path: string): Issue[] {
  return PARTS.filter((part) => kept !== undefined && kept[part].length > 0 && !held.includes(part)).map(
    (part) => ({ path: `${path}.${part}`, message: 'is left out' }),
  )
}

/** A question whose kept part the database stores: without characters that it refuses, and only so much of it. */
export function withStorableKept(
  question: PortableQuestion,
  place: { path: string; losses: Issue[] },
): PortableQuestion {
  const { kept, ...rest } = question
  if (kept === undefined) return question
  const json = JSON.stringify(kept, (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
  if (json.length <= KEPT_CHARACTERS_MAX) return { ...rest, kept: JSON.parse(json) as Kept }
  place.losses.push({
    path: place.path,
    message: 'loses its feedback, tags and further answers, which are too long',
  })
  return rest
}
