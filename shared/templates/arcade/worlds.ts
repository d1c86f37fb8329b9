import { Canvas, type Pixels, pixelPart } from './pixels.ts'
import WORLDS from './worlds.json'

/*
 * `worlds.json` holds the colours of each world, and its art on a sheet of 160 by 160 pixels: a vertical frame shows its
 * middle 90 columns and what stands at its edges, a low one its last 90 rows. Rows down to 105 stay calm where type stands.
 * A line is a shape, its colour and its places. Colours: 1 far, 2 middle, 3 near, 4 light, 5 turf, 6 soil, 7 joints, h a
 * faint shape in the sky, and those of sprites.
 */
const SIDE = 160
/** Turf over bricks. */
const GROUND = ['rect 6 0,0,192,8', 'rect 7 0,5,192,1 3,2,1,3,24,8 6,6,1,2,24,8', 'rect 5 0,0,192,2']

type Shape = (canvas: Canvas, colours: string, ...place: number[]) => void

const SHAPES: Readonly<Record<string, Shape>> = {
  /** As often as `count` says: each one lies `dx`, `dy` further and is so much wider. */
  rect: (canvas, colour, x = 0, y = 0, width = 0, height = 0, count = 1, dx = 0, dy = 0, wider = 0) => {
    for (let index = 0; index < count; index++)
      canvas.rect(Math.round(x + index * dx), y + index * dy, width + index * wider, height, colour)
  },
  /** Down to the sheet's foot. */
  hill: (canvas, colour, middle = 0, y = 0, reach = 0) => {
    for (let column = -reach; column <= reach; column++)
      canvas.rect(middle + column, y + Math.round(column ** 2 / reach / 1.4), 1, SIDE, colour)
  },
  spike: (canvas, colour, x = 0, y = 0) => {
    for (let step = 0; step < 6; step++)
      canvas.rect(x + step - 2, y + Math.abs(step - 3) * 6, 1, SIDE, colour)
  },
  /** With windows, of which `lit` in ten are bright. */
  tower: (canvas, colour, x = 0, y = 0, width = 0, lit = 0) => {
    canvas.rect(x, y, width, SIDE, colour)
    for (let row = y + 3; row < 148; row += 4)
      for (let column = x + 2; column < x + width - 2; column += 3) {
        const chance = (column * 7 + row * 13 + ((row * column) % 11)) % 10
        if (chance < lit) canvas.rect(column, row, 2, 2, chance % 2 ? '4' : 'y')
      }
  },
  /** In bands of its colours. */
  ball: (canvas, colours, x = 0, y = 0, radius = 0) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const band = Math.floor(((dy + radius + dx / 3) / radius) * 2 + 6) % colours.length
        if (Math.hypot(dx, dy) <= radius + 0.3) canvas.rect(x + dx, y + dy, 1, 1, colours[band]!)
      }
  },
  star: (canvas, colour, count = 0, rows = 0) => {
    for (let index = 0; index < count; index++)
      canvas.rect((index * 61 + count) % SIDE, (index * 97 + index ** 2 * 5) % rows, 1, 1, colour)
  },
}

function painted(lines: readonly string[], width = SIDE, height = SIDE): Pixels {
  const canvas = new Canvas(width, height)
  for (const line of lines) {
    const [shape, colour, ...places] = line.split(' ') as [string, string, ...string[]]
    for (const place of places) SHAPES[shape]!(canvas, colour, ...place.split(',').map(Number))
  }
  return canvas.pixels
}

/** A strip of ground, and a part for each world. */
export function worldMarkup(): string {
  return [
    pixelPart('ground', 'sprite', painted(GROUND, 192, 8)),
    ...WORLDS.map(({ shapes, edges }, index) =>
      pixelPart(`world-${index}`, 'world', painted(shapes), painted(edges)),
    ),
  ].join('\n')
}
