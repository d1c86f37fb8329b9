const ELLIPSIS = '…'
const encoder = new TextEncoder()

/** The text in at most `charactersMax` characters (code points), cut after a word where it is longer. */
export function fitCharacters(text: string, charactersMax: number): string {
  const characters = [...text]
  if (characters.length <= charactersMax) return text
  const cut = characters.slice(0, charactersMax - 1).join('')
  // A cut in the first half of a long word would leave next to nothing.
  const atWord = cut.replace(/\s+\S*$/, '')
  return (atWord.length > cut.length / 2 ? atWord : cut).trimEnd() + ELLIPSIS
}

/** As many of the lines, from the first on, as fit into so many bytes of UTF-8, their line breaks included. */
export function fitLines(lines: readonly string[], bytesMax: number): string[] {
  let left = bytesMax
  const over = lines.findIndex((line) => {
    left -= bytesOf(line) + 1
    return left < 0
  })
  return over === -1 ? [...lines] : lines.slice(0, over)
}

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  return encoder.encode(text).byteLength
}

/** A text on one line, without the angle brackets that YouTube refuses. */
export function plain(text: string): string {
  return text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
