import { widthEm } from './text-size.ts'
import { wordsOf } from './words.ts'

/** Each step makes a column so much narrower, until its text takes a line more. */
const NARROWER = 0.97

/**
 * A text with its line breaks: `starts` has the place (UTF-16) of the first character of each line in the text without
 * them, and `placeOf` maps a place of that one to its place in `text`.
 */
export type BrokenLines = { text: string; starts: readonly number[]; placeOf: (place: number) => number }

/** Breaks a text into as few lines as a column of so many em takes, all about as long as one another. */
export function breakLines(text: string, columnEm: number): BrokenLines {
  const chunks = chunksOf(text)
  const widest = Math.max(...chunks.map(({ em }) => em))
  let starts: readonly number[] = startsIn(chunks, columnEm)
  for (let em = columnEm * NARROWER; em >= widest; em *= NARROWER) {
    const narrower = startsIn(chunks, em)
    if (narrower.length > starts.length) break
    starts = narrower
  }
  starts = withCompany(chunks, starts, columnEm)
  const breaks = [...new Set(starts)].filter((start) => start > 0)
  const lines = [0, ...breaks].map((from, index) => text.slice(from, breaks[index]))
  // A break takes the place of the spaces before it, or comes between two letters.
  const shifts = lines.map((line) => 1 - (line.length - line.trimEnd().length))
  return {
    text: lines.map((line) => line.trimEnd()).join('\n'),
    starts,
    placeOf: (place) =>
      breaks.reduce((at, start, index) => (start <= place ? at + shifts[index]! : at), place),
  }
}

/** A word that would have the last line to itself gets the one before it, where that fits and makes the two lines more alike. */
function withCompany(
  chunks: readonly Chunk[],
  starts: readonly number[],
  columnEm: number,
): readonly number[] {
  const [last, above] = chunks.toReversed()
  const [begin, end] = starts.slice(-2)
  if (!above || end !== last!.from || begin === end || above.wholeEm + last!.em > columnEm) return starts
  const line = chunks.filter(({ from }) => from >= begin! && from < end)
  const restEm = line.slice(0, -1).reduce((sum, { wholeEm }) => sum + wholeEm, 0)
  const lonely = Math.abs(restEm + above.em - last!.em)
  const joined = Math.abs(restEm - above.wholeEm - last!.em)
  return line.length > 1 && joined < lonely ? [...starts.slice(0, -1), above.from] : starts
}

/** What stays on one line, with its width but for the space after it. */
type Chunk = { from: number; em: number; wholeEm: number }

function chunksOf(text: string): Chunk[] {
  const parts: [number, number][] = []
  for (const [from, to] of wordsOf(text)) {
    const last = parts.at(-1)
    if (last && !mayBreak(text, from)) last[1] = to
    else parts.push([from, to])
  }
  return parts.map(([from, to]) => {
    const part = text.slice(from, to)
    return { from, em: widthEm(part.trimEnd()), wholeEm: widthEm(part) }
  })
}

/** After a space or a hyphen, and between words of scripts without spaces. */
function mayBreak(text: string, place: number): boolean {
  return /[\s\-–—]$/.test(text.slice(0, place)) || UNSPACED.test(text.slice(place - 1, place + 1))
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Where lines begin; a chunk that is wider than the column begins each of the lines that it takes. */
function startsIn(chunks: readonly Chunk[], columnEm: number): number[] {
  const starts: number[] = []
  let used = Number.POSITIVE_INFINITY
  for (const { from, em, wholeEm } of chunks) {
    if (used + em > columnEm) {
      const count = Math.max(1, Math.ceil(em / columnEm))
      starts.push(...Array<number>(count).fill(from))
      used = -(count - 1) * columnEm
    }
    used += wholeEm
  }
  return starts
}
