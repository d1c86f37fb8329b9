import { type Arrangement, arrange } from '../../../shared/music/arrangement.ts'
import { type SoundName, synthesize } from '../../../shared/music/cue-sounds.ts'
import type { FilmStyle } from '../../../shared/music/film-style.ts'
import { bedGainDb } from '../../../shared/music/levels.ts'
import { DULL_HZ, musicCurve } from '../../../shared/music/music-curve.ts'
import { SAMPLE_RATE } from '../../../shared/music/sounds.ts'
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
/** Steps of the curves that the browser gets; it interpolates between them. */
const CURVE_MS = 5
/** Of a one-pole low-pass. */
const DULL_SHARE = 1 - Math.exp((-2 * Math.PI * DULL_HZ) / SAMPLE_RATE)

/** The music and sounds of a film, scheduled with sample accuracy and anew at every play and seek. */
export class Soundtrack implements FilmAudio {
  readonly #film: { scenes: readonly Scene[]; durationMs: number; isLooping: boolean }
  readonly #music: Music | null
  readonly #style: FilmStyle
  #context: AudioContext | null = null
  #master: GainNode | null = null
  #loop: Promise<AudioBuffer | null> | null = null
  readonly #bank = new Map<SoundName, AudioBuffer>()
  #playing: AudioBufferSourceNode[] = []
  #turn = 0
  muted = false

  constructor(
    film: { scenes: readonly Scene[]; durationMs: number; isLooping: boolean },
    music: Music | null,
    style: FilmStyle,
  ) {
    this.#film = film
    this.#music = music
    this.#style = style
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
    const atSeconds = (ms: number) => context.currentTime + Math.max(0, ms - nowMs) / 1000
    this.#master = context.createGain()
    this.#master.gain.value = this.muted ? 0 : 10 ** (FILM_GAIN_DB / 20)
    this.#master.connect(context.destination)
    const arrangement = arrange(this.#film.scenes, this.#style.hasParts && loop !== null)
    const gate = context.createGain()
    gate.connect(this.#master)
    for (const { startMs, endMs } of arrangement.gaps) {
      if (endMs <= nowMs) continue
      gate.gain.setValueAtTime(0, atSeconds(startMs))
      gate.gain.setValueAtTime(1, atSeconds(endMs))
    }
    for (const { name, atMs, gainDb, isMusic } of arrangement.sounds) {
      if (atMs < nowMs) continue
      const gain = context.createGain()
      gain.gain.value = 10 ** ((gainDb + (isMusic ? bedGainDb(this.#music?.volume ?? 0) : 0)) / 20)
      gain.connect(gate)
      this.#start(this.#sound(context, name), gain, atSeconds(atMs))
    }
    if (loop && this.#music) this.#startLoop(loop, gate, this.#music, arrangement, nowMs)
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

  /** Plays the loop with the film's own curves: what the low-pass leaves, and above it as much as is bright. */
  #startLoop(
    buffer: AudioBuffer,
    to: AudioNode,
    music: Music,
    arrangement: Arrangement,
    nowMs: number,
  ): void {
    const { durationMs, isLooping } = this.#film
    const context = to.context
    const from = context.currentTime
    const curves = musicCurve(durationMs, { arrangement, spoken: [] }, music.volume, isLooping)
    const gainNode = (curve: Float32Array, change = (value: number) => value) => {
      const node = context.createGain()
      const points = Math.floor((durationMs - nowMs) / CURVE_MS)
      if (points < 2) return node
      const values = Float32Array.from({ length: points }, (_, index) =>
        change(curve[Math.round(nowMs) + index * CURVE_MS]!),
      )
      node.gain.setValueCurveAtTime(values, from, ((points - 1) * CURVE_MS) / 1000)
      return node
    }
    const level = gainNode(curves.level)
    level.connect(to)
    const bright = gainNode(curves.brightness)
    bright.connect(level)
    const dull = gainNode(curves.brightness, (value) => 1 - value)
    const onePole = () => context.createIIRFilter([DULL_SHARE], [1, DULL_SHARE - 1])
    const [first, second] = [onePole(), onePole()]
    first.connect(second).connect(dull).connect(level)
    const source = this.#start(buffer, bright, from, {
      offset: (nowMs / 1000) % (music.loopSeconds ?? buffer.duration),
    })
    source.connect(first)
    source.loop = true
    source.loopEnd = Math.min(music.loopSeconds ?? buffer.duration, buffer.duration)
    source.stop(from + (durationMs - nowMs) / 1000)
  }

  #start(buffer: AudioBuffer, to: AudioNode, at: number, { offset = 0 } = {}): AudioBufferSourceNode {
    const source = to.context.createBufferSource() as AudioBufferSourceNode
    source.buffer = buffer
    source.connect(to)
    source.start(at, offset)
    this.#playing.push(source)
    return source
  }

  #sound(context: AudioContext, name: SoundName): AudioBuffer {
    let buffer = this.#bank.get(name)
    if (buffer === undefined) {
      const { left, right } = synthesize(name, this.#style)
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
