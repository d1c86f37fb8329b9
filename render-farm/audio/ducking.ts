/** A stretch of the film in which somebody speaks. */
export type Spoken = { startMs: number; endMs: number }

const ATTACK_MS = 80
const RELEASE_MS = 350
const FADE_IN_MS = 300
const FADE_OUT_MS = 1500

/** `musicVolume` of the API's default, and how far below the voice it puts the music while nobody speaks. */
const DEFAULT_VOLUME = 0.15
const DEFAULT_BELOW_VOICE_DB = 8
/** How much further down it goes under a voice: −17 dB by default. */
const DUCK_DB = 9
/** However loud the music was wanted, a voice keeps this distance. */
const BELOW_VOICE_DB_MIN = 9

/** Linear gain of music at voice loudness while nobody speaks: 0.15 gives −8 dB, 0 silence, 1 is louder than a voice. */
export function musicGain(volume: number): number {
  return (volume / DEFAULT_VOLUME) * 10 ** (-DEFAULT_BELOW_VOICE_DB / 20)
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
  const gain = musicGain(volume)
  const duckDb = Math.max(DUCK_DB, BELOW_VOICE_DB_MIN + 20 * Math.log10(Math.max(gain, 1e-6)))
  const envelope = new Float32Array(durationMs + 1).fill(gain)
  const depth = new Float32Array(durationMs + 1)
  for (const { startMs, endMs } of spoken) {
    const first = Math.max(0, Math.floor(startMs) - ATTACK_MS)
    const last = Math.min(durationMs, Math.ceil(endMs) + RELEASE_MS)
    for (let ms = first; ms <= last; ms++) {
      const into = Math.min(1, (ms - startMs + ATTACK_MS) / ATTACK_MS, (endMs + RELEASE_MS - ms) / RELEASE_MS)
      if (into > depth[ms]!) depth[ms] = into
    }
  }
  const fadeInMs = Math.min(FADE_IN_MS, durationMs / 4)
  const fadeOutMs = Math.min(FADE_OUT_MS, durationMs / 4)
  for (let ms = 0; ms <= durationMs; ms++) {
    const fade = isLooping ? 1 : Math.min(1, ms / fadeInMs, (durationMs - ms) / fadeOutMs)
    // A half cosine has no corner at either end, so the fade is not heard as one.
    envelope[ms]! *= 10 ** ((-duckDb * depth[ms]!) / 20) * (0.5 - 0.5 * Math.cos(Math.PI * fade))
  }
  return envelope
}
