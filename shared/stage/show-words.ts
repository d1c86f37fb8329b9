const SOFT_HYPHEN = '\u00ad'

/**
 * Hides all of an element's text but the characters from…to; the others keep their room. `text` is as the look has it:
 * the element may hold more soft hyphens.
 */
export function showWords(element: HTMLElement, text: string, [from, to]: readonly [number, number]): void {
  fixLines(element)
  const shown = element.textContent ?? ''
  const [start, end] = [placeIn(shown, text, from), placeIn(shown, text, to)]
  const span = (part: string, visibility: 'hidden' | 'visible') => {
    const piece = document.createElement('span')
    piece.style.visibility = visibility
    piece.textContent = part
    return piece
  }
  element.replaceChildren(
    span(shown.slice(0, start), 'hidden'),
    span(shown.slice(start, end), 'visible'),
    span(shown.slice(end), 'hidden'),
  )
}

/** Ends lines where they end now, in place of a space: words in spans of their own could part elsewhere, by a hair. */
function fixLines(element: HTMLElement): void {
  const node = element.firstChild
  if (!(node instanceof Text) || element.childNodes.length > 1) return
  const range = document.createRange()
  const rectsOf = (from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()]
  }
  const topAt = (at: number) => rectsOf(at, at + 1)[0]?.top
  const text = node.data
  const ends = [...text.matchAll(/(?<=\S) (?=\S)/g)]
    .map(({ index }) => index)
    .filter((index) => topAt(index - 1) !== topAt(index + 1))
  const lines = new Set(rectsOf(0, text.length).map(({ top }) => top)).size
  // Lines that end within a word, as at a hyphen, stay as they are.
  if (lines !== ends.length + text.split('\n').length) return
  node.data = [...ends].reduce((made, end) => `${made.slice(0, end)}\n${made.slice(end + 1)}`, text)
  element.style.whiteSpace = 'pre'
}

/** Where a place of a text lies in a copy of it with more soft hyphens. */
function placeIn(copy: string, text: string, place: number): number {
  let at = 0
  for (let index = 0; index < Math.min(place, text.length); index++, at++) {
    while (copy[at] === SOFT_HYPHEN && text[index] !== SOFT_HYPHEN) at++
  }
  return at
}
