const SIDE_PX = 48
const BITS_DROPPED = 4
const OPAQUE = 128
/** Less colourful than this is grey, which no brand means. */
const CHROMA_MIN = 40
/** How far the second colour lies from the first, of 441 between black and white. */
const DISTANCE_MIN = 110
/** The share of the logo that the second colour fills at least. */
const SHARE_MIN = 0.12
/** What has this much of red, green and blue is the paper below a logo, not a colour of its brand. */
const PAPER_MIN = 230

type Shade = { red: number; green: number; blue: number; count: number }
/** As `#rrggbb`; missing where the logo has no such colour. */
export type LogoColours = { accent?: string; ground?: string }

/** The colours of a picture file. Throws where the browser cannot read it. */
export async function coloursOf(file: Blob): Promise<LogoColours> {
  const bitmap = await createImageBitmap(file, { resizeWidth: SIDE_PX, resizeHeight: SIDE_PX })
  const context = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return mainColours(context.getImageData(0, 0, SIDE_PX, SIDE_PX).data)
}

/** The most colourful of the common colours of RGBA pixels, and the most common of those that differ from it much; white is none. */
export function mainColours(pixels: Uint8ClampedArray): LogoColours {
  const shades = shadesOf(pixels)
  const [first] = shades
    .filter((shade) => chromaOf(shade) >= CHROMA_MIN)
    .sort((a, b) => b.count * chromaOf(b) - a.count * chromaOf(a))
  if (first === undefined) return {}
  const all = shades.reduce((sum, { count }) => sum + count, 0)
  const second = shades
    .filter((shade) => distance(shade, first) >= DISTANCE_MIN && shade.count >= all * SHARE_MIN)
    .filter(({ red, green, blue }) => Math.min(red, green, blue) < PAPER_MIN)
    .sort((a, b) => b.count - a.count)[0]
  return { accent: hexOf(first), ...(second && { ground: hexOf(second) }) }
}

/** The mean of each group of alike colours that is not transparent, with how many pixels have it. */
function shadesOf(pixels: Uint8ClampedArray): Shade[] {
  const groups = new Map<number, Shade>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < OPAQUE) continue
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const key = [red, green, blue].reduce((code, value) => (code << 4) | (value >> BITS_DROPPED), 0)
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    groups.set(key, {
      red: group.red + red,
      green: group.green + green,
      blue: group.blue + blue,
      count: group.count + 1,
    })
  }
  return [...groups.values()].map(({ red, green, blue, count }) => ({
    red: red / count,
    green: green / count,
    blue: blue / count,
    count,
  }))
}

function chromaOf({ red, green, blue }: Shade): number {
  return Math.max(red, green, blue) - Math.min(red, green, blue)
}

function distance(a: Shade, b: Shade): number {
  return Math.hypot(a.red - b.red, a.green - b.green, a.blue - b.blue)
}

function hexOf({ red, green, blue }: Shade): string {
  return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
