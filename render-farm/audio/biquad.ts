import { SAMPLE_RATE } from '../../shared/music/sounds.ts'

/** One second-order filter section: b0, b1, b2, a1, a2 with a0 = 1. */
type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** A high-pass filter. */
export function highPass(frequencyHz: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(frequencyHz, q)
  return normalize((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

/** A low-pass filter. */
export function lowPass(frequencyHz: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(frequencyHz, q)
  return normalize((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

/** A peaking filter: raises or lowers frequencies around `frequencyHz` by `gainDb`. */
export function peaking(frequencyHz: number, gainDb: number, q: number): Biquad {
  const { cos, alpha } = angle(frequencyHz, q)
  const a = 10 ** (gainDb / 40)
  return normalize(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a)
}

/** Filters in place, section after section (transposed direct form II). */
export function filter(samples: Float32Array, sections: readonly Biquad[]): Float32Array {
  for (const [b0, b1, b2, a1, a2] of sections) {
    let z1 = 0
    let z2 = 0
    for (let index = 0; index < samples.length; index++) {
      const input = samples[index]!
      const output = b0 * input + z1
      z1 = b1 * input - a1 * output + z2
      z2 = b2 * input - a2 * output
      samples[index] = output
    }
  }
  return samples
}

// The forms of Robert Bristow-Johnson's "Cookbook formulae for audio EQ biquad filter coefficients".
function angle(frequencyHz: number, q: number) {
  const omega = (2 * Math.PI * frequencyHz) / SAMPLE_RATE
  return { cos: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) }
}

function normalize(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad {
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0]
}
