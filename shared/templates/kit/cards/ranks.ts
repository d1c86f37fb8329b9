/** A rank of the end card, for so many right answers: `from`…`to`. `index` is its place among the five names. */
export type Rank = { index: number; from: number; to: number }

/** Shares of the questions from which on the five ranks begin. */
const STARTS = [0, 0.3, 0.5, 0.75, 1]
/** Which names a short quiz uses, by its count of questions: a rank for each possible score. */
const SHORT: Readonly<Record<number, readonly number[]>> = {
  1: [0, 4],
  2: [0, 2, 4],
  3: [0, 1, 3, 4],
  4: [0, 1, 2, 3, 4],
}

/** The ranks of a quiz of `count` questions: every score has one, and the last one is for all of them. */
export function ranksOf(count: number): Rank[] {
  if (count < 1) return []
  const short = SHORT[count]
  if (short) return short.map((index, score) => ({ index, from: score, to: score }))
  const starts = STARTS.map((share) => Math.ceil(share * count))
  return starts.map((from, index) => ({ index, from, to: index === 4 ? count : starts[index + 1]! - 1 }))
}

/** `0–1`, `5`. */
export function scoresOf({ from, to }: Rank): string {
  return from === to ? String(from) : `${from}–${to}`
}
