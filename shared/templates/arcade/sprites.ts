import { type Pixels, pixelPart } from './pixels.ts'
import ART from './sprites.json'

/*
 * `sprites.json` holds the rows of each, with `/` between them. Colours: k coal, w white, y accent, o orange, r red, g grey,
 * b suit, s visor; c the sprite's own and d its shade. Creatures are drawn by their left halves.
 */
const BOSS = ART.boss.split('/')
const SPRITES = [
  ...spritesOf('hero', ART.hero),
  ...spritesOf('foe', ART.foes).map((foe) => ({ ...foe, pixels: mirrored(foe.pixels) })),
  { kind: 'boss', name: 'boss', pixels: mirrored(BOSS) },
  // With crosses for eyes.
  { kind: 'boss', name: 'boss-beaten', pixels: mirrored(BOSS.toSpliced(9, 6, ...ART.crosses.split('/'))) },
  ...spritesOf('blast', ART.blasts),
  ...spritesOf('icon', ART.icons),
  ...spritesOf('glyph', ART.glyphs),
]

/** Each has three faces. */
export const FOE_COUNT = Object.keys(ART.foes).length / 3

/** Pixels of each sprite, by which a look gets its size. */
export const SIZES: ReadonlyMap<string, { width: number; height: number }> = new Map(
  SPRITES.map(({ name, pixels }) => [name, { width: pixels[0]!.length, height: pixels.length }]),
)

/** One part for each sprite. */
export function spriteMarkup(): string {
  return SPRITES.map(({ kind, name, pixels }) => pixelPart(name, `sprite ${kind}`, pixels)).join('\n')
}

function spritesOf(kind: string, art: Readonly<Record<string, string>> | readonly string[]) {
  return Object.entries(art).map(([name, rows]) => ({
    kind,
    name: `${kind}-${name}`,
    pixels: rows.split('/'),
  }))
}

/** The picture of which `half` is the left half. */
function mirrored(half: Pixels): Pixels {
  return half.map((row) => row + [...row].reverse().join(''))
}
