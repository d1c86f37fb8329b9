import { DULL_HZ, type MusicCurve } from '../../shared/music/music-curve.ts'
import { SAMPLE_RATE } from '../../shared/music/sounds.ts'
import type { MusicLoop } from './music-loop.ts'

const FRAMES_PER_MS = SAMPLE_RATE / 1000
/** Length of the cross-fade at a looping film's end, into the bars before its start. */
const TURN_FRAMES = SAMPLE_RATE
/** 10 ms: then the low-pass has forgotten what came before. */
const WARM_FRAMES = 480
/** Of a one-pole low-pass. */
const DULL_SHARE = 1 - Math.exp((-2 * Math.PI * DULL_HZ) / SAMPLE_RATE)

/** The music of a film: its loop, at the level and brightness of each ms. */
export class MusicTrack {
  readonly #loop: MusicLoop
  readonly #curve: MusicCurve
  readonly #filmFrames: number
  readonly #isLooping: boolean
  #left = new Float32Array(0)
  #right = new Float32Array(0)

  constructor(loop: MusicLoop, curve: MusicCurve, film: { frameCount: number; isLooping: boolean }) {
    this.#loop = loop
    this.#curve = curve
    this.#filmFrames = film.frameCount
    this.#isLooping = film.isLooping
  }

  /** Adds the frames from `start` on, a whole ms, to both channels. */
  read(start: number, left: Float32Array, right: Float32Array): void {
    const frames = Math.min(left.length, this.#filmFrames - start)
    if (frames <= 0) return
    const warm = this.#isDull(start, frames) ? Math.min(WARM_FRAMES, start) : 0
    if (this.#left.length < warm + frames) {
      this.#left = new Float32Array(WARM_FRAMES + left.length)
      this.#right = new Float32Array(WARM_FRAMES + left.length)
    }
    this.#fill(start - warm, warm + frames)
    for (const [loop, channel] of [
      [this.#left, left],
      [this.#right, right],
    ] as const) {
      if (this.#isDull(start, frames)) this.#dull(loop, start, warm, frames)
      this.#addAtLevel(loop.subarray(warm, warm + frames), start, channel)
    }
  }

  #isDull(start: number, frames: number): boolean {
    const { brightness } = this.#curve
    return (
      brightness[start / FRAMES_PER_MS]! < 1 || brightness[Math.floor((start + frames) / FRAMES_PER_MS)]! < 1
    )
  }

  /** Lowers what two one-pole low-passes take away, in place. */
  #dull(samples: Float32Array, start: number, warm: number, frames: number): void {
    const { brightness } = this.#curve
    let [first, second] = [0, 0]
    for (let frame = 0; frame < warm + frames; frame++) {
      const sample = samples[frame]!
      first += DULL_SHARE * (sample - first)
      second += DULL_SHARE * (first - second)
      if (frame < warm) continue
      const bright = brightness[Math.floor((start + frame - warm) / FRAMES_PER_MS)]!
      samples[frame] = second + bright * (sample - second)
    }
  }

  /** Works in steps of a ms, like the curve: a lookup for each sample would cost five times as much. */
  #addAtLevel(samples: Float32Array, start: number, channel: Float32Array): void {
    const { level } = this.#curve
    const scale = this.#loop.gain / 32768
    for (let from = 0; from < samples.length; from += FRAMES_PER_MS) {
      const ms = (start + from) / FRAMES_PER_MS
      const to = Math.min(samples.length, from + FRAMES_PER_MS)
      let gain = level[ms]! * scale
      const step = (level[ms + 1]! * scale - gain) / FRAMES_PER_MS
      for (let frame = from; frame < to; frame++) {
        channel[frame]! += samples[frame]! * gain
        gain += step
      }
    }
  }

  /** Fills the buffers with the loop as it lies under the film from `start` on. */
  #fill(start: number, frames: number): void {
    const { frameCount, pcm, seam } = this.#loop
    let source = 2 * (start % frameCount)
    // A film that loops begins in the middle of its music.
    let again = this.#isLooping || start >= frameCount
    for (let frame = 0; frame < frames; frame++) {
      const from = again && source < seam.length ? seam : pcm
      this.#left[frame] = from[source]!
      this.#right[frame] = from[source + 1]!
      source += 2
      if (source === 2 * frameCount) {
        source = 0
        again = true
      }
    }
    this.#turn(start, frames)
  }

  /** Cross-fades the last second of a looping film, at equal power, into the loop's end, which leads to its start. */
  #turn(start: number, frames: number): void {
    const { frameCount, pcm } = this.#loop
    const turnFrames = this.#isLooping ? Math.min(TURN_FRAMES, this.#filmFrames >> 2, frameCount) : 0
    const first = Math.max(0, this.#filmFrames - turnFrames - start)
    for (let frame = first; frame < frames; frame++) {
      const remaining = this.#filmFrames - start - frame
      const angle = (1 - remaining / turnFrames) * (Math.PI / 2)
      const lead = 2 * (frameCount - remaining)
      this.#left[frame] = this.#left[frame]! * Math.cos(angle) + pcm[lead]! * Math.sin(angle)
      this.#right[frame] = this.#right[frame]! * Math.cos(angle) + pcm[lead + 1]! * Math.sin(angle)
    }
  }
}
