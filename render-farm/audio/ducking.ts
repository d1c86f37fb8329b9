import { musicLevels } from '../../shared/music/levels.ts'

/** A time span of the film with speech. */
export type Spoken = { startMs: number; endMs: number }

const ATTACK_MS = 80
const RELEASE_MS = 350
const FADE_IN_MS = 300
/** The music is lowered around each tick, so that ticks are audible in every loop. */
const TICK_DIP_DB = 4
const TICK_DIP_MS = { before: 15, hold: 60, after: 90 }
const FADE_OUT_MS = 1500

/**
 * The music's gain for each ms of the film, plus one at its end. It fades in and out, goes down in the 80 ms before each
 * voice and up in the 350 ms after it, and is a little lower at each tick. A film that loops has no fades, since its end
 * leads to its start.
 */
export function musicEnvelope(
  durationMs: number,
  { spoken, ticksMs }: { spoken: readonly Spoken[]; ticksMs: readonly number[] },
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
  for (const atMs of ticksMs) dip(envelope, Math.round(atMs))
  const fadeInMs = isLooping ? 0 : Math.min(FADE_IN_MS, durationMs / 4)
  const fadeOutMs = isLooping ? 0 : Math.min(FADE_OUT_MS, durationMs / 4)
  for (let ms = 0; ms <= durationMs; ms++) {
    if (depth[ms]! > 0) envelope[ms]! *= 10 ** ((-duckDb * depth[ms]!) / 20)
    // A half cosine has no corners at its ends, so the fade is not noticed.
    const fade = Math.min(ms < fadeInMs ? ms / fadeInMs : 1, (durationMs - ms) / Math.max(1, fadeOutMs))
    if (fade < 1 && !isLooping) envelope[ms]! *= 0.5 - 0.5 * Math.cos(Math.PI * fade)
  }
  return envelope
}

function dip(envelope: Float32Array, atMs: number): void {
  const { before, hold, after } = TICK_DIP_MS
  const first = Math.max(0, atMs - before)
  const last = Math.min(envelope.length - 1, atMs + hold + after)
  for (let ms = first; ms <= last; ms++) {
    const depth = Math.min(1, (ms - atMs + before) / before, (atMs + hold + after - ms) / after)
    envelope[ms]! *= 10 ** ((-TICK_DIP_DB * depth) / 20)
  }
}
