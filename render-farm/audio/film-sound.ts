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

/** Length of the cross-fade at a looping film's end, into the bars before its start. */
const TURN_FRAMES = SAMPLE_RATE

/** 100 ms. */
const SLOT_FRAMES = 4800

/** A sound at a position of the film. */
type PlacedSound = { startFrame: number; left: Float32Array; right: Float32Array }

/** Consecutive frames of the film: the music's level in the first one, and its change per frame. */
type Piece = { start: number; count: number; level: number; step: number }

/** The mix of a film before mastering, readable in blocks as often as needed. */
export class FilmSound {
  readonly frameCount: number
  /** The sounds that overlap each tenth of a second. */
  readonly #slots: readonly PlacedSound[][]
  readonly #music: MusicLoop | null
  readonly #envelope: Float32Array
  readonly #isLooping: boolean

  /** `voices` holds the samples of each spoken clip. */
  constructor(
    scenes: readonly Scene[],
    voices: ReadonlyMap<string, Float32Array>,
    music: MusicLoop | null,
    options: { durationMs: number; musicVolume: number; isLooping?: boolean },
  ) {
    this.frameCount = Math.round(options.durationMs * FRAMES_PER_MS)
    const { placed, spoken, ticksMs } = placeCues(scenes, voices)
    this.#slots = sortIntoSlots(placed)
    this.#music = music
    this.#isLooping = options.isLooping ?? false
    this.#envelope = music
      ? musicEnvelope(options.durationMs, { spoken, ticksMs }, options.musicVolume, this.#isLooping)
      : new Float32Array(0)
  }

  /** Writes the frames from `start` on, a whole ms, into both channels, and silence after the end. */
  read(start: number, left: Float32Array, right: Float32Array): void {
    left.fill(0)
    right.fill(0)
    if (this.#music) this.#readMusic(this.#music, start, left, right)
    const end = Math.min(start + left.length, this.frameCount)
    for (let slot = Math.floor(start / SLOT_FRAMES); slot * SLOT_FRAMES < end; slot++) {
      const from = Math.max(start, slot * SLOT_FRAMES)
      const to = Math.min(end, (slot + 1) * SLOT_FRAMES)
      for (const sound of this.#slots[slot] ?? []) addPlaced(sound, from, to, start, left, right)
    }
  }

  /** Works in steps of a ms, like the envelope: a lookup for each sample would cost five times as much. */
  #readMusic(music: MusicLoop, start: number, left: Float32Array, right: Float32Array): void {
    const frames = Math.min(left.length, this.frameCount - start)
    const scale = music.gain / 32768
    for (let frame = 0; frame < frames; frame += FRAMES_PER_MS) {
      const ms = (start + frame) / FRAMES_PER_MS
      const count = Math.min(FRAMES_PER_MS, frames - frame)
      const level = this.#envelope[ms]! * scale
      const step = (this.#envelope[ms + 1]! * scale - level) / FRAMES_PER_MS
      if (start + frame + count > this.frameCount - this.#turnFrames(music)) {
        this.#readTurn(music, { start: start + frame, count, level, step }, frame, left, right)
        continue
      }
      this.#readLoop(music, { start: start + frame, count, level, step }, frame, left, right)
    }
  }

  #readLoop(music: MusicLoop, piece: Piece, at: number, left: Float32Array, right: Float32Array): void {
    const { frameCount, pcm, seam } = music
    const seamSamples = seam.length
    let { level } = piece
    let source = 2 * (piece.start % frameCount)
    // A film that loops begins in the middle of its music.
    let again = this.#isLooping || piece.start >= frameCount
    for (let frame = at; frame < at + piece.count; frame++) {
      const from = again && source < seamSamples ? seam : pcm
      left[frame]! += from[source]! * level
      right[frame]! += from[source + 1]! * level
      level += piece.step
      source += 2
      if (source === 2 * frameCount) {
        source = 0
        again = true
      }
    }
  }

  /** Cross-fades the last second of a looping film, at equal power, into the loop's end, which leads to its start. */
  #readTurn(music: MusicLoop, piece: Piece, at: number, left: Float32Array, right: Float32Array): void {
    const { frameCount, pcm, seam } = music
    const turnFrames = this.#turnFrames(music)
    for (let index = 0; index < piece.count; index++) {
      const remaining = this.frameCount - piece.start - index
      const angle = Math.max(0, 1 - remaining / turnFrames) * (Math.PI / 2)
      const level = piece.level + index * piece.step
      const source = 2 * ((piece.start + index) % frameCount)
      const from = source < seam.length ? seam : pcm
      const lead = 2 * (frameCount - Math.min(remaining, frameCount))
      for (let side = 0; side < 2; side++) {
        const sample = from[source + side]! * Math.cos(angle) + pcm[lead + side]! * Math.sin(angle)
        const channel = side === 0 ? left : right
        channel[at + index]! += sample * level
      }
    }
  }

  #turnFrames({ frameCount }: MusicLoop): number {
    return this.#isLooping ? Math.min(TURN_FRAMES, this.frameCount >> 2, frameCount) : 0
  }
}

function sortIntoSlots(placed: readonly PlacedSound[]): PlacedSound[][] {
  const slots: PlacedSound[][] = []
  for (const sound of placed) {
    const last = Math.floor((sound.startFrame + sound.left.length - 1) / SLOT_FRAMES)
    for (let slot = Math.floor(sound.startFrame / SLOT_FRAMES); slot <= last; slot++) {
      slots[slot] ??= []
      slots[slot]!.push(sound)
    }
  }
  return slots
}

/** Adds the part of a sound between two frames of the film to channels that begin at `start`. */
function addPlaced(
  sound: PlacedSound,
  fromFrame: number,
  toFrame: number,
  start: number,
  left: Float32Array,
  right: Float32Array,
): void {
  const { startFrame, left: soundLeft, right: soundRight } = sound
  const to = Math.min(toFrame, startFrame + soundLeft.length)
  for (let frame = Math.max(fromFrame, startFrame); frame < to; frame++) {
    left[frame - start]! += soundLeft[frame - startFrame]!
    right[frame - start]! += soundRight[frame - startFrame]!
  }
}

/** Places every cue at the sample of its ms; also the times of ticks and of speech. */
function placeCues(scenes: readonly Scene[], voices: ReadonlyMap<string, Float32Array>) {
  const sounds = soundBank()
  const placed: PlacedSound[] = []
  const spoken: Spoken[] = []
  const ticksMs: number[] = []
  for (const scene of scenes) {
    for (const cue of scene.cues) {
      const atMs = scene.startMs + cue.atMs
      const startFrame = Math.round(atMs * FRAMES_PER_MS)
      if (cue.kind === 'tick') ticksMs.push(atMs)
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
  return { placed, spoken, ticksMs }
}

/** Synthesizes each sound once per film: all six cost 4 ms. */
function soundBank(): (name: string) => Sound {
  const made = new Map<string, Sound>()
  return (name) => {
    const sound = made.get(name) ?? synthesize(name)
    made.set(name, sound)
    return sound
  }
}

function synthesize(name: string): Sound {
  if (name === 'reveal' || name === 'fanfare') return synthesizeReveal()
  if (name === 'whoosh' || name === 'sting' || name === 'pop') return synthesizeWhoosh()
  return synthesizeTick(Number(name.slice('tick-'.length)))
}
