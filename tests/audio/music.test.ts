import { describe, expect, test } from 'bun:test'
import { stat } from 'node:fs/promises'
import { LoudnessMeter } from '../../render-farm/audio/loudness.ts'
import { boom } from '../../shared/music/drums.ts'
import {
  BUILTIN_TRACKS,
  DEFAULT_TRACK,
  findTrackBySource,
  sourceOfTrack,
  trackPath,
} from '../../shared/music/tracks.ts'
import { waveformOf } from '../../shared/music/waveform.ts'
import { BEAT_MS } from '../../shared/timeline/beat.ts'
import { decodeStereo, rmsDb } from '../support/sound.ts'

test('there are at least five loops, one of them the default, with different ids and moods', () => {
  expect(BUILTIN_TRACKS.length).toBeGreaterThanOrEqual(5)
  expect(BUILTIN_TRACKS.filter(({ isDefault }) => isDefault)).toEqual([DEFAULT_TRACK])
  expect(new Set(BUILTIN_TRACKS.map(({ id }) => id)).size).toBe(BUILTIN_TRACKS.length)
  for (const mood of ['playful', 'tense', 'calm', 'retro', 'epic']) {
    expect(BUILTIN_TRACKS.map(({ category }) => category as string)).toContain(mood)
  }
  for (const track of BUILTIN_TRACKS) expect(findTrackBySource(sourceOfTrack(track))).toBe(track)
})

test('the drum of a reveal holds its level for a fifth of a second: below a limiter no peak makes a hit louder', () => {
  for (const hz of [41, 55, 73]) {
    const drum = boom(hz)
    expect(rmsDb(drum, 140, 200) - rmsDb(drum, 0, 60)).toBeGreaterThan(-1.5)
  }
})

describe.each([...BUILTIN_TRACKS])('$name', (track) => {
  const decoded = decodeStereo(trackPath(track))

  test('is a small file of exactly the length that the list says, in whole bars', async () => {
    const { left } = await decoded
    expect(left.length).toBe(track.durationSeconds * 48_000)
    expect((track.durationSeconds * 1000) % (4 * BEAT_MS)).toBe(0)
    expect((await stat(trackPath(track))).size).toBeLessThan(400_000)
  })

  test('is as loud as all others, −16 LUFS, with peaks below −1 dBFS', async () => {
    const { left, right } = await decoded
    const meter = new LoudnessMeter()
    meter.add(left, right, left.length)
    expect(Math.abs(meter.integratedLufs()! + 16)).toBeLessThan(0.3)
    const peak = [...left, ...right].reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
    expect(20 * Math.log10(peak)).toBeLessThan(-1)
  })

  test('looks as the list says', async () => {
    expect(track.waveform).toBe(waveformOf(await decoded))
  })

  test('has no click at its seam: the wave bends there no more than at its other beats', async () => {
    const { left, right } = await decoded
    for (const channel of [left, right]) {
      const frames = channel.length
      const bendAt = (frame: number) => {
        let most = 0
        for (let at = frame - 48; at < frame + 48; at++) {
          const [a, b, c] = [at - 1, at, at + 1].map((index) => channel[(index + frames) % frames]!)
          most = Math.max(most, Math.abs(a! - 2 * b! + c!))
        }
        return most
      }
      const framesPerBeat = BEAT_MS * 48
      const beats = Array.from({ length: frames / framesPerBeat - 1 }, (_, beat) =>
        bendAt((beat + 1) * framesPerBeat),
      )
      expect(bendAt(0)).toBeLessThanOrEqual(Math.max(...beats) * 1.1)
    }
  })

  test('has its beats where films have theirs: every half second, from the first sample on', async () => {
    const { left, right } = await decoded
    const powerOf = (fromMs: number, toMs: number) => {
      let power = 1e-12
      for (let at = Math.max(0, fromMs) * 48; at < toMs * 48; at++) power += left[at]! ** 2 + right[at]! ** 2
      return power
    }
    /** How much louder it is just after these moments than just before them, in dB over the whole loop. */
    const attackAt = (shiftMs: number) => {
      const momentsMs = Array.from({ length: 63 }, (_, beat) => (beat + 1) * BEAT_MS + shiftMs)
      const sum = (from: number, to: number) =>
        momentsMs.reduce((total, ms) => total + powerOf(ms + from, ms + to), 0)
      return 10 * Math.log10(sum(0, 40) / sum(-40, 0))
    }
    // No rhythm of quarters, eighths or sixteenths falls on a third of a beat or just before it.
    for (const shiftMs of [-45, 165, 335]) expect(attackAt(0)).toBeGreaterThan(attackAt(shiftMs) + 1)
  })

  test('is wide, and a phone with one speaker hears all of it', async () => {
    const { left, right } = await decoded
    const power = (sampleAt: (frame: number) => number) =>
      left.reduce((sum, _, frame) => sum + sampleAt(frame) ** 2, 0)
    const middle = power((frame) => (left[frame]! + right[frame]!) / 2)
    const side = power((frame) => (left[frame]! - right[frame]!) / 2)
    expect(10 * Math.log10(side / middle)).toBeGreaterThan(-12)
    const stereo = power((frame) => left[frame]!) / 2 + power((frame) => right[frame]!) / 2
    expect(10 * Math.log10(middle / stereo)).toBeGreaterThan(-1)
  })

  test('sounds on into its seam: the last 100 ms are no fade-out', async () => {
    const { left } = await decoded
    const endMs = track.durationSeconds * 1000
    expect(rmsDb(left, endMs - 100, endMs)).toBeGreaterThan(rmsDb(left, 0, endMs) - 20)
  })
})
