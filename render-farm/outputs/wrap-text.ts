/** Columns of a caption's line; a wide character takes two. */
const LINE_COLUMNS_MAX = 42

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u
/** Controls and bidi overrides: no caption needs them, and some players interpret them. */
const UNWANTED = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** The width of a text in columns. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const { segment } of graphemes.segment(text)) columns += WIDE.test(segment) ? 2 : 1
  return columns
}

/** Breaks a text into lines of similar length, at most 42 columns. A sentence that does not fit begins a new line. */
export function wrapText(text: string): string[] {
  const plain = text.replace(UNWANTED, ' ').replace(/\s+/gu, ' ').trim()
  const lines: string[] = []
  let short = ''
  for (const { segment } of sentences.segment(plain)) {
    // Two short sentences share a line: alone, each would be shown too briefly.
    const joined = `${short}${segment}`
    if (columnsOf(joined.trim()) <= LINE_COLUMNS_MAX) short = joined
    else {
      if (short.trim() !== '') lines.push(short.trim())
      short = ''
      const wrapped = wrapEvenly(segment.trim())
      lines.push(...wrapped)
    }
  }
  if (short.trim() !== '') lines.push(short.trim())
  return lines
}

/** The fewest possible lines, as even in width as possible. */
function wrapEvenly(sentence: string): string[] {
  const pieces = breakApart(sentence)
  const lines = fill(pieces, LINE_COLUMNS_MAX)
  for (let limit = Math.ceil(columnsOf(sentence) / lines.length); limit < LINE_COLUMNS_MAX; limit++) {
    const even = fill(pieces, limit)
    if (even.length <= lines.length && even.every((line) => columnsOf(line) <= LINE_COLUMNS_MAX)) return even
  }
  return lines
}

/** Fills lines greedily; a piece wider than the limit gets a line of its own. */
function fill(pieces: readonly string[], limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && columnsOf((line + piece).trimEnd()) > limit) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** Splits a sentence where a line may break: after spaces, between words in scripts without spaces, inside overlong words. */
function breakApart(sentence: string): string[] {
  return (sentence.match(/\S+\s*/gu) ?? []).flatMap((piece) => {
    const parts = UNSPACED.test(piece) ? wordsOf(piece) : [piece]
    return parts.flatMap((part) => (columnsOf(part.trimEnd()) > LINE_COLUMNS_MAX ? cut(part) : [part]))
  })
}

/** Punctuation stays with the word before it. */
function wordsOf(piece: string): string[] {
  const parts: string[] = []
  for (const { segment, isWordLike } of words.segment(piece)) {
    if (isWordLike || parts.length === 0) parts.push(segment)
    else parts[parts.length - 1] += segment
  }
  return parts
}

function cut(part: string): string[] {
  const cuts: string[] = []
  let line = ''
  for (const { segment } of graphemes.segment(part)) {
    if (columnsOf(line + segment) > LINE_COLUMNS_MAX) {
      cuts.push(line)
      line = ''
    }
    line += segment
  }
  return [...cuts, line]
}
