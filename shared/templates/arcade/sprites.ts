/** The left half of each pixel picture, its rows from top to bottom; the right half mirrors it. Creatures have two poses. */
const HALVES = {
  'robot-0': '.....#/..####/..#.../..#.#./..#.../..####/...###/..##.#/..##..',
  'robot-1': '.....#/..####/..#.../..#.#./..#.../..####/...###/.##..#/.##...',
  'saucer-0': '....##/...#../..#.#./.#####/######/##.##./######/..#..#/.#....',
  'saucer-1': '....##/...#../..#.#./.#####/######/#.##.#/######/...#../..#...',
  'cat-0': '.#..../.##.../.#####/.##.##/.##.##/.####./..####/..##../.##...',
  'cat-1': '.#..../.##.../.#####/.##.##/.##.##/.####./..####/..##../..##..',
  burst: '#....#/.#...#/..#.../....../###.../....../..#.../.#...#/#....#',
} as const

/** Kinds of creatures; each is drawn by the sprites `KIND-0` and `KIND-1`. */
export const CREATURES = ['robot', 'saucer', 'cat'] as const
/** Pixels of a sprite, and of the creatures' cells in a row of an army. */
export const SPRITE = { width: 12, height: 9 }
export const ARMY = { count: 8, cell: 16 }

/** One part for each pixel picture, and one for a row of each creature. */
export function spriteMarkup(): string {
  return Object.entries(HALVES)
    .flatMap(([name, rows]) => {
      const path = pathOf(rows)
      const army = Array.from(
        { length: ARMY.count },
        (_, index) => `<path transform="translate(${index * ARMY.cell} 0)" d="${path}"/>`,
      )
      return [
        part(`sprite-${name}`, 'sprite', SPRITE.width, `<path d="${path}"/>`),
        ...(name === 'burst'
          ? []
          : [part(`army-${name}`, 'sprite army', ARMY.count * ARMY.cell, army.join(''))]),
      ]
    })
    .join('\n')
}

function part(name: string, classes: string, width: number, content: string): string {
  return `<template data-part="${name}"><div class="${classes}"><svg viewBox="0 0 ${width} ${SPRITE.height}">${content}</svg></div></template>`
}

/** Runs of pixels as one path: seams between single squares would show. */
function pathOf(halves: string): string {
  return halves
    .split('/')
    .flatMap((half, y) =>
      [...`${half}${[...half].reverse().join('')}`.matchAll(/#+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}
