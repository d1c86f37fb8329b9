import { SAMPLE_RATE } from '../../shared/music/sounds.ts'
import { BEAT_MS } from '../../shared/timeline/beat.ts'
import type { LoopSound } from './loop-sound.ts'
import { master } from './master.ts'
import { addReverb } from './reverb.ts'
import { widen } from './width.ts'

/** Where a sound goes: `pan` −1 left … 1 right, `send` its share of reverberation. */
type Place = { gain: number; pan?: number; send?: number }

/**
 * A loop under construction, 120 beats a minute and four to the bar. Sound past the end is added at the start, as if the loop had
 * always been playing.
 */
export class Loop {
  readonly beatSeconds = BEAT_MS / 1000
  readonly #frames: number
  readonly #dry: LoopSound
  readonly #wet: LoopSound

  constructor(bars: number) {
    this.#frames = bars * 4 * this.beatSeconds * SAMPLE_RATE
    this.#dry = { left: new Float32Array(this.#frames), right: new Float32Array(this.#frames) }
    this.#wet = { left: new Float32Array(this.#frames), right: new Float32Array(this.#frames) }
  }

  /** Puts a mono sound at a beat counted from the loop's start; fractions are allowed, so is the time before 0. */
  play(sound: Float32Array, beat: number, { gain, pan = 0, send = 0 }: Place): void {
    const start = Math.round(beat * this.beatSeconds * SAMPLE_RATE)
    const angle = ((pan + 1) * Math.PI) / 4
    const [left, right] = [gain * Math.cos(angle), gain * Math.sin(angle)]
    for (let index = 0; index < sound.length; index++) {
      const at = (((start + index) % this.#frames) + this.#frames) % this.#frames
      const sample = sound[index]!
      this.#dry.left[at]! += sample * left
      this.#dry.right[at]! += sample * right
      this.#wet.left[at]! += sample * left * send
      this.#wet.right[at]! += sample * right * send
    }
  }

  /** Ducks everything played so far after each of these beats, like a compressor keyed by the kick. */
  pump(beats: readonly number[], depth: number, seconds: number): void {
    const gain = new Float32Array(this.#frames).fill(1)
    for (const beat of beats) {
      const start = Math.round(beat * this.beatSeconds * SAMPLE_RATE)
      for (let index = 0; index < seconds * SAMPLE_RATE; index++) {
        const progress = index / (seconds * SAMPLE_RATE)
        // 5 ms down and a curve back up, because a step would click.
        const shape = Math.min(1, index / 240) * (1 - progress) ** 2
        const at = (start + index) % this.#frames
        gain[at] = Math.min(gain[at]!, 1 - depth * shape)
      }
    }
    for (const channel of [this.#dry.left, this.#dry.right, this.#wet.left, this.#wet.right]) {
      for (let index = 0; index < channel.length; index++) channel[index]! *= gain[index]!
    }
  }

  /** Adds reverberation and width and brings the loop to the common level. */
  finish(room: { seconds: number; damping: number }): LoopSound {
    addReverb(this.#dry, this.#wet, room)
    widen(this.#dry)
    return master(this.#dry)
  }
}
