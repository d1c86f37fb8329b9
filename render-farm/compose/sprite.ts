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

/** BT.709, full-range RGB to limited range, in 1/65536: rounded so that white is exactly 235 and grey has no tint. */
const SHIFT = 16
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

/** Cuts a look's picture out of a sheet of straight RGBA and converts it. `cell` is the box with its bleed. */
export function cutSprite(
  sheet: { rgba: Uint8Array; width: number },
  cell: Rect,
  box: { bleed: number; width: number; height: number },
): Sprite {
  const { rgba, width: sheetWidth } = sheet
  const bounds = visibleBounds(rgba, sheetWidth, cell)
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  const size = width * height
  const sprite: Sprite = {
    width,
    height,
    offsetX: bounds.left - cell.left - box.bleed,
    offsetY: bounds.top - cell.top - box.bleed,
    boxWidth: box.width,
    boxHeight: box.height,
    luma: Buffer.alloc(size),
    blue: Buffer.alloc(size),
    red: Buffer.alloc(size),
    alpha: Buffer.alloc(size),
    isOpaque: true,
  }
  const { luma, blue, red, alpha } = sprite
  let index = 0
  for (let y = bounds.top; y < bounds.bottom; y++) {
    let source = (y * sheetWidth + bounds.left) * 4
    for (let x = 0; x < width; x++, index++, source += 4) {
      const a = rgba[source + 3]!
      if (a === 0) {
        sprite.isOpaque = false
        continue
      }
      const r = rgba[source]!
      const g = rgba[source + 1]!
      const b = rgba[source + 2]!
      const l = 16 + ((Y_RED * r + Y_GREEN * g + Y_BLUE * b + HALF) >> SHIFT)
      const u = 128 + ((U_RED * r + U_GREEN * g + U_BLUE * b + HALF) >> SHIFT)
      const v = 128 + ((V_RED * r + V_GREEN * g + V_BLUE * b + HALF) >> SHIFT)
      alpha[index] = a
      if (a === 255) {
        luma[index] = l
        blue[index] = u
        red[index] = v
      } else {
        sprite.isOpaque = false
        luma[index] = (l * a + 127) / 255
        blue[index] = (u * a + 127) / 255
        red[index] = (v * a + 127) / 255
      }
    }
  }
  return sprite
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
