import { withData } from './look-element.ts'

/** What texts cover, in whole px from the corner of their look's box. */
export type TextArea = {
  x: number
  y: number
  width: number
  height: number
  /** Its smallest letters that were fitted, else its smallest. */
  fontPx: number
}

/** Measures letters; made when it is first needed, as this module is also loaded where there is no document. */
let pen: CanvasRenderingContext2D | undefined

/**
 * What a look's texts cover; `null` where it has none. Measured on the letters of lines: a slot is often wider than its text, and a line
 * of large figures much higher than they are.
 */
export function measureTexts(element: HTMLElement): TextArea | null {
  const slots = withData(element, 'text').filter((slot) => slot.textContent?.trim())
  const lines = slots.flatMap((slot) => {
    const range = document.createRange()
    const shown = shownIn(slot)
    range.selectNodeContents(shown)
    const { above, below } = airOf(shown)
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom, height }) => ({
        left,
        right,
        top: top + above * height,
        bottom: bottom - below * height,
      }))
  })
  if (lines.length === 0) return null
  const fitted = slots.filter((slot) => slot.dataset.fit !== undefined)
  const sizes = (fitted.length > 0 ? fitted : slots).map((slot) =>
    Number.parseFloat(getComputedStyle(slot).fontSize),
  )
  const box = element.getBoundingClientRect()
  const x = Math.floor(Math.min(...lines.map(({ left }) => left)) - box.left)
  const y = Math.floor(Math.min(...lines.map(({ top }) => top)) - box.top)
  return {
    x,
    y,
    width: Math.ceil(Math.max(...lines.map(({ right }) => right)) - box.left) - x,
    height: Math.ceil(Math.max(...lines.map(({ bottom }) => bottom)) - box.top) - y,
    fontPx: Math.min(...sizes),
  }
}

/** What a line leaves free above and below the highest and the lowest of an element's letters, as shares of its height. */
function airOf(element: HTMLElement): { above: number; below: number } {
  pen ??= document.createElement('canvas').getContext('2d')!
  pen.font = getComputedStyle(element).font
  // biome-ignore lint/performance/useDomNodeTextContent: as shown, in capitals where its style says so.
  const letters = pen.measureText(element.innerText)
  const height = letters.fontBoundingBoxAscent + letters.fontBoundingBoxDescent
  return {
    above: Math.max(0, letters.fontBoundingBoxAscent - letters.actualBoundingBoxAscent) / height,
    below: Math.max(0, letters.fontBoundingBoxDescent - letters.actualBoundingBoxDescent) / height,
  }
}

/** What holds the words that a look shows. */
function shownIn(slot: HTMLElement): HTMLElement {
  return (
    [...slot.querySelectorAll<HTMLElement>('span')].find(({ style }) => style.visibility === 'visible') ??
    slot
  )
}
