/** A picture of square pixels: its rows from top to bottom, a character for each pixel's colour; `.` is clear. */
export type Pixels = readonly string[]

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

  constructor(width: number, height: number) {
    this.#rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'))
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    for (const row of this.#rows.slice(Math.max(0, y), Math.max(0, y + height)))
      row.fill(colour, Math.max(0, x), Math.max(0, x + width))
  }

  get pixels(): Pixels {
    return this.#rows.map((row) => row.join(''))
  }
}
