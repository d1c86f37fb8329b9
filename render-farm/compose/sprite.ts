import { type KernelScratch, kernelScratch } from './kernel-scratch.ts'

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

/** A rectangle of px; `right` and `bottom` lie outside. */
export type Rect = { left: number; top: number; right: number; bottom: number }

/** BT.709, full-range RGB to limited range, in 1/65536: rounded so that white is exactly 235 and grey has no tint. `kernel.wat` repeats them. */
const SHIFT = 16
/** The kernel overwrites a little past the end of each plane. */
const SLACK_BYTES = 16
const HALF = 1 << (SHIFT - 1)
const Y_RED = 11966
const Y_GREEN = 40254
const Y_BLUE = 4064
const U_RED = -6596
const U_GREEN = -22189
const U_BLUE = 28785
const V_RED = 28784
const V_GREEN = -26145
const V_BLUE = -2639

/** Straight RGBA, 4 bytes a pixel. */
export type Sheet = { rgba: Uint8Array; width: number }
type Planes = Pick<Sprite, 'luma' | 'blue' | 'red' | 'alpha'>

/** Cuts a look's picture out of a sheet and converts it. `cell` is the box with its bleed. */
export function cutSprite(
  sheet: Sheet,
  cell: Rect,
  box: { bleed: number; width: number; height: number },
): Sprite {
  const bounds = visibleBounds(sheet.rgba, sheet.width, cell)
  const kernel = kernelScratch()
  const planes = kernel ? convertInKernel(kernel, sheet, bounds) : convert(sheet, bounds)
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

/** A fifth of what the loops of `convert` cost: 40 ms for the looks of a minute of film. */
export function convertInKernel(
  kernel: KernelScratch,
  { rgba, width: sheetWidth }: Sheet,
  bounds: Rect,
): Planes {
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

/** Stands in for the kernel. */
export function convert({ rgba, width: sheetWidth }: Sheet, bounds: Rect): Planes {
  const width = bounds.right - bounds.left
  const size = width * (bounds.bottom - bounds.top)
  const [luma, blue, red, alpha] = [0, 1, 2, 3].map(() => Buffer.alloc(size)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  let index = 0
  for (let y = bounds.top; y < bounds.bottom; y++) {
    let source = (y * sheetWidth + bounds.left) * 4
    for (let x = 0; x < width; x++, index++, source += 4) {
      const [r, g, b, a] = [rgba[source]!, rgba[source + 1]!, rgba[source + 2]!, rgba[source + 3]!]
      luma[index] = ((16 + ((Y_RED * r + Y_GREEN * g + Y_BLUE * b + HALF) >> SHIFT)) * a + 127) / 255
      blue[index] = ((128 + ((U_RED * r + U_GREEN * g + U_BLUE * b + HALF) >> SHIFT)) * a + 127) / 255
      red[index] = ((128 + ((V_RED * r + V_GREEN * g + V_BLUE * b + HALF) >> SHIFT)) * a + 127) / 255
      alpha[index] = a
    }
  }
  return { luma, blue, red, alpha }
}

function isAll255(alpha: Buffer): boolean {
  for (let index = 0; index < alpha.length; index++) if (alpha[index] !== 255) return false
  return true
}

/** The part of a cell that holds at least one visible pixel; empty at the cell's corner where none does. */
function visibleBounds(rgba: Uint8Array, sheetWidth: number, cell: Rect): Rect {
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
