import { expect, test } from 'bun:test'
import { matOf } from '../../shared/pictures/mat.ts'
import { framePicture } from '../../shared/templates/kit/picture-frame.ts'

/** A picture of these pixels, each as often as it says. */
function pixels(...runs: [count: number, rgba: [number, number, number, number]][]): Uint8Array {
  return Uint8Array.from(runs.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()))
}

const CLEAR: [number, number, number, number] = [0, 0, 0, 0]

test('a transparent picture gets the card on which it can be read', () => {
  expect(matOf(pixels([50, CLEAR], [50, [0, 0, 0, 255]]))).toBe('light')
  expect(matOf(pixels([50, CLEAR], [50, [255, 255, 255, 255]]))).toBe('dark')
  expect(matOf(pixels([50, CLEAR], [50, [250, 210, 40, 255]]))).toBe('dark')
  expect(matOf(pixels([50, CLEAR], [50, [30, 60, 200, 255]]))).toBe('light')
  // Black letters with a few bright ones: the better of two that are not perfect.
  expect(matOf(pixels([50, CLEAR], [40, [0, 0, 0, 255]], [10, [255, 230, 0, 255]]))).toBe('light')
  expect(matOf(pixels([50, CLEAR], [10, [0, 0, 0, 255]], [40, [255, 230, 0, 255]]))).toBe('dark')
})

test('an opaque picture gets none, soft corners or not', () => {
  expect(matOf(pixels([100, [0, 0, 0, 255]]))).toBeNull()
  expect(matOf(pixels([999, [90, 20, 0, 255]], [5, CLEAR]))).toBeNull()
})

test('a frame has exactly the shape of its picture, unless that is very tall or wide', () => {
  const place = { x: 0, y: 0, width: 960, height: 900 }
  const shapeOf = (width: number, height: number) => {
    const frame = framePicture(place, { width, height })
    return frame.width / frame.height
  }
  for (const [width, height] of [
    [1600, 1000],
    [640, 480],
    [1000, 1400],
    [665, 1000],
    [2350, 1000],
  ] as const)
    expect(shapeOf(width, height)).toBeWithin((width / height) * 0.997, (width / height) * 1.003)
  expect(shapeOf(300, 1000)).toBeWithin(0.597, 0.603)
  expect(shapeOf(4000, 1000)).toBeWithin(3.19, 3.21)
})
