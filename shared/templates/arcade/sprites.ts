import { Canvas, mirrored, type Pixels, pixelPart, rowsOf } from './pixels.ts'
import ART from './sprites.json'

/*
 * `sprites.json` holds the rows of each. Colours: k coal, w white, y accent, o orange, r red, g grey, b suit, s visor; c the sprite's own and d its shade. A creature
 * is drawn by its left half.
 */
/** Pixels of each kind of sprite, by which a look gets its size. */
export const SIZES = {
  hero: { width: 18, height: 18 },
  foe: { width: 16, height: 16 },
  boss: { width: 28, height: 24 },
  blast: { width: 25, height: 25 },
  glyph: { width: 5, height: 7 },
  coin: { width: 6, height: 8 },
}
export const FOE_COUNT = ART.foes.length
/** What drifts over each world, with its pixels: the last one is a boss's. */
export const DRIFTERS = [
  { name: 'cloud', width: 19, height: 6 },
  { name: 'ship', width: 16, height: 6 },
  { name: 'bird', width: 11, height: 6 },
  { name: 'ember', width: 6, height: 6 },
  { name: 'ship', width: 16, height: 6 },
  { name: 'bat', width: 18, height: 6 },
] as const

/** An explosion of pixels: a ball, a torn ring, then specks. */
function blast(stage: number): Pixels {
  const { width, height } = SIZES.blast
  const canvas = new Canvas(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - 12, y - 12]
      const angle = Math.atan2(dy, dx)
      const far = Math.hypot(dx, dy) / (1 + 0.2 * Math.cos(angle * 8) + 0.1 * Math.cos(angle * 5 + 1))
      const [hole, edge] = [
        [0, 8.2],
        [5, 10.2],
        [8.4, 10.4],
      ][stage]!
      if (far > edge! || far < hole! || (stage === 2 && (x * 7 + y * 3) % 5 > 1)) continue
      const heat = (far - hole!) / (edge! - hole!)
      canvas.dot(x, y, heat > 0.84 ? 'r' : heat > 0.6 ? 'o' : heat > 0.34 ? 'y' : 'w')
    }
  return canvas.pixels
}

/** One part for each sprite. */
export function spriteMarkup(): string {
  return [
    ...Object.entries(ART.hero).map(([pose, rows]) => pixelPart(`hero-${pose}`, 'sprite', rowsOf(rows))),
    ...ART.foes.map((half, index) => pixelPart(`foe-${index}`, 'sprite', mirrored(rowsOf(half)))),
    pixelPart('boss', 'sprite', mirrored(rowsOf(ART.boss))),
    ...[0, 1, 2].map((stage) => pixelPart(`blast-${stage}`, 'sprite', blast(stage))),
    ...Object.entries(ART.icons).map(([name, rows]) =>
      pixelPart(`icon-${name}`, 'sprite', name === 'bat' ? mirrored(rowsOf(rows)) : rowsOf(rows)),
    ),
    ...Object.entries(ART.glyphs).map(([name, rows]) =>
      pixelPart(`glyph-${name}`, 'sprite glyph', rowsOf(rows)),
    ),
  ].join('\n')
}
