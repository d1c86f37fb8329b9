import type { SoundName } from './cue-sounds.ts'

/** A sound at a moment of the film. */
export type PlacedName = {
  name: SoundName
  atMs: number
  /** Relative to the level at which the sound is made. */
  gainDb: number
  /** Whether it belongs to the music and follows its volume. */
  isMusic: boolean
}

/** A part of the film, in ms. */
export type Span = { startMs: number; endMs: number }
