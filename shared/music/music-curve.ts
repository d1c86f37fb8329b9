import type { Arrangement } from './arrangement.ts'
import { musicLevels } from './levels.ts'
import type { Span } from './placed.ts'

const ATTACK_MS = 80
const RELEASE_MS = 350
/** Only long enough not to click: the music begins with its first beat. */
const FADE_IN_MS = 8
const FADE_OUT_MS = 1500
/** The loop is lowered around each tick, so that ticks are audible in every one. */
const TICK_DIP = { db: -4, beforeMs: 15, holdMs: 60, afterMs: 90 }
/** After a reveal or a sting, whose first sounds are the loudest of the film. */
const ACCENT_DIP = { db: -9, beforeMs: 5, holdMs: 330, afterMs: 400 }
/** A countdown's loop at its start and at its end, relative to the bed. */
const BUILD_DB = { first: -5.6, last: -0.5 }
/** What is left of the sound above `DULL_HZ` when a countdown starts. */
const DULLEST = 0.1
const FANFARE_DB = -8
/** Changes of level that are not accents take this long. */
const GLIDE_MS = 120

/** The music of a film, for each of its ms and one more at its end. */
export type MusicCurve = {
  /** Gain of the loop. */
  level: Float32Array
  /** 0…1: how much of the loop's sound above `DULL_HZ` is left; 1 outside countdowns. */
  brightness: Float32Array
}

/** Two one-pole low-passes at this frequency, in Hz, leave bass and warmth of a loop. */
export const DULL_HZ = 650

/**
 * How loud and how bright a film's music is. It fades in and out, goes down for each voice, makes room for ticks and
 * reveals, builds up in each countdown and is silent just before each reveal. A film that loops has no fades, since its
 * end leads to its start.
 */
export function musicCurve(
  durationMs: number,
  { arrangement, spoken }: { arrangement: Arrangement; spoken: readonly Span[] },
  volume: number,
  isLooping = false,
): MusicCurve {
  const level = new Float32Array(durationMs + 1)
  const brightness = new Float32Array(durationMs + 1).fill(1)
  if (volume <= 0) return { level, brightness }
  const { bedDb, underVoiceDb } = musicLevels(volume)
  level.fill(10 ** (bedDb / 20))
  duck(level, spoken, underVoiceDb - bedDb)
  for (const build of arrangement.builds) buildUp(level, brightness, build)
  for (const atMs of arrangement.ticksMs) dip(level, atMs, TICK_DIP)
  for (const atMs of arrangement.accentsMs) dip(level, atMs, ACCENT_DIP)
  for (const { startMs, endMs } of arrangement.gaps) level.fill(0, Math.max(0, startMs), Math.max(0, endMs))
  const { fanfareMs } = arrangement
  if (fanfareMs !== null) stepBack(level, fanfareMs, isLooping)
  if (!isLooping) fade(level)
  return { level, brightness }
}

/** Lowers the music for voices: 80 ms before each, back 350 ms after it. */
function duck(level: Float32Array, spoken: readonly Span[], depthDb: number): void {
  const last = level.length - 1
  const depth = new Float32Array(level.length)
  for (const { startMs, endMs } of spoken) {
    const until = Math.min(last, Math.ceil(endMs) + RELEASE_MS)
    for (let ms = Math.max(0, Math.floor(startMs) - ATTACK_MS); ms <= until; ms++) {
      const into = Math.min(1, (ms - startMs + ATTACK_MS) / ATTACK_MS, (endMs + RELEASE_MS - ms) / RELEASE_MS)
      if (into > depth[ms]!) depth[ms] = into
    }
  }
  for (let ms = 0; ms <= last; ms++) if (depth[ms]! > 0) level[ms]! *= 10 ** ((depthDb * depth[ms]!) / 20)
}

/** From low and dull to full: a step up with each second, so that the ear hears them counted. */
function buildUp(level: Float32Array, brightness: Float32Array, { startMs, endMs }: Span): void {
  const seconds = Math.max(1, Math.round((endMs - startMs) / 1000))
  for (let ms = Math.max(0, startMs - GLIDE_MS); ms < Math.min(level.length, endMs); ms++) {
    const into = Math.min(1, (ms - startMs + GLIDE_MS) / GLIDE_MS)
    const passed = Math.max(0, (ms - startMs) / 1000)
    // Half of each second's step comes with its tick, the other half in the course of the second.
    const share =
      (0.5 * Math.min(seconds - 1, Math.floor(passed)) + 0.5 * passed) / Math.max(1, seconds - 0.5)
    const db = BUILD_DB.first + (BUILD_DB.last - BUILD_DB.first) * Math.min(1, share)
    level[ms]! *= 10 ** ((db * into) / 20)
    brightness[ms] = DULLEST ** ((1 - Math.min(1, share)) * into)
  }
}

/** Behind the end card; a film that loops comes back before its end, where it starts again. */
function stepBack(level: Float32Array, fanfareMs: number, isLooping: boolean): void {
  const last = level.length - 1
  for (let ms = Math.max(0, fanfareMs); ms <= last; ms++) {
    const into = Math.min(1, (ms - fanfareMs) / GLIDE_MS, isLooping ? (last - ms) / RELEASE_MS : 1)
    level[ms]! *= 10 ** ((FANFARE_DB * into) / 20)
  }
}

/** A half cosine has no corners at its ends, so the fade is not noticed. */
function fade(level: Float32Array): void {
  const last = level.length - 1
  const fadeInMs = Math.min(FADE_IN_MS, last / 4)
  const fadeOutMs = Math.max(1, Math.min(FADE_OUT_MS, last / 4))
  for (let ms = 0; ms <= last; ms++) {
    const share = Math.min(ms < fadeInMs ? ms / fadeInMs : 1, (last - ms) / fadeOutMs)
    if (share < 1) level[ms]! *= 0.5 - 0.5 * Math.cos(Math.PI * share)
  }
}

function dip(
  level: Float32Array,
  atMs: number,
  { db, beforeMs, holdMs, afterMs }: { db: number; beforeMs: number; holdMs: number; afterMs: number },
): void {
  const from = Math.round(atMs)
  const until = Math.min(level.length - 1, from + holdMs + afterMs)
  for (let ms = Math.max(0, from - beforeMs); ms <= until; ms++) {
    const depth = Math.min(1, (ms - from + beforeMs) / beforeMs, (from + holdMs + afterMs - ms) / afterMs)
    level[ms]! *= 10 ** ((db * depth) / 20)
  }
}
