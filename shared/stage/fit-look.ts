import type { Look } from '../templates/template.ts'
import { findSize, fitText, holdSize } from './fit-text.ts'
import { withData } from './look-element.ts'

/** Fits the texts of a look whose element is in the document; returns the slots whose texts need more room. */
export type Fitter = (element: HTMLElement, look: Look) => HTMLElement[]

/** Siblings are measured once for all of them: each has a look of its own. */
export function createFitter(): Fitter {
  const sizes = new Map<string, number>()
  return (element, look) =>
    withData(element, 'fit').filter((slot) => {
      if (look.siblings === undefined) return !fitText(slot)
      // Other vars are colours, and the angle at which each of them lies.
      const key = JSON.stringify([look.part, look.classes, look.vars?.size, look.siblings])
      const px = sizes.get(key) ?? commonPx(element, slot, look.siblings)
      sizes.set(key, px)
      return !holdSize(slot, px) && !fitText(slot)
    })
}

/** The size at which every sibling fits the box of its own look, found in an element that has all their styles. */
function commonPx(element: HTMLElement, slot: HTMLElement, siblings: NonNullable<Look['siblings']>): number {
  const { width, height } = element.style
  const found = siblings.map((sibling) => {
    element.style.width = `${sibling.width}px`
    element.style.height = `${sibling.height}px`
    return findSize(slot, sibling.text, sibling.leastPx)
  })
  Object.assign(element.style, { width, height })
  return Math.min(...found)
}
