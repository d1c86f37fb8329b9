/** Taps per phase of the 4× interpolator, which finds peaks between samples. */
const TAPS = 16
const PHASES = 4
/** The gain falls before its peak arrives: 1.5 ms at 48 kHz. */
const LOOKAHEAD_FRAMES = 72
/** 12 dB within the look-ahead. */
const RAMP_STEP = 0.75 / LOOKAHEAD_FRAMES
/** Back to full gain with a time constant of 60 ms. */
const RELEASE = 1 - Math.exp(-1 / (0.06 * 48_000))
/** Music and voices never exceed their samples by 6 dB: below half the ceiling, peaks are not interpolated. */
const INTERPOLATED_SHARE = 0.5
/** If two neighbouring samples are both below this share of the ceiling, there is no peak above it between them. */
const BETWEEN_SAMPLES = 0.65

const INTERPOLATOR = interpolator()

/**
 * A look-ahead true-peak limiter for 48 kHz stereo, fed block by block. Its output is `delayFrames` late. Both channels
 * share one gain, which keeps the stereo image. A quiet minute costs 40 ms, a minute of constant limiting 0.4 s.
 */
export class TruePeakLimiter {
  /** Frames of silence in the output before the first frame of the input. */
  readonly delayFrames = LOOKAHEAD_FRAMES + TAPS / 2
  readonly #ceiling: number
  readonly #blockFrames: number
  /** The input block, after the history that it needs. */
  readonly #left: Float32Array
  readonly #right: Float32Array
  /** The gain that each frame of that window needs. */
  readonly #need: Float32Array
  readonly #ramp: Float32Array
  #gain = 1
  /** Whether the last block needs gains below 1: its frames are output with this one. */
  #needy = false
  #peak = 0

  constructor(ceilingDb: number, blockFrames: number) {
    this.#ceiling = 10 ** (ceilingDb / 20)
    this.#blockFrames = blockFrames
    const window = HISTORY + blockFrames
    this.#left = new Float32Array(window)
    this.#right = new Float32Array(window)
    this.#ramp = new Float32Array(blockFrames + LOOKAHEAD_FRAMES)
    this.#need = new Float32Array(window).fill(1)
  }

  /** Highest true peak of the output so far, linear; below half the ceiling the highest sample. */
  get peak(): number {
    return this.#peak
  }

  /** Limits one block of the limiter's block size in place. */
  process(left: Float32Array, right: Float32Array): void {
    const frames = this.#blockFrames
    this.#left.set(left.subarray(0, frames), HISTORY)
    this.#right.set(right.subarray(0, frames), HISTORY)
    const loud = this.#findPeaks()
    const busy = loud || this.#needy || this.#gain < 1
    if (busy) this.#apply(left, right)
    else {
      left.set(this.#left.subarray(HISTORY - this.delayFrames, HISTORY - this.delayFrames + frames))
      right.set(this.#right.subarray(HISTORY - this.delayFrames, HISTORY - this.delayFrames + frames))
    }
    this.#needy = loud
    this.#left.copyWithin(0, frames)
    this.#right.copyWithin(0, frames)
    this.#need.copyWithin(0, frames)
  }

  /** Computes the gain that each new frame needs, once all taps after it are known. */
  #findPeaks(): boolean {
    const first = HISTORY - TAPS / 2
    let found = false
    for (let start = 0; start < this.#blockFrames; start += 64) {
      const end = Math.min(start + 64, this.#blockFrames)
      const samplePeak = this.#samplePeak(first + start - TAPS / 2, first + end + TAPS / 2)
      if (samplePeak < this.#ceiling * INTERPOLATED_SHARE) {
        this.#peak = Math.max(this.#peak, samplePeak)
        this.#need.fill(1, first + start, first + end)
        continue
      }
      for (let index = first + start; index < first + end; index++) {
        const peak = Math.max(this.#peakAt(this.#left, index), this.#peakAt(this.#right, index))
        if (peak > this.#ceiling) found = true
        this.#need[index] = peak > this.#ceiling ? this.#ceiling / peak : 1
        this.#peak = Math.max(this.#peak, Math.min(peak, this.#ceiling))
      }
    }
    return found
  }

  #peakAt(samples: Float32Array, index: number): number {
    const peak = Math.max(Math.abs(samples[index]!), Math.abs(samples[index + 1]!))
    return peak < this.#ceiling * BETWEEN_SAMPLES ? peak : truePeakAt(samples, index)
  }

  #samplePeak(start: number, end: number): number {
    let peak = 0
    for (let index = Math.max(start, 0); index < end; index++) {
      const left = Math.abs(this.#left[index]!)
      const right = Math.abs(this.#right[index]!)
      if (left > peak) peak = left
      if (right > peak) peak = right
    }
    return peak
  }

  /** The gain falls along a ramp that ends at the peak, and rises exponentially. */
  #apply(left: Float32Array, right: Float32Array): void {
    const first = HISTORY - this.delayFrames
    const ramp = this.#ramp
    // Backwards: no gain may be more than a step above its successor.
    let next = 1
    for (let index = this.#blockFrames + LOOKAHEAD_FRAMES - 1; index >= 0; index--) {
      next = Math.min(this.#need[first + index]!, next + RAMP_STEP)
      ramp[index] = next
    }
    for (let frame = 0; frame < this.#blockFrames; frame++) {
      const target = ramp[frame]!
      this.#gain = target < this.#gain ? target : this.#gain + (target - this.#gain) * RELEASE
      if (this.#gain > 0.99999) this.#gain = 1
      left[frame] = this.#left[first + frame]! * this.#gain
      right[frame] = this.#right[first + frame]! * this.#gain
    }
  }
}

/** The history that a block needs: the delay, and the taps around the oldest frame. */
const HISTORY = LOOKAHEAD_FRAMES + 2 * TAPS

/** Highest true peak of interleaved 16 bit stereo, linear. Interpolates only near the loudest samples. */
export function truePeak(pcm: Int16Array): number {
  let highest = 0
  for (let index = 0; index < pcm.length; index++) {
    const sample = pcm[index]!
    if (sample > highest) highest = sample
    else if (-sample > highest) highest = -sample
  }
  let peak = highest / 32768
  const worth = highest * 0.7
  const window = new Float32Array(TAPS)
  for (let index = 0; index < pcm.length; index++) {
    const sample = pcm[index]!
    if (sample < worth && -sample < worth) continue
    // Look before and after the sample; if the previous one is as loud, its turn has covered the gap between them.
    const before = Math.abs(pcm[index - 2] ?? 0)
    for (let shift = before < worth ? -1 : 0; shift <= 0; shift++) {
      for (let tap = 0; tap < TAPS; tap++) {
        window[tap] = (pcm[index + 2 * (tap - TAPS / 2 + 1 + shift)] ?? 0) / 32768
      }
      peak = Math.max(peak, truePeakAt(window, TAPS / 2 - 1))
    }
  }
  return peak
}

/** Highest magnitude from sample `index` up to the next one. */
function truePeakAt(samples: Float32Array, index: number): number {
  let peak = Math.abs(samples[index]!)
  for (let phase = 1; phase < PHASES; phase++) {
    const taps = INTERPOLATOR[phase]!
    let sum = 0
    for (let tap = 0; tap < TAPS; tap++) sum += taps[tap]! * samples[index - TAPS / 2 + 1 + tap]!
    const magnitude = Math.abs(sum)
    if (magnitude > peak) peak = magnitude
  }
  return peak
}

/** Windowed sinc, one row of taps per quarter of a sample. */
function interpolator(): Float32Array[] {
  return Array.from({ length: PHASES }, (_, phase) =>
    Float32Array.from({ length: TAPS }, (_, tap) => {
      const distance = tap - (TAPS / 2 - 1) - phase / PHASES
      const window = Math.cos((Math.PI * distance) / (TAPS + 1)) ** 2
      return distance === 0 ? 1 : (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window
    }),
  )
}
