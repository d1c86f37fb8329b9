import { SAMPLE_RATE } from '../../shared/music/sounds.ts'

const TAPS = 32
/** Of half the source's rate: prevents aliasing of the frequencies just below it. */
const CUTOFF = 0.94

/** Resamples mono sound from any lower rate to 48 kHz by a windowed sinc: 2 ms for a second of sound. */
export function resample(samples: Float32Array, sampleRate: number): Float32Array {
  if (sampleRate === SAMPLE_RATE) return samples
  const divisor = greatestCommonDivisor(sampleRate, SAMPLE_RATE)
  const step = sampleRate / divisor
  const phases = SAMPLE_RATE / divisor
  const table = tableOf(phases)
  // Padded with silence: bounds checks would cost more than all the rest.
  const padded = new Float32Array(samples.length + 2 * TAPS)
  padded.set(samples, TAPS / 2 - 1)
  const output = new Float32Array(Math.floor((samples.length * phases) / step))
  for (let index = 0, first = 0, phase = 0; index < output.length; index++) {
    const row = phase * TAPS
    let sum = 0
    for (let tap = 0; tap < TAPS; tap++) sum += table[row + tap]! * padded[first + tap]!
    output[index] = sum
    for (phase += step; phase >= phases; phase -= phases) first++
  }
  return output
}

/** The last table: an engine always has the same rate. */
let kept: { phases: number; table: Float32Array } | null = null

function tableOf(phases: number): Float32Array {
  if (kept?.phases === phases) return kept.table
  const table = new Float32Array(phases * TAPS)
  for (let index = 0; index < table.length; index++) {
    table[index] = tapAt((index % TAPS) - TAPS / 2 + 1 - Math.floor(index / TAPS) / phases)
  }
  kept = { phases, table }
  return table
}

function tapAt(distance: number): number {
  if (distance === 0) return CUTOFF
  const window = Math.cos((Math.PI * distance) / (TAPS + 1)) ** 2
  return (Math.sin(Math.PI * CUTOFF * distance) / (Math.PI * distance)) * window
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
