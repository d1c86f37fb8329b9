import { widthEm } from '../text-size.ts'
import { wordsOf } from '../words.ts'

/** A phrase of a text: where it begins and ends (UTF-16). */
export type Phrase = readonly [from: number, to: number]

/** Width of a phrase that is read at a glance in large type, in em: two or three lines that make sense on their own. */
const PHRASE_EM = 20
/** A phrase so much wider than the others costs 1. It should end with a mark, and not with a little word: what each is worth. */
const WORTH = { mark: 0.5, little: 0.2 }
/** Most letters of a little word: an article or a preposition belongs to the word after it. */
const LITTLE = 3

/** A text in phrases of about one width, each read at a glance; together they are the whole text. */
export function phrasesIn(text: string): Phrase[] {
  const words = wordsOf(text)
  const widths = words.map(([from, to]) => widthEm(text.slice(from, to)))
  const total = widths.reduce((sum, em) => sum + em, 0)
  const count = Math.min(words.length, Math.max(1, Math.ceil(total / PHRASE_EM)))
  const ideal = total / count
  // The cheapest way to end each number of phrases after each number of words, and where its last phrase begins.
  let ways = new Map<number, { cost: number; starts: number[] }>([[0, { cost: 0, starts: [] }]])
  for (let phrase = 0; phrase < count; phrase++) {
    const next: typeof ways = new Map()
    for (const [begin, { cost, starts }] of ways) {
      let em = 0
      for (let end = begin + 1; end <= words.length; end++) {
        em += widths[end - 1]!
        const whole = cost + ((em - ideal) / ideal) ** 2 + endCost(text.slice(...words[end - 1]!))
        if (whole < (next.get(end)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(end, { cost: whole, starts: [...starts, begin] })
        if (em > 2 * ideal) break
      }
    }
    ways = next
  }
  const starts = ways.get(words.length)?.starts ?? [0]
  return starts.map(
    (start, index): Phrase => [words[start]?.[0] ?? 0, words[starts[index + 1]!]?.[0] ?? text.length],
  )
}

/** What it costs that a phrase ends with a word. */
function endCost(word: string): number {
  if (/[\p{P}\p{S}]\s*$/u.test(word)) return -WORTH.mark
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters > LITTLE || /\p{N}/u.test(word) ? 0 : WORTH.little
}
