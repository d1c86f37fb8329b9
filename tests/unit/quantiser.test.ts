import { expect, test } from 'bun:test'
import { QUANTISER_RUNGS, quantiserOf } from '../../render-farm/encode/quantiser.ts'
import { random } from '../../shared/random.ts'

const SHAPE = { width: 64, height: 96 }

/** A frame's luma: grey with noise of this amplitude, in steps of 255. */
function grainy(amplitude: number): Uint8Array {
  const next = random('grain')
  return Uint8Array.from({ length: SHAPE.width * SHAPE.height }, () => 120 + (next() - 0.5) * 2 * amplitude)
}

/** Of a segment that shows one frame, then another from its middle on. */
const chosenFor = (first: Uint8Array, later = first) =>
  quantiserOf(90, (frameIndex) => (frameIndex < 45 ? first : later), SHAPE)
const [finest, coarsest] = [QUANTISER_RUNGS[0]!.quantiser, QUANTISER_RUNGS.at(-1)!.quantiser]

test('faint grain gets the finest quantiser, flat colour and hard noise do not', () => {
  expect(chosenFor(grainy(4))).toBe(finest)
  expect(chosenFor(grainy(0))).toBe(coarsest)
  // Rounding hides in it, and it would cost a multiple of the bits.
  expect(chosenFor(grainy(120))).toBe(coarsest)
})

test('the more textured of two frames decides', () => {
  expect([chosenFor(grainy(0), grainy(4)), chosenFor(grainy(4), grainy(0))]).toEqual([finest, finest])
})
