import { expect, test } from 'bun:test'
import { mainColours } from '../../api/studio/browser/logo-colours.ts'

/** Pixels of these colours, each so many times; transparent where alpha is 0. */
function pixelsOf(...runs: [red: number, green: number, blue: number, alpha: number, times: number][]) {
  return new Uint8ClampedArray(
    runs.flatMap(([red, green, blue, alpha, times]) => Array(times).fill([red, green, blue, alpha]).flat()),
  )
}

test('a logo gives its most colourful colour as accent and what lies behind it as ground', () => {
  const pixels = pixelsOf([20, 30, 60, 255, 600], [255, 90, 20, 255, 300], [0, 255, 0, 0, 900])
  expect(mainColours(pixels)).toEqual({ accent: '#ff5a14', ground: '#141e3c' })
})

test('one colour on nothing gives no ground, alike colours count as one, and grey gives nothing', () => {
  expect(mainColours(pixelsOf([208, 16, 32, 255, 50], [210, 20, 36, 255, 50]))).toEqual({ accent: '#d11222' })
  expect(mainColours(pixelsOf([120, 120, 124, 255, 500], [250, 250, 250, 255, 500]))).toEqual({})
  expect(mainColours(new Uint8ClampedArray())).toEqual({})
})

test('white below a logo is paper, whether a second colour lies on it or not', () => {
  const [yellow, white, navy] = [
    [255, 210, 0],
    [255, 255, 255],
    [20, 30, 60],
  ] as const
  expect(mainColours(pixelsOf([...white, 255, 600], [...yellow, 255, 300]))).toEqual({ accent: '#ffd200' })
  expect(mainColours(pixelsOf([...white, 255, 600], [...yellow, 255, 300], [...navy, 255, 200]))).toEqual({
    accent: '#ffd200',
    ground: '#141e3c',
  })
})
