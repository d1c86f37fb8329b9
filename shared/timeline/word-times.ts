/**
 * When a voice says the words of a text: for each word how many letters (`lettersOf`) come before it, and when it starts, in
 * ms of its clip. Ascending in both. Empty where nobody knows: words then last in proportion to their widths.
 */
export type WordTimes = readonly (readonly [letters: number, startMs: number])[]

/** Clip name -> its words' times. */
export type SpeechWords = Readonly<Record<string, WordTimes>>

/** A voice's text has lost emoji, some of which count as letters, and other marks. */
const UNHEARD = /[^\p{L}\p{N}]|\p{Extended_Pictographic}/gu

/** The number of letters and figures of a text: a place in it that does not move where a text is cleaned for a voice. */
export function lettersOf(text: string): number {
  return [...text.normalize('NFC').replace(UNHEARD, '')].length
}

/**
 * When each of the pieces that make up a text starts, and the last one ends, in ms of a clip that lasts `durationMs`. `null`
 * where the words' times are not known.
 */
export function startsOf(pieces: readonly string[], words: WordTimes, durationMs: number): number[] | null {
  if (words.length === 0) return null
  const letters = pieces.map(lettersOf)
  const end = [letters.reduce((sum, count) => sum + count, 0), durationMs] as const
  let passed = 0
  const starts = letters.map((count) => {
    const startMs = momentOf(passed, words, end)
    passed += count
    return startMs
  })
  return [...starts, durationMs]
}

/** As `startsOf`, in proportion to the weight of each piece. */
export function startsByWeight(weights: readonly number[], durationMs: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  const starts = weights.map((weight) => {
    const startMs = (durationMs * passed) / total
    passed += weight
    return startMs
  })
  return [...starts, durationMs]
}

/** When so many letters have been said: exact where a word begins, in proportion between two such places. */
function momentOf(letters: number, words: WordTimes, end: WordTimes[number]): number {
  if (letters === 0) return 0
  const [fromLetters, fromMs] = words.findLast(([at]) => at <= letters) ?? [0, 0]
  const [toLetters, toMs] = words.find(([at]) => at > letters) ?? end
  const share = toLetters > fromLetters ? Math.min(1, (letters - fromLetters) / (toLetters - fromLetters)) : 0
  return Math.min(end[1], fromMs + (toMs - fromMs) * share)
}
