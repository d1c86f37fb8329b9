/** A rank of the end card, for so many right answers: `from`…`to`. `index` is its place among the three names. */
export type Rank = { index: number; from: number; to: number }

/** The share of the questions from which on the second rank begins. */
const SECOND = 0.4

/** The ranks of a quiz of `count` questions, three at the most: every score has one, and the last one is for all of them. */
export function ranksOf(count: number): Rank[] {
  if (count < 1) return []
  const best = { index: 2, from: count, to: count }
  if (count === 1) return [{ index: 0, from: 0, to: 0 }, best]
  const second = Math.ceil(count * SECOND)
  return [{ index: 0, from: 0, to: second - 1 }, { index: 1, from: second, to: count - 1 }, best]
}

/** `0–1`, `5`. */
export function scoresOf({ from, to }: Rank): string {
  return from === to ? String(from) : `${from}–${to}`
}
