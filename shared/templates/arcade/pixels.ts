/** A picture of square pixels: its rows from top to bottom, a character for each pixel's colour; `.` is clear. */
export type Pixels = readonly string[]

/** Rows written one after the other with `/` between them. */
export function rowsOf(text: string): Pixels {
  return text.split('/')
}

/** The picture of which `half` is the left half. */
export function mirrored(half: Pixels): Pixels {
  return half.map((row) => row + [...row].reverse().join(''))
}

/** A part of a template that shows sheets of pixels over each other; each colour is a class `p` and its character. */
export function pixelPart(name: string, classes: string, ...sheets: readonly Pixels[]): string {
  const drawn = sheets.map(
    (pixels) => `<svg viewBox="0 0 ${pixels[0]!.length} ${pixels.length}">${pathsOf(pixels)}</svg>`,
  )
  return `<template data-part="${name}"><div class="${classes}">${drawn.join('')}</div></template>`
}

/** One path for each colour, made of runs: seams between single squares would show. */
function pathsOf(pixels: Pixels): string {
  const paths = new Map<string, string>()
  for (const [y, row] of pixels.entries())
    for (const { 0: run, index } of row.matchAll(/([^.])\1*/g)) {
      const drawn = `M${index} ${y}h${run.length}v1h-${run.length}z`
      paths.set(run[0]!, (paths.get(run[0]!) ?? '') + drawn)
    }
  return [...paths].map(([colour, path]) => `<path class="p${colour}" d="${path}"/>`).join('')
}

/** A sheet of pixels that is painted on: what lies outside it is left out. */
export class Canvas {
  readonly #rows: string[][]

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'))
  }

  dot(x: number, y: number, colour: string): void {
    const row = this.#rows[Math.round(y)]
    if (row && x >= 0 && x < this.width) row[Math.round(x)] = colour
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) this.dot(column, row, colour)
  }

  /** A round hill whose top lies at `y`, down to the sheet's foot. */
  hill(middle: number, y: number, reach: number, colour: string): void {
    for (let column = -reach; column <= reach; column++) {
      const top = y + Math.round(((column / reach) ** 2 * reach) / 1.4)
      this.rect(middle + column, top, 1, this.height - top, colour)
    }
  }

  stamp(x: number, y: number, pixels: Pixels): void {
    for (const [row, line] of pixels.entries())
      for (const [column, colour] of [...line].entries())
        if (colour !== '.') this.dot(x + column, y + row, colour)
  }

  get pixels(): Pixels {
    return this.#rows.map((row) => row.join(''))
  }
}
