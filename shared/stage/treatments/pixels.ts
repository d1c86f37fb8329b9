import { emptyLike, type Raster, type Rgb, rgbAt, saturated } from './raster.ts'

/** Blocks in the height of a letter. */
const BLOCKS = 26
/** Steps of each channel, by which colours are counted, and how much brighter a console shows them. */
const STEPS = 12
const VIVID = 0.15

/** Pixel art: the commonest colour of each block, and an outline of one block. */
export function inPixels(picture: Raster, em: number, [outline]: readonly Rgb[]): Raster {
  const size = Math.max(2, Math.round(em / BLOCKS))
  const [columns, rows] = [Math.ceil(picture.width / size), Math.ceil(picture.height / size)]
  const blocks = Array.from({ length: columns * rows }, (_, index) =>
    commonest(picture, (index % columns) * size, Math.floor(index / columns) * size, size),
  )
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? null : blocks[row * columns + column]!
  const drawn = emptyLike(picture)
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
      const touches = () =>
        at(column - 1, row) ?? at(column + 1, row) ?? at(column, row - 1) ?? at(column, row + 1)
      const colour = at(column, row) ?? (touches() && outline!)
      if (colour) drawn.data.set([...colour, 255], (y * picture.width + x) * 4)
    }
  }
  return drawn
}

/** The commonest colour of a block in steps of the palette; `null` where less than half of it is drawn. */
function commonest(picture: Raster, left: number, top: number, size: number): Rgb | null {
  const counts = new Map<number, { count: number; colour: Rgb }>()
  let drawn = 0
  for (let y = top; y < Math.min(top + size, picture.height); y++) {
    for (let x = left; x < Math.min(left + size, picture.width); x++) {
      const pixel = y * picture.width + x
      if (picture.data[pixel * 4 + 3]! < 128) continue
      drawn++
      const colour = rgbAt(picture, pixel).map(stepped) as unknown as Rgb
      const key = (colour[0] << 16) | (colour[1] << 8) | colour[2]
      const entry = counts.get(key) ?? { count: 0, colour }
      entry.count++
      counts.set(key, entry)
    }
  }
  if (drawn * 2 < size * size) return null
  const { colour } = [...counts.values()].reduce((best, one) => (one.count > best.count ? one : best))
  return saturated(colour, VIVID).map((value) => Math.min(255, value * 1.08)) as unknown as Rgb
}

function stepped(value: number): number {
  return Math.round((Math.round((value / 255) * (STEPS - 1)) / (STEPS - 1)) * 255)
}
