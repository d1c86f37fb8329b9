import { random } from '../../random.ts'
import { Canvas, mirrored, pixelPart, rowsOf } from './pixels.ts'

/**
 * The art of each world on one sheet of 160 by 160 pixels: a vertical frame shows its middle 90 columns, a low one its last
 * 90 rows. Rows down to 105 stay calm where type stands. Colours: 1 far, 2 middle, 3 near, 4 light, 5 turf, 6 soil, 7 joints.
 */
const SIDE = 160
const FOOT = 152
/** Columns of the frame's edges beside a vertical frame's content. */
const LEFT = 35
const RIGHT = 114
const BLOCK = rowsOf(
  'kkkkkkkkkk/kyyyyyyyyk/kywyyyyywk/kyyykkyyyk/kyykyykyyk/kyyyyykyyk/kyyyykyyyk/kyyyyyyyyk/kyyyykyyyk/kkkkkkkkkk',
)
const SKULL = rowsOf('.wwwwww./wwwwwwww/wkkwwkkw/wkkwwkkw/wwwwwwww/.wwkkww./.wkwwkw.')

type Painter = (canvas: Canvas, next: () => number) => void

const hills: Painter = (canvas) => {
  for (const [x, y] of [
    [40, 20],
    [88, 34],
    [52, 58],
    [92, 78],
    [10, 80],
    [130, 88],
  ] as const)
    haze(canvas, x, y)
  for (const [x, y, reach] of [
    [48, 112, 34],
    [92, 104, 40],
    [140, 114, 36],
    [8, 116, 34],
  ] as const)
    canvas.hill(x, y, reach, '1')
  for (const [x, y, reach] of [
    [66, 128, 26],
    [112, 124, 24],
    [20, 128, 24],
    [150, 130, 22],
  ] as const) {
    canvas.hill(x, y, reach, '2')
    for (const dot of [-6, 4, 0]) canvas.rect(x + dot, y + 6 + Math.abs(dot), 2, 4, '1')
  }
  for (const [y, side] of [
    [34, RIGHT],
    [62, RIGHT],
    [90, RIGHT],
  ] as const)
    canvas.stamp(side, y, BLOCK)
  for (const y of [48, 76]) bricks(canvas, RIGHT, y, 12, 5)
  bricks(canvas, LEFT - 6, 60, 10, 40)
  for (const x of [RIGHT - 1, 2]) {
    canvas.rect(x, 130, 12, 30, '3')
    canvas.rect(x + 2, 130, 2, 30, '4')
    canvas.rect(x - 1, 124, 14, 6, '3')
    canvas.rect(x + 1, 124, 3, 6, '4')
  }
}

const city: Painter = (canvas, next) => {
  for (const [x, lean] of [
    [50, 0.5],
    [104, -0.5],
    [20, 0.4],
    [140, -0.4],
  ] as const)
    for (let y = 14; y < 130; y++)
      canvas.rect(Math.round(x + (110 - y) * lean), y, 4 + Math.round((130 - y) / 8), 1, 'h')
  const tower = (x: number, y: number, width: number, colour: string, lit: number) => {
    canvas.rect(x, y, width, SIDE - y, colour)
    for (let row = y + 3; row < FOOT - 4; row += 4)
      for (let column = x + 2; column < x + width - 2; column += 3)
        if (next() < lit) canvas.rect(column, row, 2, 2, next() < 0.6 ? 'y' : '4')
  }
  for (let x = -2; x < SIDE; x += 12) tower(x, 106 + Math.round(next() * 18), 11, '1', 0.2)
  for (let x = 4; x < SIDE; x += 16) tower(x, 122 + Math.round(next() * 14), 12, '2', 0.45)
  for (const [x, y] of [
    [RIGHT - 1, 40],
    [LEFT - 9, 56],
    [146, 84],
    [0, 90],
  ] as const) {
    tower(x, y, 14, '3', 0.7)
    canvas.rect(x + 6, y - 12, 1, 12, '4')
    canvas.rect(x + 6, y - 12, 1, 2, 'r')
  }
  for (let y = 0; y < 12; y++)
    for (let x = 0; x < 12; x++) {
      const isMoon = Math.hypot(x - 5.5, y - 5.5) < 6 && Math.hypot(x - 9, y - 4) > 5
      if (isMoon) canvas.dot(RIGHT + x, 17 + y, 'y')
    }
}

const jungle: Painter = (canvas, next) => {
  for (let x = 44; x < 128; x += 20)
    for (let y = 10; y < 118; y++) canvas.rect(x - Math.round(y / 3), y, 8, 1, 'h')
  for (let step = 0; step < 6; step++) {
    canvas.rect(58 + step * 4, 146 - step * 5, 44 - step * 8, 16, '4')
    canvas.rect(58 + step * 4, 146 - step * 5, 44 - step * 8, 1, '5')
  }
  canvas.rect(77, 134, 6, 14, 'k')
  for (let x = 0; x < SIDE; x += 9) canvas.hill(x, 128 + Math.round(next() * 12), 12, '1')
  for (let x = 4; x < SIDE; x += 13) canvas.hill(x, 140 + Math.round(next() * 5), 9, '2')
  for (const [x, width] of [
    [RIGHT, 9],
    [LEFT - 5, 8],
    [4, 9],
    [148, 9],
  ] as const) {
    canvas.rect(x, 0, width, SIDE, '7')
    canvas.rect(x + 2, 0, 2, SIDE, '6')
    for (let y = 12; y < 148; y += 14) canvas.rect(x, y, width, 2, '3')
    for (let y = 20; y < 140; y += 24) {
      canvas.rect(x - 4, y, 5, 3, '2')
      canvas.rect(x + width, y + 8, 4, 3, '2')
      canvas.rect(x - 2, y + 1, 2, 2, 'r')
    }
  }
  for (let x = 0; x < SIDE; x += 3) canvas.rect(x, 0, 3, 5 + Math.round(next() * 8), '3')
  for (let x = 1; x < SIDE; x += 5) canvas.rect(x, 0, 3, 3 + Math.round(next() * 6), '2')
}

const castle: Painter = (canvas, next) => {
  for (const [x, y] of [
    [46, 26],
    [80, 44],
    [50, 74],
    [92, 92],
    [14, 84],
    [132, 92],
  ] as const)
    haze(canvas, x, y)
  for (let x = 0; x < SIDE; x += 1) {
    const top = 116 + Math.round(10 * Math.abs(Math.sin(x / 11)) + 4 * Math.abs(Math.sin(x / 4)))
    canvas.rect(x, top, 1, SIDE - top, '1')
  }
  for (const x of [58, 86, 12, 132]) {
    canvas.rect(x, 110, 16, 50, '2')
    for (const dx of [0, 6, 12]) canvas.rect(x + dx, 106, 4, 4, '2')
    canvas.rect(x + 6, 118, 4, 8, 'o')
    canvas.rect(x + 7, 116, 2, 2, 'o')
  }
  for (const x of [RIGHT - 1, LEFT - 8, 0, 147]) {
    bricks(canvas, x, 20, 13, 140)
    canvas.rect(x - 1, 14, 15, 6, '7')
    for (let y = 34; y < 140; y += 34) {
      canvas.rect(x + 5, y + 4, 3, 7, 'k')
      canvas.stamp(x + 3, y - 4, rowsOf('...y.../..yy.../.yyyoo./.yooor./..oor..'))
    }
  }
  for (let x = 0; x < SIDE; x++) {
    const top = 142 + Math.round(2 * Math.sin(x / 5))
    canvas.rect(x, top, 1, 2, 'y')
    canvas.rect(x, top + 2, 1, 18, next() < 0.08 ? 'y' : 'o')
  }
}

const space: Painter = (canvas, next) => {
  for (let star = 0; star < 120; star++) {
    const x = Math.floor(next() * SIDE)
    canvas.dot(x, Math.floor(next() * 130), x > LEFT + 5 && x < RIGHT ? '1' : 'w')
  }
  const planet = (x: number, y: number, radius: number, colours: string) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        if (Math.hypot(dx, dy) <= radius + 0.3)
          canvas.dot(
            x + dx,
            y + dy,
            colours[Math.floor(((dy + radius + dx / 3) / radius) * 2 + 6) % colours.length]!,
          )
  }
  planet(121, 34, 9, '44o')
  canvas.rect(107, 35, 28, 1, 'y')
  planet(36, 64, 7, '33r')
  planet(119, 84, 6, '22s')
  planet(60, 142, 22, '22213')
  for (let x = 0; x < SIDE; x += 24) canvas.hill(x + 6, 138 + Math.round(next() * 8), 16, '2')
}

const lair: Painter = (canvas, next) => {
  for (const [x, y] of [
    [46, 24],
    [94, 48],
    [50, 78],
    [96, 92],
    [14, 84],
    [136, 84],
  ] as const)
    canvas.stamp(x, y, mirrored(rowsOf('hh....../hhhh..../.hhhhh../..hhhhh./...hh.h.')))
  for (let x = 0; x < SIDE; x += 6) {
    const top = 108 + Math.round(next() * 22)
    for (let step = 0; step < 6; step++) canvas.rect(x + step - 2, top + Math.abs(step - 3) * 6, 1, SIDE, '1')
  }
  for (const x of [RIGHT - 1, LEFT - 8, 0, 147]) {
    canvas.rect(x, 0, 13, SIDE, '2')
    canvas.rect(x + 2, 0, 2, SIDE, '3')
    for (let y = 14; y < 140; y += 30) {
      canvas.stamp(x + 2, y, SKULL)
      canvas.rect(x, y + 15, 13, 2, '4')
      for (const dx of [0, 5, 11]) canvas.rect(x + dx, y + 12, 2, 3, '4')
    }
  }
  for (let x = 0; x < SIDE; x++) canvas.rect(x, 144 + ((x >> 2) % 2) * 2, 1, 16, 'r')
}

/** In the order in which a film goes through them; the last one belongs to its last question. */
const PAINTERS: readonly Painter[] = [hills, city, jungle, castle, space, lair]

/** A faint cloud in the sky behind type. */
function haze(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x, y + 6, 24, 3, 'h')
  canvas.rect(x + 3, y + 3, 17, 3, 'h')
  canvas.rect(x + 7, y, 8, 3, 'h')
}

function bricks(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  canvas.rect(x, y, width, height, '6')
  for (let row = 0; row < height; row += 4) {
    canvas.rect(x, y + row + 3, width, 1, '7')
    for (let column = (row / 4) % 2 ? 2 : 5; column < width; column += 6)
      canvas.rect(x + column, y + row, 1, 3, '7')
  }
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
      const canvas = new Canvas(SIDE, SIDE)
      paint(canvas, random(`world ${index}`))
      return pixelPart(`world-${index}`, 'world', canvas.pixels)
    }),
  ].join('\n')
}
