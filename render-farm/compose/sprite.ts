import type { Bounds } from './bounds.ts'
import { kernelScratch } from './kernel-scratch.ts'

/**
 * A drawn look, ready to be composed: BT.709 limited-range planes at full resolution, premultiplied by alpha and
 * cropped to what is not transparent. Planes are `width * height` bytes.
 */
export type Sprite = {
  width: number
  height: number
  /** From the corner of the look's box to the corner of the picture, px; negative where the bleed is drawn. */
  offsetX: number
  offsetY: number
  boxWidth: number
  boxHeight: number
  luma: Buffer
  blue: Buffer
  red: Buffer
  alpha: Buffer
  isOpaque: boolean
}

/** The kernel overwrites a little past the end of each plane. */
const SLACK_BYTES = 16

/** Straight RGBA, 4 bytes a pixel. */
type Sheet = { rgba: Uint8Array; width: number }
type Planes = Pick<Sprite, 'luma' | 'blue' | 'red' | 'alpha'>

/** Cuts a look's picture out of a sheet and converts it. `cell` is the look's box with its bleed. */
export function cutSprite(
  sheet: Sheet,
  cell: Bounds,
  box: { bleed: number; width: number; height: number },
): Sprite {
  const bounds = visibleBounds(sheet.rgba, sheet.width, cell)
  const planes = convert(sheet, bounds)
  return {
    width: bounds.right - bounds.left,
    height: bounds.bottom - bounds.top,
    offsetX: bounds.left - cell.left - box.bleed,
    offsetY: bounds.top - cell.top - box.bleed,
    boxWidth: box.width,
    boxHeight: box.height,
    ...planes,
    isOpaque: isAll255(planes.alpha),
  }
}

/** Converts an area of a sheet to planes, by the kernel: a fifth of the cost of the same loops in JavaScript. */
export function convert({ rgba, width: sheetWidth }: Sheet, bounds: Bounds): Planes {
  const kernel = kernelScratch()
  const width = bounds.right - bounds.left
  const size = width * (bounds.bottom - bounds.top)
  const rowBytes = width * 4 + SLACK_BYTES
  const planes = [0, 1, 2, 3].map((index) => rowBytes + index * (size + SLACK_BYTES))
  const bytes = kernel.bytes(rowBytes + 4 * (size + SLACK_BYTES))
  for (let y = bounds.top, done = 0; y < bounds.bottom; y++, done += width) {
    const from = (y * sheetWidth + bounds.left) * 4
    bytes.set(rgba.subarray(from, from + width * 4))
    kernel.call(
      'convert',
      0,
      width,
      planes[0]! + done,
      planes[1]! + done,
      planes[2]! + done,
      planes[3]! + done,
    )
  }
  const [luma, blue, red, alpha] = planes.map((start) => Buffer.from(bytes.subarray(start, start + size)))
  return { luma: luma!, blue: blue!, red: red!, alpha: alpha! }
}

function isAll255(alpha: Buffer): boolean {
  for (let index = 0; index < alpha.length; index++) if (alpha[index] !== 255) return false
  return true
}

/** The smallest area of a cell with all its visible pixels; empty, at the cell's corner, if there are none. */
function visibleBounds(rgba: Uint8Array, sheetWidth: number, cell: Bounds): Bounds {
  let { right: left, bottom: top, left: right, top: bottom } = cell
  for (let y = cell.top; y < cell.bottom; y++) {
    const row = y * sheetWidth
    let first = cell.left
    while (first < cell.right && rgba[(row + first) * 4 + 3] === 0) first++
    if (first === cell.right) continue
    let last = cell.right - 1
    while (rgba[(row + last) * 4 + 3] === 0) last--
    if (first < left) left = first
    if (last >= right) right = last + 1
    if (y < top) top = y
    bottom = y + 1
  }
  return left < right
    ? { left, top, right, bottom }
    : { left: cell.left, top: cell.top, right: cell.left, bottom: cell.top }
}
