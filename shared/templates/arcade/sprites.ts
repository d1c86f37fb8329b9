import { random } from '../../random.ts'

/** Pixel pictures, one character for each pixel. Creatures have two poses. */
const BITMAPS = {
  'robot-0': [
    '.....##.....',
    '..########..',
    '..#......#..',
    '..#.#..#.#..',
    '..#......#..',
    '..########..',
    '...######...',
    '..##.##.##..',
    '..##....##..',
  ],
  'robot-1': [
    '.....##.....',
    '..########..',
    '..#......#..',
    '..#.#..#.#..',
    '..#......#..',
    '..########..',
    '...######...',
    '.##..##..##.',
    '.##......##.',
  ],
  'saucer-0': [
    '....####....',
    '...#....#...',
    '..#.#..#.#..',
    '.##########.',
    '############',
    '##.##..##.##',
    '############',
    '..#..##..#..',
    '.#........#.',
  ],
  'saucer-1': [
    '....####....',
    '...#....#...',
    '..#.#..#.#..',
    '.##########.',
    '############',
    '#.##.##.##.#',
    '############',
    '...#.##.#...',
    '..#......#..',
  ],
  'cat-0': [
    '.#........#.',
    '.##......##.',
    '.##########.',
    '.##.####.##.',
    '.##.####.##.',
    '.####..####.',
    '..########..',
    '..##....##..',
    '.##......##.',
  ],
  'cat-1': [
    '.#........#.',
    '.##......##.',
    '.##########.',
    '.##.####.##.',
    '.##.####.##.',
    '.####..####.',
    '..########..',
    '..##....##..',
    '..##....##..',
  ],
  burst: [
    '#....##....#',
    '.#...##...#.',
    '..#......#..',
    '............',
    '###......###',
    '............',
    '..#......#..',
    '.#...##...#.',
    '#....##....#',
  ],
  tick: ['.......#', '......##', '#....##.', '##..##..', '.####...', '..##....'],
  cursor: ['##....', '####..', '######', '######', '####..', '##....'],
} as const

export type SpriteName = keyof typeof BITMAPS

/** Creatures of the three rows, and the one of the title. */
export const CREATURES = ['robot', 'saucer', 'cat'] as const

const SKYLINE = { columns: 80, rows: 14 }

/** One part for each pixel picture, and the town for the backdrop. */
export function spriteMarkup(): string {
  return Object.entries(BITMAPS)
    .map(
      ([name, rows]) =>
        `<template data-part="sprite-${name}"><div class="sprite"><svg viewBox="0 0 ${rows[0]!.length} ${rows.length}"><path d="${pathOf(rows)}"/></svg></div></template>`,
    )
    .join('\n')
}

/** Size in px of a pixel picture whose pixels are `unit` px wide. */
export function spriteSize(name: SpriteName, unit: number): { width: number; height: number } {
  const rows = BITMAPS[name]
  return { width: rows[0]!.length * unit, height: rows.length * unit }
}

/** The roofs of a town at night with a few lit windows, as the content of an `svg`. */
export function skylineMarkup(): string {
  const next = random('skyline')
  const roofs: string[] = []
  const windows: string[] = []
  for (let column = 0; column < SKYLINE.columns; ) {
    const width = 3 + Math.floor(next() * 4)
    const height = 3 + Math.floor(next() * 8)
    roofs.push(`M${column} ${SKYLINE.rows}v-${height}h${width}v${height}z`)
    if (next() < 0.4) roofs.push(`M${column + 1} ${SKYLINE.rows - height}v-2h1v2z`)
    for (let row = 1; row < height - 1; row += 2) {
      for (let x = 1; x < width - 1; x += 2) {
        if (next() < 0.4) windows.push(`M${column + x} ${SKYLINE.rows - height + row}h1v1h-1z`)
      }
    }
    column += width + (next() < 0.3 ? 1 : 0)
  }
  return `<svg class="skyline" viewBox="0 0 ${SKYLINE.columns} ${SKYLINE.rows}" preserveAspectRatio="xMidYMax slice"><path class="roofs" d="${roofs.join('')}"/><path class="windows" d="${windows.join('')}"/></svg>`
}

/** Runs of pixels as one path: seams between single squares would show. */
function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}
