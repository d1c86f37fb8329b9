import { colourAt } from '../../../render-farm/compose/frame-rgb.ts'

/** Pixels that change by less than this share of the strongest change are the soft edges of glyphs. */
const CORE_SHARE = 0.6
const CHANGE_MIN = 0.004

/** A composed frame. */
type Picture = { i420: Uint8Array; width: number; height: number }

/** What a text's glyphs look like: their contrast to what lies behind them, and the box of their ink in px. */
export type Glyphs = { contrast: number; ink: Box }
export type Box = { x: number; y: number; width: number; height: number }

type Changes = { changes: number[]; ratios: number[] }

/**
 * Glyphs found as the difference of two pictures, with and without them, inside a box. The contrast is the median
 * over the glyphs' own pixels: those that `dyed`, with the letters in another colour, shows otherwise, as emoji are pictures.
 * `null` where nothing was drawn.
 */
export function findGlyphs(withGlyphs: Picture, without: Picture, box: Box, dyed?: Picture): Glyphs | null {
  const all: Changes = { changes: [], ratios: [] }
  const letters: Changes = { changes: [], ratios: [] }
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const right = Math.min(withGlyphs.width, Math.ceil(box.x + box.width))
  const bottom = Math.min(withGlyphs.height, Math.ceil(box.y + box.height))
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.x)); x < right; x++) {
      if (isSameAt(withGlyphs, without, x, y)) continue
      const glyph = luminanceOf(colourAt(withGlyphs, x, y))
      const ground = luminanceOf(colourAt(without, x, y))
      const change = Math.abs(glyph - ground)
      if (change < CHANGE_MIN) continue
      ink.left = Math.min(ink.left, x)
      ink.right = Math.max(ink.right, x + 1)
      ink.top = Math.min(ink.top, y)
      ink.bottom = Math.max(ink.bottom, y + 1)
      const ratio = (Math.max(glyph, ground) + 0.05) / (Math.min(glyph, ground) + 0.05)
      for (const found of dyed && !isSameAt(withGlyphs, dyed, x, y) ? [all, letters] : [all]) {
        found.changes.push(change)
        found.ratios.push(ratio)
      }
    }
  }
  if (all.changes.length === 0) return null
  const { changes, ratios } = letters.changes.length > 0 ? letters : all
  const core = changes.reduce((most, change) => Math.max(most, change), 0) * CORE_SHARE
  const clear = Float64Array.from(ratios.filter((_, index) => changes[index]! >= core)).sort()
  return {
    contrast: clear[clear.length >> 1]!,
    ink: { x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top },
  }
}

/** Whether two pictures have the same pixel: asked of each pixel around a text, most of which its glyphs leave as they are. */
function isSameAt({ i420: one, width, height }: Picture, { i420: other }: Picture, x: number, y: number) {
  const luma = y * width + x
  if (one[luma] !== other[luma]) return false
  const blue = width * height + (y >> 1) * (width >> 1) + (x >> 1)
  const red = blue + (width >> 1) * (height >> 1)
  return one[blue] === other[blue] && one[red] === other[red]
}

/** WCAG's relative luminance of a colour, 0xrrggbb. */
function luminanceOf(colour: number): number {
  return (
    0.2126 * LINEAR[colour >> 16]! + 0.7152 * LINEAR[(colour >> 8) & 255]! + 0.0722 * LINEAR[colour & 255]!
  )
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
