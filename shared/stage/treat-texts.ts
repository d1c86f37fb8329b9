import type { Look } from '../templates/template.ts'
import { withData } from './look-element.ts'
import { TREATMENTS } from './treatments/index.ts'
import { rgbOf } from './treatments/raster.ts'

const FAMILY = 'Twemoji'
/** Around emoji, for rims and shadows: a share of their size. */
const REACH = 0.16

/** Draws the emoji of a look again by its treatment, as large as they were fitted, in the middle of their place. */
export function treatTexts(element: HTMLElement, { treatment }: Look): void {
  if (treatment === undefined) return
  for (const slot of withData(element, 'text')) {
    const { fontSize, transform } = getComputedStyle(slot)
    const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform)
    const em = Number.parseFloat(fontSize) * Math.hypot(a, b)
    const text = slot.textContent ?? ''
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    pen.font = `${em}px ${FAMILY}`
    const {
      width: textWidth,
      fontBoundingBoxAscent: above,
      fontBoundingBoxDescent: below,
    } = pen.measureText(text)
    const [width, height] = [textWidth, above + below].map((px) => Math.ceil(px + 2 * REACH * em)) as [
      number,
      number,
    ]
    // Its size empties a canvas and its pen.
    Object.assign(canvas, { width, height })
    pen.font = `${em}px ${FAMILY}`
    pen.textAlign = 'center'
    pen.fillText(text, width / 2, (height + above - below) / 2)
    const { data } = pen.getImageData(0, 0, width, height)
    const inks = treatment.inks.map(rgbOf)
    const drawn = TREATMENTS[treatment.name]({ width, height, data }, em, inks)
    pen.putImageData(new ImageData(drawn.data, width, height), 0, 0)
    const middleX = slot.offsetLeft + slot.offsetWidth / 2
    const middleY = slot.offsetTop + slot.offsetHeight / 2
    canvas.style.cssText = `position:absolute;left:${Math.round(middleX - width / 2)}px;top:${Math.round(middleY - height / 2)}px`
    slot.style.visibility = 'hidden'
    element.append(canvas)
  }
}
