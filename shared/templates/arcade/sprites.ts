import { mirrored, pixelPart, rowsOf } from './pixels.ts'
import ART from './sprites.json'

/*
 * `sprites.json` holds the rows of each. Colours: k coal, w white, y accent, o orange, r red, g grey, b suit, s visor; c the
 * sprite's own and d its shade. Creatures are drawn by their left halves.
 */
const SHEETS = {
  hero: Object.entries(ART.hero).map(([pose, rows]) => ({ name: `hero-${pose}`, pixels: rowsOf(rows) })),
  foe: ART.foes.map((half, index) => ({ name: `foe-${index}`, pixels: mirrored(rowsOf(half)) })),
  boss: [
    { name: 'boss', pixels: mirrored(rowsOf(ART.boss)) },
    // With crosses for eyes.
    { name: 'boss-beaten', pixels: mirrored(rowsOf(ART.boss).toSpliced(9, 6, ...rowsOf(ART.crosses))) },
  ],
  blast: ART.blasts.map((rows, stage) => ({ name: `blast-${stage}`, pixels: rowsOf(rows) })),
  icon: Object.entries(ART.icons).map(([icon, rows]) => ({ name: `icon-${icon}`, pixels: rowsOf(rows) })),
  glyph: Object.entries(ART.glyphs).map(([glyph, rows]) => ({
    name: `glyph-${glyph}`,
    pixels: rowsOf(rows),
  })),
}

export const FOE_COUNT = ART.foes.length

/** Pixels of each sprite, by which a look gets its size. */
export const SIZES: ReadonlyMap<string, { width: number; height: number }> = new Map(
  Object.values(SHEETS)
    .flat()
    .map(({ name, pixels }) => [name, { width: pixels[0]!.length, height: pixels.length }]),
)

/** One part for each sprite. */
export function spriteMarkup(): string {
  return Object.entries(SHEETS)
    .flatMap(([kind, sheets]) => sheets.map(({ name, pixels }) => pixelPart(name, `sprite ${kind}`, pixels)))
    .join('\n')
}
