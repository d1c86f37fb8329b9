import { random } from '../../random.ts'
import { ball, EDGES, pipe, tower } from './edges.ts'
import { Canvas, mirrored, pixelPart, rowsOf } from './pixels.ts'

/**
 * The art of each world on one sheet of 160 by 160 pixels: a vertical frame shows its middle 90 columns, a low one its last
 * 90 rows. Rows down to 105 stay calm where type stands. Colours: 1 far, 2 middle, 3 near, 4 light, 5 turf, 6 soil, 7 joints,
 * h a faint shape in the sky.
 */
const SIDE = 160
/** Columns at which the edges of a vertical frame and of a wide one begin. */
const TALL_EDGES = [27, 114]
const WIDE_EDGES = [-5, 152]
const EYES = mirrored(rowsOf('hh....../hhhh..../.hhhhh../..hhhhh./...hh.h.'))

type Painter = (canvas: Canvas, next: () => number) => void

const hills: Painter = (canvas) => {
  for (const [x, y] of places('40,20 88,34 52,58 92,78 10,80 130,88')) cloud(canvas, x, y)
  for (const [x, y, reach] of places('48,112,34 92,104,40 140,114,36 8,116,34')) canvas.hill(x, y, reach, '1')
  for (const [x, y, reach] of places('66,128,26 112,124,24 20,128,24 150,130,22')) {
    canvas.hill(x, y, reach, '2')
    for (const dot of [-6, 4, 0]) canvas.rect(x + dot, y + 6 + Math.abs(dot), 2, 4, '1')
  }
  pipe(canvas, 2, 126)
}

const city: Painter = (canvas, next) => {
  for (const [x, lean] of places('50,0.5 104,-0.5 20,0.4 140,-0.4'))
    for (let y = 14; y < 130; y++)
      canvas.rect(Math.round(x + (110 - y) * lean), y, 4 + Math.round((130 - y) / 8), 1, 'h')
  for (let x = -2; x < SIDE; x += 12) tower(canvas, x, 106 + Math.round(next() * 18), 11, '1', 0.2, next)
  for (let x = 4; x < SIDE; x += 16) tower(canvas, x, 122 + Math.round(next() * 14), 12, '2', 0.45, next)
}

const jungle: Painter = (canvas, next) => {
  for (let x = 44; x < 128; x += 20)
    for (let y = 10; y < 118; y++) canvas.rect(x - Math.round(y / 3), y, 8, 1, 'h')
  for (let x = 0; x < SIDE; x += 9) canvas.hill(x, 126 + Math.round(next() * 10), 12, '1')
  for (let step = 0; step < 6; step++) {
    canvas.rect(60 + step * 4, 147 - step * 4, 48 - step * 8, 16, '4')
    canvas.rect(60 + step * 4, 147 - step * 4, 48 - step * 8, 1, '5')
  }
  canvas.rect(81, 138, 6, 10, 'k')
  for (let x = 4; x < SIDE; x += 13) canvas.hill(x, 142 + Math.round(next() * 5), 9, '2')
  for (let x = 0; x < SIDE; x += 3) canvas.rect(x, 0, 3, 3 + Math.round(next() * 8), '3')
}

const castle: Painter = (canvas, next) => {
  for (const [x, y] of places('46,26 80,44 50,74 92,92 14,84 132,92')) cloud(canvas, x, y)
  for (let x = 0; x < SIDE; x += 1) {
    const top = 116 + Math.round(10 * Math.abs(Math.sin(x / 11)) + 4 * Math.abs(Math.sin(x / 4)))
    canvas.rect(x, top, 1, SIDE - top, '1')
  }
  for (const x of [58, 86, 12, 132]) {
    canvas.rect(x, 110, 16, 50, '2')
    for (const dx of [0, 6, 12]) canvas.rect(x + dx, 106, 4, 4, '2')
    canvas.rect(x + 6, 117, 4, 9, 'o')
  }
  for (let x = 0; x < SIDE; x++) {
    const top = 142 + Math.round(2 * Math.sin(x / 5))
    canvas.rect(x, top, 1, 2, 'y')
    canvas.rect(x, top + 2, 1, 18, next() < 0.08 ? 'y' : 'o')
  }
}

const space: Painter = (canvas, next) => {
  for (let star = 0; star < 140; star++)
    canvas.dot(Math.floor(next() * SIDE), Math.floor(next() * 130), next() < 0.6 ? 'h' : '1')
  ball(canvas, 64, 142, 22, '22213')
  for (let x = 0; x < SIDE; x += 24) canvas.hill(x + 6, 138 + Math.round(next() * 8), 16, '2')
}

const lair: Painter = (canvas, next) => {
  for (const [x, y] of places('46,24 94,48 50,78 96,92 14,84 136,84')) canvas.stamp(x, y, EYES)
  for (let x = 0; x < SIDE; x += 6) {
    const top = 108 + Math.round(next() * 22)
    for (let step = 0; step < 6; step++) canvas.rect(x + step - 2, top + Math.abs(step - 3) * 6, 1, SIDE, '1')
  }
  for (let x = 0; x < SIDE; x++) canvas.rect(x, 144 + (Math.floor(x / 4) % 2) * 2, 1, 16, 'r')
}

/** In the order in which a film goes through them; the last one belongs to its last question. */
const PAINTERS: readonly Painter[] = [hills, city, jungle, castle, space, lair]

/** Points and sizes written as `x,y` or `x,y,size`. */
function places(text: string): [number, number, number][] {
  return text.split(' ').map((place) => place.split(',').map(Number) as [number, number, number])
}

/** A faint cloud in the sky behind type. */
function cloud(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x, y + 6, 24, 3, 'h')
  canvas.rect(x + 3, y + 3, 17, 3, 'h')
  canvas.rect(x + 7, y, 8, 3, 'h')
}

/** A strip of ground, and a part for each world. */
export function worldMarkup(): string {
  const ground = new Canvas(192, 8)
  ground.rect(0, 0, 192, 8, '6')
  for (let x = 0; x < 192; x += 8) {
    ground.rect(x, 5, 8, 1, '7')
    ground.rect(x + 3, 2, 1, 3, '7')
    ground.rect(x + 6, 6, 1, 2, '7')
    ground.rect(x + 2, 2, 3, 1, '5')
  }
  ground.rect(0, 0, 192, 2, '5')
  return [
    pixelPart('ground', 'sprite', ground.pixels),
    ...PAINTERS.map((paint, index) => {
      const next = random(`world ${index}`)
      const [sheet, edges] = [new Canvas(SIDE, SIDE), new Canvas(SIDE, SIDE)]
      paint(sheet, next)
      for (const x of WIDE_EDGES) EDGES[index]!(sheet, x, next)
      for (const x of TALL_EDGES) EDGES[index]!(edges, x, next)
      return pixelPart(`world-${index}`, 'world', sheet.pixels, edges.pixels)
    }),
  ].join('\n')
}
