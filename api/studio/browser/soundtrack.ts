import { musicLevels } from '../../../shared/music/levels.ts'
import {
  SAMPLE_RATE,
  type Sound,
  synthesizeReveal,
  synthesizeTick,
  synthesizeWhoosh,
} from '../../../shared/music/sounds.ts'
import type { Scene } from '../../../shared/timeline/scenes.ts'

/** A film's music. `loopSeconds` is exact for tracks that ship with the service. */
type Music = { url: string; loopSeconds: number | null; volume: number }

/** A film's sound in the player: the farm's mix or, until that is ready, the browser's own. */
export type FilmAudio = {
  readonly muted: boolean
  setMuted(muted: boolean): void
  /** Starts at `fromMs` of the film. */
  play(fromMs: number, clockMs: () => number): Promise<void>
  stop(): void
  /** Called when the picture is moved while paused. */
  seek(timeMs: number): void
  /** By how much to move the picture's clock to match the sound; 0 = they match. */
  driftMs(timeMs: number): number
  close(): Promise<void>
}

/** The usual gain of a film when its loudness is normalised. */
const FILM_GAIN_DB = 4
const FADE_SECONDS = 0.03
const MUSIC_END_FADE_SECONDS = 1.2

/** The music and sounds of a film, scheduled with sample accuracy and anew at every play and seek. */
export class Soundtrack implements FilmAudio {
  readonly #scenes: readonly Scene[]
  readonly #durationMs: number
  readonly #music: Music | null
  #context: AudioContext | null = null
  #master: GainNode | null = null
  #loop: Promise<AudioBuffer | null> | null = null
  readonly #bank = new Map<string, AudioBuffer>()
  #playing: AudioBufferSourceNode[] = []
  #turn = 0
  muted = false

  constructor(film: { scenes: readonly Scene[]; durationMs: number }, music: Music | null) {
    this.#scenes = film.scenes
    this.#durationMs = film.durationMs
    this.#music = music
  }

  /** Starts at `fromMs` of the film. Browsers allow this only after the visitor's first click. */
  async play(fromMs: number, clockMs: () => number): Promise<void> {
    const turn = ++this.#turn
    this.#context ??= new AudioContext({ sampleRate: SAMPLE_RATE })
    const context = this.#context
    await context.resume()
    const loop = await this.#loadLoop(context)
    // The picture has moved on during decoding, so sounds start at its current time.
    if (turn !== this.#turn) return
    const nowMs = Math.max(fromMs, clockMs())
    this.#master = context.createGain()
    this.#master.gain.value = this.muted ? 0 : 10 ** (FILM_GAIN_DB / 20)
    this.#master.connect(context.destination)
    for (const scene of this.#scenes) {
      for (const cue of scene.cues) {
        const atMs = scene.startMs + cue.atMs
        if (cue.kind === 'speech' || atMs < nowMs) continue
        const name = cue.kind === 'tick' ? `tick-${cue.last}` : cue.kind
        this.#start(this.#sound(context, name), this.#master, context.currentTime + (atMs - nowMs) / 1000)
      }
    }
    if (loop && this.#music) this.#startLoop(context, loop, this.#music, nowMs)
  }

  stop(): void {
    this.#turn++
    const { currentTime = 0 } = this.#context ?? {}
    this.#master?.gain.setTargetAtTime(0, currentTime, FADE_SECONDS / 3)
    for (const source of this.#playing) source.stop(currentTime + FADE_SECONDS)
    this.#playing = []
  }

  setMuted(muted: boolean): void {
    this.muted = muted
    if (this.#master) this.#master.gain.value = muted ? 0 : 10 ** (FILM_GAIN_DB / 20)
  }

  /** Nothing to do: the next `play` schedules everything on the picture's clock. */
  seek(): void {}

  driftMs(): number {
    return 0
  }

  async close(): Promise<void> {
    this.stop()
    await this.#context?.close()
  }

  #startLoop(context: AudioContext, buffer: AudioBuffer, music: Music, nowMs: number): void {
    const level = context.createGain()
    level.connect(this.#master!)
    const endAt = context.currentTime + (this.#durationMs - nowMs) / 1000
    const gain = 10 ** (musicLevels(music.volume).bedDb / 20)
    level.gain.value = gain
    level.gain.setValueAtTime(gain, Math.max(context.currentTime, endAt - MUSIC_END_FADE_SECONDS))
    level.gain.linearRampToValueAtTime(0, endAt)
    const source = this.#start(buffer, level, context.currentTime, {
      offset: (nowMs / 1000) % (music.loopSeconds ?? buffer.duration),
    })
    source.loop = true
    source.loopEnd = Math.min(music.loopSeconds ?? buffer.duration, buffer.duration)
    source.stop(endAt)
  }

  #start(buffer: AudioBuffer, to: AudioNode, at: number, { offset = 0 } = {}): AudioBufferSourceNode {
    const source = to.context.createBufferSource() as AudioBufferSourceNode
    source.buffer = buffer
    source.connect(to)
    source.start(at, offset)
    this.#playing.push(source)
    return source
  }

  #sound(context: AudioContext, name: string): AudioBuffer {
    let buffer = this.#bank.get(name)
    if (buffer === undefined) {
      const { left, right } = synthesize(name)
      buffer = context.createBuffer(2, left.length, SAMPLE_RATE)
      buffer.getChannelData(0).set(left)
      buffer.getChannelData(1).set(right)
      this.#bank.set(name, buffer)
    }
    return buffer
  }

  /** Without music where the browser cannot decode it. */
  #loadLoop(context: AudioContext): Promise<AudioBuffer | null> {
    this.#loop ??= this.#music
      ? fetch(this.#music.url)
          .then((response) => response.arrayBuffer())
          .then((bytes) => context.decodeAudioData(bytes))
          .catch(() => null)
      : Promise.resolve(null)
    return this.#loop
  }
}

function synthesize(name: string): Sound {
  if (name === 'reveal' || name === 'fanfare') return synthesizeReveal()
  if (name === 'whoosh' || name === 'sting' || name === 'pop') return synthesizeWhoosh()
  return synthesizeTick(Number(name.slice('tick-'.length)))
}
