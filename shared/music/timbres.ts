import { fill, SAMPLE_RATE } from './sounds.ts'

const HIGHEST_HZ = 18_000

/** A struck or blown sound as a sum of sines. */
type Timbre = {
  attackSeconds: number
  /** Frequency as a multiple of the note's, level, and seconds until it has fallen to 37 %. */
  partials: readonly (readonly [ratio: number, gain: number, ringSeconds: number])[]
}

/** What ticks, pops, reveals and fanfares are played on. */
const TIMBRES = {
  // 3.93 and 9.2 are the modes of a tuned bar: they make a sine sound like wood.
  wood: {
    attackSeconds: 0.001,
    partials: [
      [1, 1, 0.2],
      [3.93, 0.28, 0.06],
      [9.2, 0.12, 0.012],
    ],
  },
  // Odd harmonics make the square wave of an 8-bit console.
  chip: {
    attackSeconds: 0.001,
    partials: [
      [1, 1, 0.22],
      [3, 0.33, 0.2],
      [5, 0.2, 0.16],
      [7, 0.14, 0.12],
    ],
  },
  brass: {
    attackSeconds: 0.012,
    partials: [
      [1, 1, 0.4],
      [2, 0.65, 0.34],
      [3, 0.45, 0.28],
      [4, 0.3, 0.2],
      [5, 0.2, 0.14],
      [6, 0.12, 0.1],
    ],
  },
  bell: {
    attackSeconds: 0.001,
    partials: [
      [1, 1, 0.5],
      [2.76, 0.4, 0.22],
      [5.4, 0.22, 0.1],
    ],
  },
  glass: {
    attackSeconds: 0.002,
    partials: [
      [1, 1, 0.55],
      [2, 0.18, 0.3],
      [4.2, 0.22, 0.1],
    ],
  },
  string: {
    attackSeconds: 0.001,
    partials: [
      [1, 1, 0.3],
      [2, 0.55, 0.18],
      [3, 0.35, 0.12],
      [4, 0.22, 0.08],
      [5, 0.14, 0.05],
    ],
  },
} as const satisfies Record<string, Timbre>
export type TimbreName = keyof typeof TIMBRES

/** One note: `note` is a MIDI number, `ring` shortens (< 1) or lengthens its decay. Peak about 1. */
export function playNote(name: TimbreName, note: number, seconds: number, ring = 1): Float32Array {
  const { attackSeconds, partials }: Timbre = TIMBRES[name]
  const hz = noteHz(note)
  const heard = partials.filter(([ratio]) => hz * ratio < HIGHEST_HZ)
  const peak = heard.reduce((sum, [, gain]) => sum + gain, 0)
  const sum = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  for (const [ratio, gain, ringSeconds] of heard) {
    addRinging(sum, hz * ratio, gain / peak, ringSeconds * ring)
  }
  return fill(seconds, (time, index) => Math.min(1, time / attackSeconds) * sum[index]!)
}

/** Frequency of a MIDI note: 69 is A4, 440 Hz. */
export function noteHz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

/** Adds a decaying sine by its recurrence: two multiplications a sample instead of a sine and an exponential. */
function addRinging(samples: Float32Array, hz: number, gain: number, ringSeconds: number): void {
  const angle = (2 * Math.PI * hz) / SAMPLE_RATE
  const decay = Math.exp(-1 / (ringSeconds * SAMPLE_RATE))
  const [back, twiceBack] = [2 * decay * Math.cos(angle), -decay * decay]
  let [now, before] = [0, (-gain * Math.sin(angle)) / decay]
  for (let index = 0; index < samples.length; index++) {
    samples[index]! += now
    const next = back * now + twiceBack * before
    before = now
    now = next
  }
}
