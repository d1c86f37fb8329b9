import { lettersOf, type WordTimes } from '../../shared/timeline/word-times.ts'

/** A word as a server says that it spoke it, and when, in seconds. */
export type TimedWord = { word: string; start_time: number }

/** Where fewer of a text's words are told of, what a server tells is not this text: a number, say, in words. */
const TOLD_SHARE_MIN = 0.5

/** The table of the longest common sequence has a cell for each pair: more words than a text of 600 characters has. */
const TOKENS_MAX = 2_000

/** A word of a text: in small letters, and how many letters come before it. */
type Token = { word: string; letters: number; startMs: number }

/**
 * The times of a text's words by those that a server tells of, in turn: it may split words, drop marks and write figures in
 * words. `null` where it tells of fewer than half of them, and where either is longer than any text.
 */
export function matchWords(text: string, told: readonly TimedWord[]): WordTimes | null {
  const words = tokensOf([{ word: text, start_time: 0 }])
  const spoken = tokensOf(told)
  if (words.length > TOKENS_MAX || spoken.length > TOKENS_MAX) return null
  const times: [letters: number, startMs: number][] = []
  for (const [word, at] of commonSequence(words, spoken)) {
    const { startMs } = spoken[at]!
    if (startMs > (times.at(-1)?.[1] ?? -1)) times.push([words[word]!.letters, startMs])
  }
  return times.length > 0 && times.length >= words.length * TOLD_SHARE_MIN ? times : null
}

function tokensOf(timed: readonly TimedWord[]): Token[] {
  let letters = 0
  return timed.flatMap(({ word, start_time }) =>
    (word.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((part) => {
      const token = { word: part.toLowerCase(), letters, startMs: start_time * 1000 }
      letters += lettersOf(part)
      return token
    }),
  )
}

/** The places of the longest sequence of words that both have, in turn. */
function commonSequence(a: readonly Token[], b: readonly Token[]): [inA: number, inB: number][] {
  // Of what follows each pair of places.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        a[i]!.word === b[j]!.word
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i]!.word === b[j]!.word) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}
