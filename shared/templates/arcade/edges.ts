import { type Canvas, rowsOf } from './pixels.ts'

/** Draws what frames a world at the side of a frame, 13 pixels wide from the column `x` on; `next` gives chance. */
export type Edge = (canvas: Canvas, x: number, next: () => number) => void

const TORCH = rowsOf('...y.../..yy.../.yyyoo./.yooor./..oor..')

const hills: Edge = (canvas, x) => {
  if (x > 60) {
    pipe(canvas, x, 124)
  } else bricks(canvas, x - 4, 60, 16, 40)
}

const city: Edge = (canvas, x, next) => {
  const y = x > 60 ? 40 : 60
  tower(canvas, x, y, 13, '3', 0.7, next)
  canvas.rect(x + 6, y - 12, 1, 12, '4')
  canvas.rect(x + 6, y - 12, 1, 2, 'r')
  for (let row = 0; row < 12; row++)
    for (let column = 0; column < 12; column++) {
      const isMoon = Math.hypot(column - 5.5, row - 5.5) < 6 && Math.hypot(column - 9, row - 4) > 5
      if (isMoon && x > 60) canvas.dot(x + column - 1, 15 + row, 'y')
    }
}

const jungle: Edge = (canvas, x) => {
  canvas.rect(x + 2, 0, 9, 160, '7')
  canvas.rect(x + 4, 0, 2, 160, '6')
  for (let y = 12; y < 148; y += 14) canvas.rect(x + 2, y, 9, 2, '3')
  for (let y = 20; y < 140; y += 24) {
    canvas.rect(x, y, 4, 3, '2')
    canvas.rect(x + 10, y + 8, 3, 3, '2')
    canvas.rect(x + 1, y + 1, 2, 2, 'r')
  }
}

const castle: Edge = (canvas, x) => {
  bricks(canvas, x, 20, 13, 140)
  canvas.rect(x, 14, 13, 6, '7')
  for (let y = 34; y < 140; y += 34) {
    canvas.rect(x + 5, y + 4, 3, 7, 'k')
    canvas.stamp(x + 3, y - 4, TORCH)
  }
}

const space: Edge = (canvas, x) => {
  if (x > 60) {
    ball(canvas, x + 8, 34, 9, '44o')
    canvas.rect(x, 35, 20, 1, 'y')
    ball(canvas, x + 6, 84, 6, '22s')
  } else ball(canvas, x + 3, 64, 8, '33r')
}

const lair: Edge = (canvas, x) => {
  canvas.rect(x, 0, 13, 160, '2')
  canvas.rect(x + 2, 0, 2, 160, '3')
  for (let y = 14; y < 140; y += 30) {
    canvas.rect(x, y + 15, 13, 2, '4')
    for (const dx of [0, 5, 11]) canvas.rect(x + dx, y + 12, 2, 3, '4')
  }
}

/** One for each world, in the order of their art. */
export const EDGES: readonly Edge[] = [hills, city, jungle, castle, space, lair]

export function pipe(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x + 1, y + 6, 11, 40, '3')
  canvas.rect(x + 3, y + 6, 2, 40, '4')
  canvas.rect(x, y, 13, 6, '3')
  canvas.rect(x + 2, y, 3, 6, '4')
}

/** A tower with windows, of which a share is lit. */
export function tower(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  colour: string,
  lit: number,
  next: () => number,
): void {
  canvas.rect(x, y, width, 160 - y, colour)
  for (let row = y + 3; row < 148; row += 4)
    for (let column = x + 2; column < x + width - 2; column += 3)
      if (next() < lit) canvas.rect(column, row, 2, 2, next() < 0.6 ? 'y' : '4')
}

/** A planet in bands of these colours. */
export function ball(canvas: Canvas, x: number, y: number, radius: number, colours: string): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const band = Math.floor(((dy + radius + dx / 3) / radius) * 2 + 6) % colours.length
      if (Math.hypot(dx, dy) <= radius + 0.3) canvas.dot(x + dx, y + dy, colours[band]!)
    }
}

function bricks(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  canvas.rect(x, y, width, height, '6')
  for (let row = 0; row < height; row += 4) {
    canvas.rect(x, y + row + 3, width, 1, '7')
    for (const column of (row / 4) % 2 ? [2, 8] : [5, 11]) canvas.rect(x + column, y + row, 1, 3, '7')
  }
}
