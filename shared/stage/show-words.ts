const SOFT_HYPHEN = '\u00ad'

/**
 * Hides all of an element's text but the characters from…to; the others keep their room. `text` is as the look has it:
 * the element may hold more soft hyphens.
 */
export function showWords(element: HTMLElement, text: string, [from, to]: readonly [number, number]): void {
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

/** Where a place of a text lies in a copy of it with more soft hyphens. */
function placeIn(copy: string, text: string, place: number): number {
  let at = 0
  for (let index = 0; index < Math.min(place, text.length); index++, at++) {
    while (copy[at] === SOFT_HYPHEN && text[index] !== SOFT_HYPHEN) at++
  }
  return at
}
