import { BEAT_MS } from '../timeline/beat.ts'
import type { SoundName } from './cue-sounds.ts'
import type { PlacedName, Span } from './placed.ts'

const SIXTEENTH_MS = BEAT_MS / 4

/** How many seconds before the end each layer joins, at most, and as a share of the countdown. */
const HATS = { secondsMax: 12, share: 0.75 }
const SNARES = { secondsMax: 4, share: 0.4 }
const ROLL = { secondsMax: 2, share: 0.2 }
const RISER_SECONDS_MAX = 2

/**
 * The drums and the riser of a countdown, which begins on a beat: a pulse from its start, then hi-hats in eighths, a
 * snare that becomes a roll, and a riser. Each layer grows until the silence before the reveal.
 */
export function tensionOf({ startMs, endMs, gapMs }: Span & { gapMs: number }): PlacedName[] {
  const seconds = Math.max(1, Math.round((endMs - startMs) / 1000))
  const [hatsFrom, snaresFrom, rollFrom] = [HATS, SNARES, ROLL].map(({ secondsMax, share }) =>
    Math.min(secondsMax, Math.max(1, Math.round(share * seconds))),
  ) as [number, number, number]
  const placed: PlacedName[] = []
  const play = (name: SoundName, atMs: number, gainDb: number) =>
    placed.push({ name, atMs, gainDb, isMusic: true })
  const silentMs = endMs - gapMs
  for (let atMs = startMs, step = 0; atMs < silentMs; atMs += SIXTEENTH_MS, step++) {
    const left = (endMs - atMs) / 1000
    if ((step * SIXTEENTH_MS) % BEAT_MS === 0) play('pulse', atMs, grown(left, seconds, -11, -2))
    if (left <= hatsFrom && step % 2 === 0) play('hat', atMs, grown(left, hatsFrom, -9, 0))
    const isRoll = left <= rollFrom
    if (left <= snaresFrom && (isRoll || step % 4 === 2)) play('snare', atMs, grown(left, snaresFrom, -12, 0))
  }
  const riserMs = Math.min(seconds, RISER_SECONDS_MAX) * 1000
  play(`riser ${riserMs - gapMs}`, endMs - riserMs, 0)
  return placed
}

/** A level in dB that grows evenly from the first second of a layer to its last. */
function grown(left: number, from: number, firstDb: number, lastDb: number): number {
  return lastDb + (firstDb - lastDb) * Math.min(1, left / from)
}
