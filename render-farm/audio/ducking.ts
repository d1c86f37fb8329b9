/** A stretch of the film in which somebody speaks. */
export type Spoken = { startMs: number; endMs: number }

const ATTACK_MS = 80
const RELEASE_MS = 350
const FADE_IN_MS = 300
const FADE_OUT_MS = 1500

/** `musicVolume` of the API's default, and what it means in dB against a voice: while nobody speaks, and under it. */
const DEFAULT_VOLUME = 0.15
const BED_DB = -3
const UNDER_VOICE_DB = -14
/** Full volume: louder than a voice between voices, but never drowning one. */
const BED_DB_MAX = 2
const UNDER_VOICE_DB_MAX = -10

/** Levels of the music against a voice, in dB; −∞ for volume 0. */
export type MusicLevels = { bedDb: number; underVoiceDb: number }

/** Below the default volume both levels fall in proportion, above it they rise to what still leaves words clear. */
export function musicLevels(volume: number): MusicLevels {
  const aboveDb = 20 * Math.log10(volume / DEFAULT_VOLUME)
  if (aboveDb <= 0) return { bedDb: BED_DB + aboveDb, underVoiceDb: UNDER_VOICE_DB + aboveDb }
  const share = Math.min(1, aboveDb / (-20 * Math.log10(DEFAULT_VOLUME)))
  return {
    bedDb: BED_DB + share * (BED_DB_MAX - BED_DB),
    underVoiceDb: UNDER_VOICE_DB + share * (UNDER_VOICE_DB_MAX - UNDER_VOICE_DB),
  }
}

/**
 * Gain of the music for each ms of the film, and one more: faded in and out, down by the time that a voice
 * starts (80 ms before it), up again 350 ms after its end. Where the film loops nothing fades: its end is its start.
 */
export function musicEnvelope(
  durationMs: number,
  spoken: readonly Spoken[],
  volume: number,
  isLooping = false,
): Float32Array {
  const { bedDb, underVoiceDb } = musicLevels(volume)
  const duckDb = bedDb - underVoiceDb
  const envelope = new Float32Array(durationMs + 1)
  if (volume <= 0) return envelope
  envelope.fill(10 ** (bedDb / 20))
  const depth = new Float32Array(durationMs + 1)
  for (const { startMs, endMs } of spoken) {
    const first = Math.max(0, Math.floor(startMs) - ATTACK_MS)
    const last = Math.min(durationMs, Math.ceil(endMs) + RELEASE_MS)
    for (let ms = first; ms <= last; ms++) {
      const into = Math.min(1, (ms - startMs + ATTACK_MS) / ATTACK_MS, (endMs + RELEASE_MS - ms) / RELEASE_MS)
      if (into > depth[ms]!) depth[ms] = into
    }
  }
  const fadeInMs = isLooping ? 0 : Math.min(FADE_IN_MS, durationMs / 4)
  const fadeOutMs = isLooping ? 0 : Math.min(FADE_OUT_MS, durationMs / 4)
  for (let ms = 0; ms <= durationMs; ms++) {
    if (depth[ms]! > 0) envelope[ms]! *= 10 ** ((-duckDb * depth[ms]!) / 20)
    // A half cosine has no corner at either end, so the fade is not heard as one.
    const fade = Math.min(ms < fadeInMs ? ms / fadeInMs : 1, (durationMs - ms) / Math.max(1, fadeOutMs))
    if (fade < 1 && !isLooping) envelope[ms]! *= 0.5 - 0.5 * Math.cos(Math.PI * fade)
  }
  return envelope
}
