import { expect, test } from 'bun:test'
import { QUANTISER_RUNGS, quantiserFor, textureOf } from '../../render-farm/encode/quantiser.ts'
import { random } from '../../shared/random.ts'

const SHAPE = { width: 64, height: 96 }

/** A frame's luma: grey with noise of this amplitude, in steps of 255. */
function grainy(amplitude: number): Uint8Array {
  const next = random('grain')
  return Uint8Array.from({ length: SHAPE.width * SHAPE.height }, () => 120 + (next() - 0.5) * 2 * amplitude)
}

const quantiserOf = (...frames: Uint8Array[]) => quantiserFor(frames.map((frame) => textureOf(frame, SHAPE)))
const [finest, coarsest] = [QUANTISER_RUNGS[0]!.quantiser, QUANTISER_RUNGS.at(-1)!.quantiser]

test('faint grain gets the finest quantiser, flat colour and hard noise do not', () => {
  expect(quantiserOf(grainy(4))).toBe(finest)
  expect(quantiserOf(grainy(0))).toBe(coarsest)
  // Rounding hides in it, and it would cost a multiple of the bits.
  expect(quantiserOf(grainy(120))).toBe(coarsest)
})

test('the most textured frame of a segment decides', () => {
  expect(quantiserOf(grainy(0), grainy(4))).toBe(finest)
})
