import { describe, expect, test } from 'bun:test'
import { random } from '../../shared/random.ts'
import { distanceTo } from '../../shared/stage/treatments/distance.ts'
import { TREATMENTS } from '../../shared/stage/treatments/index.ts'
import { emptyLike, paint, type Raster, rgbOf } from '../../shared/stage/treatments/raster.ts'

const SIDE = 120
const EM = 80
/** Twice what any treatment draws around a picture. */
const FAR_PX = EM * 0.4
const INKS = [rgbOf('#101014'), rgbOf('#ff5a2a')]

/** A red disc with a white one in its middle. */
function disc(radius: number): Raster {
  const picture = emptyLike({ width: SIDE, height: SIDE, data: new Uint8ClampedArray() })
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const away = Math.hypot((pixel % SIDE) - SIDE / 2, Math.floor(pixel / SIDE) - SIDE / 2)
    if (away < radius) paint(picture, pixel, away < radius / 2 ? [255, 255, 255] : [220, 30, 40], 1)
  }
  return picture
}

function opaqueCount({ data }: Raster, isCounted: (x: number, y: number) => boolean): number {
  let count = 0
  for (let pixel = 0; pixel < data.length / 4; pixel++)
    if (data[pixel * 4 + 3]! > 0 && isCounted(pixel % SIDE, Math.floor(pixel / SIDE))) count++
  return count
}

describe.each(Object.entries(TREATMENTS))('%s', (_name, draw) => {
  test('draws a picture again where it was, in the same pixels each time', () => {
    const picture = disc(26)
    const drawn = draw(picture, EM, INKS)
    expect([drawn.width, drawn.height]).toEqual([SIDE, SIDE])
    expect(drawn.data).not.toEqual(picture.data)
    expect(draw(disc(26), EM, INKS).data).toEqual(drawn.data)
    const away = (x: number, y: number) => Math.hypot(x - SIDE / 2, y - SIDE / 2)
    const inside = opaqueCount(drawn, (x, y) => away(x, y) < 24)
    expect(inside / opaqueCount(picture, (x, y) => away(x, y) < 24)).toBeGreaterThan(0.9)
    expect(opaqueCount(drawn, (x, y) => away(x, y) > 26 + FAR_PX)).toBe(0)
  })

  test('draws nothing where there is nothing', () => {
    expect(opaqueCount(draw(disc(0), EM, INKS), () => true)).toBe(0)
  })
})

test('a dark picture is printed in dots of two inks, not as a blot', () => {
  const picture = disc(0)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++)
    if (Math.hypot((pixel % SIDE) - SIDE / 2, Math.floor(pixel / SIDE) - SIDE / 2) < 40)
      paint(picture, pixel, [74, 36, 20], 1)
  const { data } = TREATMENTS.print(picture, EM, INKS)
  const counts = new Map<string, number>()
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const colour = data.slice(pixel * 4, pixel * 4 + 3).join(' ')
    if (data[pixel * 4 + 3]! > 0) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const paper = counts.get('255 255 255') ?? 0
  expect(paper + (counts.get('255 90 42') ?? 0)).toBeGreaterThan(counts.get('16 16 20') ?? 0)
  expect(paper).toBeGreaterThan(100)
})

test('the distance to marked pixels is exact', () => {
  const next = random('distance')
  const [width, height] = [23, 17]
  const marked = Array.from({ length: width * height }, () => next() < 0.04)
  const found = distanceTo({ width, height }, (pixel) => marked[pixel]!)
  const exact = marked.map((_, pixel) =>
    Math.min(
      ...marked.flatMap((isMarked, other) =>
        isMarked
          ? [
              Math.hypot(
                (pixel % width) - (other % width),
                Math.floor(pixel / width) - Math.floor(other / width),
              ),
            ]
          : [],
      ),
    ),
  )
  for (const [pixel, distance] of exact.entries()) expect(found[pixel]!).toBeCloseTo(distance, 4)
})
