import { expect, test } from 'bun:test'
import { findGlyphs } from '../../infra/scripts/template/glyphs.ts'

const SIDE = 8
const BOX = { x: 0, y: 0, width: SIDE, height: SIDE }

/** A grey picture: rows of letters, of an emoji, and of the ground. */
function pictureOf(letters: number, emoji: number, ground: number) {
  const i420 = new Uint8Array((SIDE * SIDE * 3) / 2).fill(128)
  for (let y = 0; y < SIDE; y++) i420.fill(y < 2 ? letters : y < 5 ? emoji : ground, y * SIDE, (y + 1) * SIDE)
  return { i420, width: SIDE, height: SIDE }
}

test('the contrast of a text is that of its letters, though an emoji between them differs more from the ground', () => {
  const [ground, without] = [140, pictureOf(140, 140, 140)]
  const whole = pictureOf(16, 235, ground)
  const dyed = pictureOf(90, 235, ground)
  const letters = findGlyphs(pictureOf(16, ground, ground), without, BOX)!
  expect(findGlyphs(whole, without, BOX)!.contrast).toBeLessThan(letters.contrast)
  const found = findGlyphs(whole, without, BOX, dyed)!
  expect(found.contrast).toBe(letters.contrast)
  expect(found.ink).toEqual({ x: 0, y: 0, width: SIDE, height: 5 })
})
