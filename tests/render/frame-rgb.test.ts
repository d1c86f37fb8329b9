import { expect, test } from 'bun:test'
import { colourAt, rgbOf } from '../../render-farm/compose/frame-rgb.ts'
import { random } from '../../shared/random.ts'

test('one pixel of a frame has the colour that the whole frame has there', () => {
  const [width, height] = [8, 6]
  const chance = random('frame')
  const i420 = Uint8Array.from({ length: (width * height * 3) / 2 }, () => Math.floor(chance() * 256))
  const rgb = rgbOf(i420, width, height)
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue] = rgb.subarray(at * 3)
    const colour = colourAt({ i420, width, height }, at % width, Math.floor(at / width))
    expect(colour).toBe((red! << 16) | (green! << 8) | blue!)
  }
})
