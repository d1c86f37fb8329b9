/** A shorter quotation proves nothing: “the” is in every source. */
const QUOTE_CHARACTERS_MIN = 20

/** Finds quotations in a source: word for word, whatever its spacing and the form of its quotes and dashes. */
export function createQuoteFinder(source: string): (quote: string | undefined) => boolean {
  const text = evened(source)
  return (quote = '') => {
    const wanted = evened(quote)
    return (
      wanted.length >= Math.min(QUOTE_CHARACTERS_MIN, text.length) && wanted !== '' && text.includes(wanted)
    )
  }
}

function evened(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
