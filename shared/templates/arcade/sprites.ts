import { Canvas, mirrored, type Pixels, pixelPart, rowsOf } from './pixels.ts'

/*
 * Colours: k coal, w white, y accent, o orange, r red, g grey, b suit, s visor; c the sprite's own and d its shade. A creature
 * is drawn by its left half.
 */
const HEAD =
  '....kkkkkk......../..kkyyyyyykk....../.kyywwyyyyyyk...../.kywwyyyyyyyyk..../kyyywyykkkkkkkk.../kyyyyykksskksskk../kyyyyykksskksskk../kyyyyyyksskksskk../.kyyyyyykkkkkk..../..kkkkkkkkkkk.....'
const HEAD_UP =
  '....kkkkkk....kkk./..kkyyyyyykk..kwwk/.kyywwyyyyyyk.kggk/.kywwyyyyyyyykkggk/kyyywyykkkkkkkkggk/kyyyyykksskksskkgk/kyyyyykksskksskwwk/kyyyyyyksskksskkwk/.kyyyyyykkkkkkkbbk/..kkkkkkkkkkkkbbbk'
const ARM = '..kbbbbbbbkkkkkk../.kbbbbbbbbkggggwk./.kwwkkbbbbkggggwk./.kkwwbbbbbkkkkkk..'
const ARM_UP = '..kbbbbbbbbbbbbk../.kbbbbbbbbbbbkk.../.kwwkbbbbbbkk...../.kkkkbbbbbk.......'
const HERO = {
  'run-0': [HEAD, ARM, '..kkbbbbbbbkk...../.krrkkkkkkrrrk..../krrrk....krrrrk.../.kkk......kkkkk...'],
  'run-1': [HEAD, ARM, '...kbbbbbbbk....../....kbbbrrrk....../....krrkrrrrk...../....kkkkkkkkk.....'],
  aim: [HEAD, ARM, '...kbbbbbbbk....../..kbbbkkkbbbk...../.krrrrk.krrrrk..../.kkkkkk.kkkkkk....'],
  win: [HEAD_UP, ARM_UP, '...kbbbbbbbk....../.kkbbbkkkbbbkk..../krrrrk...krrrrk.../.kkkk.....kkkk....'],
}
const FOES = [
  // A slime, a ghost, a mask, a demon and a visitor from space.
  '......../.....kkk/...kkccc/..kccccc/.kcwwccc/.kcwcccc/kcckkkcc/kckwkkkc/kckkkkkc/kcckkkcc/kccccccc/kccckkkk/kcccckrr/kdccckkk/.kkdddcc/...kkkkk',
  '.....kkk/...kkccc/..kccccc/.kcccccc/.kckkkcc/kckwwkkc/kckwkkkc/kckkkkkc/kcckkkcc/kccccccc/kcccckkk/kccckrrr/kcccckkk/kdcccccc/kddkcckc/.kk.kk.k',
  'k.k..k.k/kykkykky/kykkykky/kkkkkkkk/kccccccc/kckkkkcc/kckwwkkc/kckwkkkc/kcckkkcc/kcccccck/kccccckd/kckkkkkk/kckwkwkw/kckkkkkk/kdddcccc/.kkkkkkk',
  'kk....../kyk...kk/kyyk.kyo/.kyykooo/..kkcccc/.kcccccc/kckkcccc/kcckkkcc/kccwkkkc/kccwwkkc/kccccccc/kckkkkkk/kckwkwkw/kdckkkkk/.kdddccc/..kkkkkk',
  '..kkk.../.kyyyk../..kkkk../....kkkk/..kkcccc/.kcccccc/kcckkccc/kckwkkcc/kckwwkkc/kckkkkkc/kcckkkcc/.kcccccc/..kcckkk/.kdkkccc/kddk.kdd/kkkk.kkk',
]
const BOSS =
  'kk............/krk.........kk/krrk......kkyk/krrrk...kkyyky/.krrrkkkkcyyky/.kdrrrkccccyyy/..kdrrkccccccc/...kkkcccccccc/..kccccccccccc/.kccckkkkccccc/.kccckwwkkkccc/kcccckwyykkkcc/kccccckyrrykkc/kcccccckkrrykc/kccccccckkkkcc/kdccccccccccck/kdcccccccccckk/kdcckkkkkkkkkk/kdckkwwkkwwkkw/kdckrwwrrwwrrw/.kdckrrrrrrrrr/.kddckwwkkwwkk/..kddckkkkkkkk/...kkkdddddddd'
const ICONS = {
  coin: '..kkk./.kyyyk/kywyyk/kywyyk/kywyyk/kywyyk/.kyyyk/..kkk.',
  cloud:
    '.....wwww........../...wwwwwww..www..../..wwwwwwwwwwwwwww../.wwwwwwwwwwwwwwwww./wwwwwwwwwwwwwwwwwww/.ggwwwwgggwwwwwggg.',
  bat: 'k......../kkk...k.k/kkkkkkrkr/.kkkkkkkk/..kk.kkkk/......kkk',
  bird: '.....kkk.../kkk.krrrk../krrkrrrwkk./.krrrrrrkyy/..krrrrkkk./...kkkk....',
  ember: '..o.../.oyo../oyyyo./oywyo./.oyo../..o...',
  ship: '......kkkk....../....kkwwsskk..../..kkkwssssskkk../kkcccccccccccckk/kdyddyddyddyddyk/.kkkkkkkkkkkkkk.',
}
const GLYPHS: Readonly<Record<string, string>> = {
  0: '.xxx./xx.xx/xx.xx/xx.xx/xx.xx/xx.xx/.xxx.',
  1: '.xx../xxx../.xx../.xx../.xx../.xx../xxxx.',
  2: 'xxxx./...xx/...xx/.xxx./xx.../xx.../xxxxx',
  3: 'xxxx./...xx/...xx/.xxx./...xx/...xx/xxxx.',
  4: 'xx.xx/xx.xx/xx.xx/xxxxx/...xx/...xx/...xx',
  5: 'xxxxx/xx.../xx.../xxxx./...xx/...xx/xxxx.',
  6: '.xxx./xx.../xx.../xxxx./xx.xx/xx.xx/.xxx.',
  7: 'xxxxx/...xx/...xx/..xx./..xx./.xx../.xx..',
  8: '.xxx./xx.xx/xx.xx/.xxx./xx.xx/xx.xx/.xxx.',
  9: '.xxx./xx.xx/xx.xx/.xxxx/...xx/...xx/.xxx.',
  L: 'xx.../xx.../xx.../xx.../xx.../xx.../xxxxx',
  V: 'xx.xx/xx.xx/xx.xx/xx.xx/xx.xx/.xxx./..x..',
  x: '...../...../xx.xx/.xxx./..x../.xxx./xx.xx',
}

/** Pixels of each kind of sprite, by which a look gets its size. */
export const SIZES = {
  hero: { width: 18, height: 18 },
  foe: { width: 16, height: 16 },
  boss: { width: 28, height: 24 },
  blast: { width: 25, height: 25 },
  glyph: { width: 5, height: 7 },
  coin: { width: 6, height: 8 },
}
export const FOE_COUNT = FOES.length
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
    ...Object.entries(HERO).map(([pose, pieces]) =>
      pixelPart(`hero-${pose}`, 'sprite', rowsOf(pieces.join('/'))),
    ),
    ...FOES.map((half, index) => pixelPart(`foe-${index}`, 'sprite', mirrored(rowsOf(half)))),
    pixelPart('boss', 'sprite', mirrored(rowsOf(BOSS))),
    ...[0, 1, 2].map((stage) => pixelPart(`blast-${stage}`, 'sprite', blast(stage))),
    ...Object.entries(ICONS).map(([name, rows]) =>
      pixelPart(`icon-${name}`, 'sprite', name === 'bat' ? mirrored(rowsOf(rows)) : rowsOf(rows)),
    ),
    ...Object.entries(GLYPHS).map(([name, rows]) => pixelPart(`glyph-${name}`, 'sprite glyph', rowsOf(rows))),
  ].join('\n')
}
