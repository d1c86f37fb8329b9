import {
  SAMPLE_RATE,
  type Sound,
  synthesizeReveal,
  synthesizeTick,
  synthesizeWhoosh,
} from '../../shared/music/sounds.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { musicEnvelope, type Spoken } from './ducking.ts'
import type { MusicLoop } from './music-loop.ts'

const FRAMES_PER_MS = SAMPLE_RATE / 1000

/** How long before a looping film's end its music glides to where it will start again. */
const TURN_FRAMES = SAMPLE_RATE

/** Something heard once, from `startFrame` of the film on. */
type Placed = { startFrame: number; left: Float32Array; right: Float32Array }

/** The sounds of a film before its loudness is set, readable in blocks as often as needed. */
export class FilmSound {
  readonly frameCount: number
  readonly #placed: readonly Placed[]
  readonly #music: MusicLoop | null
  readonly #envelope: Float32Array
  readonly #isLooping: boolean

  /** `voices` holds the samples of each clip that was spoken. */
  constructor(
    scenes: readonly Scene[],
    voices: ReadonlyMap<string, Float32Array>,
    music: MusicLoop | null,
    options: { durationMs: number; musicVolume: number; isLooping?: boolean },
  ) {
    this.frameCount = Math.round(options.durationMs * FRAMES_PER_MS)
    const { placed, spoken } = placeCues(scenes, voices)
    this.#placed = placed
    this.#music = music
    this.#isLooping = options.isLooping ?? false
    this.#envelope = music
      ? musicEnvelope(options.durationMs, spoken, options.musicVolume, this.#isLooping)
      : new Float32Array(0)
  }

  /** Writes the frames from `start` on into both channels; what lies past the end is silence. */
  read(start: number, left: Float32Array, right: Float32Array): void {
    left.fill(0)
    right.fill(0)
    if (this.#music) this.#readMusic(this.#music, start, left, right)
    for (const sound of this.#placed) {
      const from = Math.max(start, sound.startFrame)
      const to = Math.min(start + left.length, sound.startFrame + sound.left.length, this.frameCount)
      for (let frame = from; frame < to; frame++) {
        left[frame - start]! += sound.left[frame - sound.startFrame]!
        right[frame - start]! += sound.right[frame - sound.startFrame]!
      }
    }
  }

  #readMusic(
    { pcm, seam, frameCount, gain }: MusicLoop,
    start: number,
    left: Float32Array,
    right: Float32Array,
  ) {
    const frames = Math.min(left.length, this.frameCount - start)
    const seamFrames = seam.length / 2
    let position = start % frameCount
    // A film that loops has always played before.
    let again = this.#isLooping || start >= frameCount
    const turnFrames = this.#isLooping ? Math.min(TURN_FRAMES, this.frameCount >> 2, frameCount) : 0
    for (let frame = 0; frame < frames; frame++) {
      const ms = (start + frame) / FRAMES_PER_MS
      const whole = Math.floor(ms)
      const from = this.#envelope[whole]!
      const level = ((from + (this.#envelope[whole + 1]! - from) * (ms - whole)) * gain) / 32768
      const source = again && position < seamFrames ? seam : pcm
      const remaining = this.frameCount - start - frame
      if (remaining < turnFrames) {
        // At equal power into the loop's own end, which leads to its start.
        const angle = (1 - remaining / turnFrames) * (Math.PI / 2)
        const [from, to] = [Math.cos(angle) * level, Math.sin(angle) * level]
        const lead = frameCount - remaining
        left[frame]! += source[2 * position]! * from + pcm[2 * lead]! * to
        right[frame]! += source[2 * position + 1]! * from + pcm[2 * lead + 1]! * to
      } else {
        left[frame]! += source[2 * position]! * level
        right[frame]! += source[2 * position + 1]! * level
      }
      if (++position === frameCount) {
        position = 0
        again = true
      }
    }
  }
}

/** Every cue on the sample of its ms, and the stretches in which somebody speaks. */
function placeCues(scenes: readonly Scene[], voices: ReadonlyMap<string, Float32Array>) {
  const sounds = soundBank()
  const placed: Placed[] = []
  const spoken: Spoken[] = []
  for (const scene of scenes) {
    for (const cue of scene.cues) {
      const atMs = scene.startMs + cue.atMs
      const startFrame = Math.round(atMs * FRAMES_PER_MS)
      if (cue.kind !== 'speech') {
        placed.push({ startFrame, ...sounds(cue.kind === 'tick' ? `tick-${cue.last}` : cue.kind) })
        continue
      }
      const voice = voices.get(cue.clip)
      if (voice === undefined) continue
      placed.push({ startFrame, left: voice, right: voice })
      spoken.push({ startMs: atMs, endMs: atMs + voice.length / FRAMES_PER_MS })
    }
  }
  return { placed, spoken }
}

/** Each sound is made once for a film: the six of them cost 4 ms. */
function soundBank(): (name: string) => Sound {
  const made = new Map<string, Sound>()
  return (name) => {
    const sound = made.get(name) ?? synthesize(name)
    made.set(name, sound)
    return sound
  }
}

function synthesize(name: string): Sound {
  if (name === 'reveal') return synthesizeReveal()
  if (name === 'whoosh') return synthesizeWhoosh()
  return synthesizeTick(Number(name.slice('tick-'.length)))
}
