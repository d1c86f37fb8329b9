import { describe, expect, test } from 'bun:test'
import { stat } from 'node:fs/promises'
import { LoudnessMeter } from '../../render-farm/audio/loudness.ts'
import {
  BUILTIN_TRACKS,
  DEFAULT_TRACK,
  findTrackBySource,
  sourceOfTrack,
  trackPath,
} from '../../shared/music/tracks.ts'
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

describe.each([...BUILTIN_TRACKS])('$name', (track) => {
  const decoded = decodeStereo(trackPath(track))

  test('is a small file of exactly the length that the list says, in whole bars', async () => {
    const { left } = await decoded
    expect(left.length).toBe(track.durationSeconds * 48_000)
    expect(((track.durationSeconds * track.bpm) / 240) % 1).toBe(0)
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
      const framesPerBeat = (48_000 * 60) / track.bpm
      const beats = Array.from({ length: frames / framesPerBeat - 1 }, (_, beat) =>
        bendAt((beat + 1) * framesPerBeat),
      )
      expect(bendAt(0)).toBeLessThanOrEqual(Math.max(...beats) * 1.1)
    }
  })

  test('sounds on into its seam: the last 100 ms are no fade-out', async () => {
    const { left } = await decoded
    const endMs = track.durationSeconds * 1000
    expect(rmsDb(left, endMs - 100, endMs)).toBeGreaterThan(rmsDb(left, 0, endMs) - 20)
  })
})
