const SOUND_RATE = 48_000
/** Pitches need no more, and the search takes an eighth of the time. */
const RATE = 12_000
const WINDOW = 360
const HOP = 120
/** A window is voiced where it differs from itself, one period later, by less than this share (the YIN method). */
const VOICED_MAX = 0.15

/** The pitch of a voice in Hz, every 10 ms where it has one. */
export function pitchesOf(voice: Float32Array): number[] {
  const every = SOUND_RATE / RATE
  const soft = lowPassed(voice).filter((_, index) => index % every === 0)
  const rough = track(soft, 60, 400).sort((a, b) => a - b)
  const median = rough[rough.length >> 1] ?? 0
  // Near its median only: elsewhere the method takes an octave for the note.
  return track(soft, median * 0.68, median * 2)
}

/** Semitones between the 5th and the 95th percentile, and the median in Hz. */
export function spreadOf(pitches: readonly number[]): { semitones: number; medianHz: number } {
  const sorted = pitches.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  return { semitones: 12 * Math.log2(at(0.95) / at(0.05)), medianHz: at(0.5) }
}

function track(samples: Float32Array, lowestHz: number, highestHz: number): number[] {
  const [first, last] = [Math.floor(RATE / highestHz), Math.ceil(RATE / lowestHz)]
  const found: number[] = []
  for (let start = 0; start + WINDOW + last < samples.length; start += HOP) {
    const window = samples.subarray(start, start + WINDOW)
    const power = window.reduce((sum, sample) => sum + sample * sample, 0) / WINDOW
    if (power < 0.015 ** 2) continue
    const differences = differencesOf(samples, start, last)
    const lag = differences.findIndex(
      (value, index) => index >= first && value < VOICED_MAX && value <= differences[index + 1]!,
    )
    if (lag > 0) found.push(RATE / lag)
  }
  return found
}

/** By lag: the difference to the later window, as a share of the mean difference of all shorter lags. */
function differencesOf(samples: Float32Array, start: number, last: number): number[] {
  const differences = [1]
  let total = 0
  for (let lag = 1; lag <= last; lag++) {
    let sum = 0
    for (let index = start; index < start + WINDOW; index++)
      sum += (samples[index]! - samples[index + lag]!) ** 2
    total += sum
    differences.push(total > 0 ? (sum * lag) / total : 1)
  }
  return differences
}

/** Two one-pole low-passes at 700 Hz, so that formants do not mislead. */
function lowPassed(samples: Float32Array): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * 700) / SOUND_RATE)
  let [first, second] = [0, 0]
  return samples.map((sample) => {
    first += share * (sample - first)
    second += share * (first - second)
    return second
  })
}
