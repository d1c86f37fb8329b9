import { SAMPLE_RATE } from '../../shared/music/sounds.ts'

/** How a note of the subtractive synthesiser sounds. Times in seconds. */
export type Tone = {
  shape: 'saw' | 'pulse' | 'triangle' | 'sine'
  /** Width of a pulse, 0…1. */
  width?: number
  /** One oscillator for each entry. */
  detuneCents?: readonly number[]
  attack: number
  decay: number
  /** Level after the decay, 0…1. */
  sustain: number
  release: number
  /** Low-pass: its resting frequency, by how many Hz an accent opens it, and how fast it closes again. */
  cutoffHz: number
  sweepHz?: number
  sweepDecay?: number
  resonance?: number
  vibratoCents?: number
}

/** Frequency of a MIDI note: 69 is A4, 440 Hz. */
export function noteHz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

/** One note, mono, held for `seconds` and released after that; peak about `velocity`. */
export function playTone(tone: Tone, note: number, seconds: number, velocity = 1): Float32Array {
  const detunes = tone.detuneCents ?? [0]
  const samples = new Float32Array(Math.ceil((seconds + tone.release * 3) * SAMPLE_RATE))
  for (const [index, cents] of detunes.entries()) {
    // Oscillators with equal start phases would beat in the same way in every note.
    addOscillator(samples, tone, noteHz(note + cents / 100), (index * 0.37) % 1, 1 / detunes.length)
  }
  lowPassInPlace(samples, tone)
  for (let index = 0; index < samples.length; index++) {
    samples[index]! *= velocity * envelopeAt(tone, index / SAMPLE_RATE, seconds)
  }
  return samples
}

function addOscillator(samples: Float32Array, tone: Tone, frequencyHz: number, phase: number, gain: number) {
  const vibrato = 2 ** ((tone.vibratoCents ?? 0) / 1200) - 1
  const width = tone.width ?? 0.5
  let position = phase
  for (let index = 0; index < samples.length; index++) {
    const seconds = index / SAMPLE_RATE
    const bend = 1 + vibrato * Math.sin(2 * Math.PI * 5.2 * seconds) * Math.min(1, seconds / 0.4)
    const step = (frequencyHz * bend) / SAMPLE_RATE
    samples[index]! += gain * waveAt(tone.shape, position, step, width)
    position = (position + step) % 1
  }
}

/** One sample of a wave, without the aliasing of its corners. */
function waveAt(shape: Tone['shape'], position: number, step: number, width: number): number {
  if (shape === 'sine') return Math.sin(2 * Math.PI * position)
  if (shape === 'triangle') return 1 - 4 * Math.abs(((position + 0.25) % 1) - 0.5)
  if (shape === 'saw') return 2 * position - 1 - cornerAt(position, step)
  const high =
    (position < width ? 1 : -1) + cornerAt(position, step) - cornerAt((position + 1 - width) % 1, step)
  return high - (2 * width - 1)
}

/** PolyBLEP: rounds the two samples around a jump. */
function cornerAt(position: number, step: number): number {
  if (position < step) return 2 * (position / step) - (position / step) ** 2 - 1
  if (position > 1 - step) return ((position - 1) / step) ** 2 + 2 * ((position - 1) / step) + 1
  return 0
}

/** A state-variable filter (Chamberlin, two passes per sample so that it stays stable up high). */
function lowPassInPlace(samples: Float32Array, tone: Tone): void {
  const damping = 1 / (tone.resonance ?? 0.8)
  let low = 0
  let band = 0
  for (let index = 0; index < samples.length; index++) {
    const sweep = (tone.sweepHz ?? 0) * Math.exp(-index / SAMPLE_RATE / (tone.sweepDecay ?? 0.1))
    const step = 2 * Math.sin((Math.PI * Math.min(14_000, tone.cutoffHz + sweep)) / (2 * SAMPLE_RATE))
    for (let pass = 0; pass < 2; pass++) {
      low += step * band
      band += step * (samples[index]! - low - damping * band)
    }
    samples[index] = low
  }
}

function envelopeAt({ attack, decay, sustain, release }: Tone, seconds: number, held: number): number {
  const rise = Math.min(1, seconds / Math.max(attack, 0.001))
  const fall = sustain + (1 - sustain) * Math.exp(-Math.max(0, seconds - attack) / Math.max(decay, 0.001))
  const end = seconds > held ? Math.exp(-(seconds - held) / release) : 1
  // An exponential never reaches zero, so the last part is faded out.
  const last = Math.min(1, Math.max(0, (held + release * 3 - seconds) / release))
  return rise * fall * end * last
}
