import { PowerSpectrum } from './fourier.ts'

/** Time from one vector to the next. */
export const HOP_MS = 10
/** Cepstral coefficients and their slopes over time. */
export const FEATURES = 24

const COEFFICIENTS = FEATURES / 2
/** Three samples of 48 kHz become one: what tells speech sounds apart lies below 8 kHz. */
const DECIMATION = 3
const SAMPLE_RATE = 16_000
const HOP = (SAMPLE_RATE * HOP_MS) / 1000
const WINDOW = 400
const SIZE = 512
const BANDS = 26
const HERTZ = { lowest: 100, highest: 7_000 }
/** A frame is quiet so far below the clip's loud ones, or so little above its noise, which may not reach near the loud ones. */
const QUIET_DB = { belowLoud: 30, aboveNoise: 6, belowLoudAtLeast: 12 }
/** Of the frames in the order of their loudness. */
const SHARE = { noise: 0.05, loud: 0.95 }
/** Of a clip in which nothing is heard. */
const SILENCE_DB = -60
/** Keeps the logarithm of silence finite. */
const POWER_MIN = 1e-7

/** How a voice sounds every `HOP_MS`: mel-frequency cepstra, the same for every speaker and loudness as far as that goes. */
export type SpeechFeatures = {
  frameCount: number
  /** `FEATURES` numbers for each frame; each number has mean 0 and variance 1 over the frames that are not quiet. */
  vectors: Float32Array
  /** 1 = nothing is heard in the frame. */
  isQuiet: Uint8Array
}

/** The features of mono sound of 48 kHz. */
export function speechFeatures(samples: Float32Array): SpeechFeatures {
  const low = decimated(samples)
  const frameCount = Math.max(1, Math.ceil(low.length / HOP))
  const vectors = new Float32Array(frameCount * FEATURES)
  const loudness = new Float64Array(frameCount)
  const spectrum = new PowerSpectrum(SIZE)
  const frame = new Float64Array(SIZE)
  const power = new Float64Array(SIZE / 2 + 1)
  const bands = new Float64Array(BANDS)
  for (let index = 0; index < frameCount; index++) {
    const start = index * HOP - (WINDOW - HOP) / 2
    for (let at = 0; at < WINDOW; at++) frame[at] = emphasised(low, start + at) * WINDOW_SHAPE[at]!
    spectrum.of(frame, power)
    loudness[index] = fillBands(power, bands)
    writeCepstrum(bands, vectors, index * FEATURES)
  }
  const isQuiet = quietFrames(loudness)
  addSlopes(vectors, frameCount)
  normalise(vectors, isQuiet)
  return { frameCount, vectors, isQuiet }
}

const WINDOW_SHAPE = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)),
)
/** Places of the bands' edges among the frequencies of a spectrum. */
const EDGES = Float64Array.from({ length: BANDS + 2 }, (_, edge) => {
  const [from, to] = [melOf(HERTZ.lowest), melOf(HERTZ.highest)]
  const hertz = 700 * (10 ** ((from + ((to - from) * edge) / (BANDS + 1)) / 2595) - 1)
  return (hertz * SIZE) / SAMPLE_RATE
})
const COSINES = Float64Array.from({ length: COEFFICIENTS * BANDS }, (_, index) => {
  const [order, band] = [Math.floor(index / BANDS), index % BANDS]
  return Math.cos((Math.PI * order * (band + 0.5)) / BANDS)
})

function melOf(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700)
}

function decimated(samples: Float32Array): Float32Array {
  const low = new Float32Array(Math.floor(samples.length / DECIMATION))
  for (let index = 0; index < low.length; index++) {
    const at = index * DECIMATION
    low[index] = (samples[at]! + samples[at + 1]! + samples[at + 2]!) / DECIMATION
  }
  return low
}

/** High frequencies are raised: they are weaker in speech, and tell as much. */
function emphasised(samples: Float32Array, at: number): number {
  return (samples[at] ?? 0) - 0.97 * (samples[at - 1] ?? 0)
}

/** Writes the logarithm of the power in each band; returns the loudness in dB. */
function fillBands(power: Float64Array, bands: Float64Array): number {
  let total = 0
  for (let band = 0; band < BANDS; band++) {
    const [left, peak, right] = [EDGES[band]!, EDGES[band + 1]!, EDGES[band + 2]!]
    let sum = 0
    for (let bin = Math.ceil(left); bin < right; bin++) {
      sum += power[bin]! * (bin < peak ? (bin - left) / (peak - left) : (right - bin) / (right - peak))
    }
    total += sum
    bands[band] = Math.log(sum + POWER_MIN)
  }
  return 10 * Math.log10(total + POWER_MIN)
}

function writeCepstrum(bands: Float64Array, vectors: Float32Array, at: number): void {
  for (let order = 0; order < COEFFICIENTS; order++) {
    let sum = 0
    for (let band = 0; band < BANDS; band++) sum += COSINES[order * BANDS + band]! * bands[band]!
    vectors[at + order] = sum
  }
}

/** Fills the second half of each vector with the slope of the first over five frames. */
function addSlopes(vectors: Float32Array, frameCount: number): void {
  const valueAt = (frame: number, order: number) =>
    vectors[Math.min(frameCount - 1, Math.max(0, frame)) * FEATURES + order]!
  for (let frame = 0; frame < frameCount; frame++) {
    for (let order = 0; order < COEFFICIENTS; order++) {
      const near = valueAt(frame + 1, order) - valueAt(frame - 1, order)
      const far = valueAt(frame + 2, order) - valueAt(frame - 2, order)
      vectors[frame * FEATURES + COEFFICIENTS + order] = (near + 2 * far) / 10
    }
  }
}

function quietFrames(loudness: Float64Array): Uint8Array {
  const sorted = loudness.toSorted()
  const noise = sorted[Math.floor(SHARE.noise * (sorted.length - 1))]!
  const loud = sorted[Math.floor(SHARE.loud * (sorted.length - 1))]!
  const { belowLoud, aboveNoise, belowLoudAtLeast } = QUIET_DB
  if (loud < SILENCE_DB) return new Uint8Array(loudness.length).fill(1)
  const threshold = Math.max(loud - belowLoud, Math.min(noise + aboveNoise, loud - belowLoudAtLeast))
  return Uint8Array.from(loudness, (db) => (db < threshold ? 1 : 0))
}

/** Makes each feature's mean 0 and its variance 1: a speaker's own timbre, and the room's, mostly vanish. */
function normalise(vectors: Float32Array, isQuiet: Uint8Array): void {
  for (let feature = 0; feature < FEATURES; feature++) {
    let [count, sum, squares] = [0, 0, 0]
    for (const [frame, quiet] of isQuiet.entries()) {
      if (quiet) continue
      const value = vectors[frame * FEATURES + feature]!
      count++
      sum += value
      squares += value * value
    }
    const mean = sum / count
    const deviation = Math.sqrt(Math.max(1e-6, squares / count - mean * mean))
    for (let at = feature; at < vectors.length; at += FEATURES)
      vectors[at] = (vectors[at]! - mean) / deviation
  }
}
