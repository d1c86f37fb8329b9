import sharp from 'sharp'

/** Pixels that change by less than this share of the strongest change are the soft edges of glyphs. */
const CORE_SHARE = 0.6
const CHANGE_MIN = 0.004

type Picture = { luminance: Float32Array; width: number; height: number }

/** WCAG's relative luminance of each pixel of a PNG. */
export async function luminanceOf(png: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const luminance = new Float32Array(info.width * info.height)
  for (let index = 0; index < luminance.length; index++) {
    const at = index * 3
    luminance[index] =
      0.2126 * LINEAR[data[at]!]! + 0.7152 * LINEAR[data[at + 1]!]! + 0.0722 * LINEAR[data[at + 2]!]!
  }
  return { luminance, width: info.width, height: info.height }
}

/** What a text's glyphs look like: their contrast to what lies behind them, and the box of their ink in px. */
export type Glyphs = { contrast: number; ink: Box }
export type Box = { x: number; y: number; width: number; height: number }

/**
 * Glyphs found as the difference of two pictures, with and without them, inside a box. The contrast is the median
 * over the glyphs' own pixels. `null` where nothing was drawn.
 */
export function findGlyphs(withGlyphs: Picture, without: Picture, box: Box): Glyphs | null {
  const changes: { change: number; ratio: number }[] = []
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const right = Math.min(withGlyphs.width, Math.ceil(box.x + box.width))
  const bottom = Math.min(withGlyphs.height, Math.ceil(box.y + box.height))
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.x)); x < right; x++) {
      const at = y * withGlyphs.width + x
      const [glyph, ground] = [withGlyphs.luminance[at]!, without.luminance[at]!]
      const change = Math.abs(glyph - ground)
      if (change < CHANGE_MIN) continue
      ink.left = Math.min(ink.left, x)
      ink.right = Math.max(ink.right, x + 1)
      ink.top = Math.min(ink.top, y)
      ink.bottom = Math.max(ink.bottom, y + 1)
      changes.push({ change, ratio: (Math.max(glyph, ground) + 0.05) / (Math.min(glyph, ground) + 0.05) })
    }
  }
  if (changes.length === 0) return null
  const strongest = changes.reduce((most, { change }) => Math.max(most, change), 0)
  const ratios = changes.filter(({ change }) => change >= strongest * CORE_SHARE).map(({ ratio }) => ratio)
  return {
    contrast: ratios.sort((a, b) => a - b)[ratios.length >> 1]!,
    ink: { x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top },
  }
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
