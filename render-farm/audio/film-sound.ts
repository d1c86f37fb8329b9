import { type Arrangement, arrange } from '../../shared/music/arrangement.ts'
import { type SoundName, type SoundStyle, synthesize } from '../../shared/music/cue-sounds.ts'
import { type FilmStyle, filmStyle } from '../../shared/music/film-style.ts'
import { bedGainDb } from '../../shared/music/levels.ts'
import { musicCurve } from '../../shared/music/music-curve.ts'
import type { Span } from '../../shared/music/placed.ts'
import { SAMPLE_RATE, type Sound } from '../../shared/music/sounds.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import type { MusicLoop } from './music-loop.ts'
import { MusicTrack } from './music-track.ts'
import { type PlacedSound, PlacedSounds } from './placed-sounds.ts'

const FRAMES_PER_MS = SAMPLE_RATE / 1000
/** 4 ms: sound ends without a click where a gap begins. */
const GAP_FADE_FRAMES = 192
/** 60 ms: a sound that is still ringing at the film's end does not break off. */
const END_FADE_FRAMES = 2880

/** The mix of a film before mastering, readable in blocks as often as needed. */
export class FilmSound {
  readonly frameCount: number
  readonly #sounds: PlacedSounds
  readonly #music: MusicTrack | null
  readonly #gaps: readonly Span[]

  /** `voices` holds the samples of each spoken clip. */
  constructor(
    scenes: readonly Scene[],
    voices: ReadonlyMap<string, Float32Array>,
    music: MusicLoop | null,
    options: { durationMs: number; musicVolume: number; isLooping?: boolean; style?: FilmStyle },
  ) {
    const { durationMs, musicVolume, isLooping = false, style = filmStyle('', null) } = options
    this.frameCount = Math.round(durationMs * FRAMES_PER_MS)
    const arrangement = arrange(scenes, style.hasParts && music !== null)
    const { placed, spoken } = placeVoices(scenes, voices)
    this.#sounds = new PlacedSounds([...placed, ...placeSounds(arrangement, style, musicVolume)])
    this.#gaps = arrangement.gaps
    this.#music =
      music &&
      new MusicTrack(music, musicCurve(durationMs, { arrangement, spoken }, musicVolume, isLooping), {
        frameCount: this.frameCount,
        isLooping,
      })
  }

  /** Writes the frames from `start` on, a whole ms, into both channels, and silence after the end. */
  read(start: number, left: Float32Array, right: Float32Array): void {
    left.fill(0)
    right.fill(0)
    const end = Math.min(start + left.length, this.frameCount)
    this.#sounds.addTo(left, right, start, end)
    for (const channel of [left, right]) this.#fadeEnd(channel, start, end)
    this.#music?.read(start, left, right)
    for (const { startMs, endMs } of this.#gaps) {
      const [from, to] = [startMs * FRAMES_PER_MS, endMs * FRAMES_PER_MS]
      if (from >= end || to <= start) continue
      for (const channel of [left, right]) silence(channel, from - start, Math.min(to, end) - start)
    }
  }

  /** Fades the sounds, not the music: that of a film that loops goes on. */
  #fadeEnd(channel: Float32Array, start: number, end: number): void {
    for (let frame = Math.max(start, this.frameCount - END_FADE_FRAMES); frame < end; frame++) {
      channel[frame - start]! *= (this.frameCount - frame) / END_FADE_FRAMES
    }
  }
}

/** Silences a channel from one of its frames, which may lie before its start, to another. */
function silence(channel: Float32Array, from: number, to: number): void {
  for (let frame = Math.max(0, from); frame < to; frame++) {
    channel[frame]! *= Math.max(0, 1 - (frame - from) / GAP_FADE_FRAMES)
  }
}

/** Places every clip at the sample of its ms. */
function placeVoices(scenes: readonly Scene[], voices: ReadonlyMap<string, Float32Array>) {
  const placed: PlacedSound[] = []
  const spoken: Span[] = []
  for (const { startMs, cues } of scenes) {
    for (const cue of cues) {
      const voice = cue.kind === 'speech' ? voices.get(cue.clip) : undefined
      if (voice === undefined) continue
      const atMs = startMs + cue.atMs
      placed.push({ startFrame: Math.round(atMs * FRAMES_PER_MS), left: voice, right: voice, gain: 1 })
      spoken.push({ startMs: atMs, endMs: atMs + voice.length / FRAMES_PER_MS })
    }
  }
  return { placed, spoken }
}

/** Places every sound of the arrangement; each is made once. */
function placeSounds({ sounds }: Arrangement, style: SoundStyle, musicVolume: number): PlacedSound[] {
  const made = new Map<SoundName, Sound>()
  return sounds.map(({ name, atMs, gainDb, isMusic }) => {
    const sound = made.get(name) ?? synthesize(name, style)
    made.set(name, sound)
    const gain = 10 ** ((gainDb + (isMusic ? bedGainDb(musicVolume) : 0)) / 20)
    return { startFrame: Math.round(atMs * FRAMES_PER_MS), ...sound, gain }
  })
}
