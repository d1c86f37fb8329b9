import { fitsBox } from '../../../shared/stage/fit-text.ts'
import '../../../shared/stage/sheet-page.ts'

/** A text as it is drawn: the box of its lines in px of the frame, whether it fits its own box. */
export type DrawnText = {
  layer: number
  slot: string
  text: string
  x: number
  y: number
  width: number
  height: number
  fits: boolean
}

/** What the lint calls in its page, besides the functions of `sheetPage`. */
type LintPage = {
  /** The texts of the frame that is shown. */
  texts(): DrawnText[]
  /** Hides the glyphs of all texts and nothing else; shadows stay. */
  hideGlyphs(isHidden: boolean): void
}

declare global {
  var lintPage: LintPage
}

globalThis.lintPage = {
  texts: () =>
    [...document.body.children]
      .filter((element): element is HTMLElement => element instanceof HTMLElement)
      .filter(({ style }) => style.display !== 'none')
      .flatMap((element) => textsOf(element)),
  hideGlyphs(isHidden) {
    document.body.classList.toggle('glyphs-hidden', isHidden)
    for (const slot of document.querySelectorAll<HTMLElement>('[data-text]')) {
      slot.style.setProperty('-webkit-text-fill-color', isHidden ? 'transparent' : '')
    }
  },
}

function textsOf(element: HTMLElement): DrawnText[] {
  const slots = [...element.querySelectorAll<HTMLElement>('[data-text]')]
  if (element.dataset.text !== undefined) slots.unshift(element)
  return slots.flatMap((slot) => {
    const text = slot.textContent ?? ''
    const range = document.createRange()
    range.selectNodeContents(slot)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (text === '' || width === 0) return []
    const fits = slot.dataset.fit === undefined || fitsBox(slot)
    const layer = Number(element.style.zIndex)
    return [{ layer, slot: slot.dataset.text!, text, x, y, width, height, fits }]
  })
}
