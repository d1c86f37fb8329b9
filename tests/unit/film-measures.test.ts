import { describe, expect, test } from 'bun:test'
import { FlashCounter } from '../bench/film/flashes.ts'
import { StillnessCounter } from '../bench/film/stillness.ts'

const FPS = 30
const [WIDTH, HEIGHT] = [270, 480]

/** Two seconds of frames; `lumaAt` gives the luma of a row in a frame. */
function frames(lumaAt: (frame: number, row: number) => number): Uint8Array[] {
  return Array.from({ length: 2 * FPS + 1 }, (_, frame) => {
    const luma = new Uint8Array(WIDTH * HEIGHT)
    for (let row = 0; row < HEIGHT; row++) {
      luma.fill(lumaAt(frame, row), row * WIDTH, (row + 1) * WIDTH)
    }
    return luma
  })
}

describe('flashes', () => {
  const flashesOf = (lumaAt: (frame: number, row: number) => number) => {
    const counter = new FlashCounter(FPS)
    for (const luma of frames(lumaAt)) counter.add({ luma, width: WIDTH, height: HEIGHT })
    return counter.flashesOver(1 / 4)
  }
  const blink = (frame: number) => (frame % 6 < 3 ? 16 : 235)

  test('a frame that blinks five times a second flashes five times', () => {
    expect(flashesOf(blink)).toBe(5)
  })

  test('a fifth of a frame does not count as a quarter', () => {
    expect(flashesOf((frame, row) => (row < HEIGHT / 5 ? blink(frame) : 16))).toBe(0)
  })

  test('a fade to white and steps too small to disturb are no flashes', () => {
    expect(flashesOf((frame) => 16 + frame * 3)).toBe(0)
    expect(flashesOf((frame) => (frame % 6 < 3 ? 100 : 108))).toBe(0)
  })
})

describe('still windows', () => {
  const stillnessOf = (lumaAt: (frame: number, row: number) => number) => {
    const counter = new StillnessCounter(FPS)
    for (const luma of frames(lumaAt)) counter.add(luma)
    return counter.result()
  }

  test('a standing picture is still, for as long as it stands', () => {
    expect(stillnessOf(() => 80)).toEqual({ stillShare: 1, longestStillSeconds: 2 })
    const moving = stillnessOf((frame) => (frame <= FPS ? 80 : 80 + frame))
    expect(moving).toEqual({ stillShare: 0.5, longestStillSeconds: 1 })
  })

  test('a hundredth of the frame is enough to live', () => {
    const living = (rows: number) => stillnessOf((frame, row) => (row < rows ? 80 + (frame % 10) * 2 : 80))
    expect(living(Math.ceil(HEIGHT / 100)).stillShare).toBe(0)
    expect(living(Math.ceil(HEIGHT / 100) - 1).stillShare).toBe(1)
  })
})
