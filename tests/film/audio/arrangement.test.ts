import { describe, expect, test } from 'bun:test'
import { arrange } from '../../../shared/music/arrangement.ts'
import { synthesize } from '../../../shared/music/cue-sounds.ts'
import { filmStyle } from '../../../shared/music/film-style.ts'
import { musicCurve } from '../../../shared/music/music-curve.ts'
import { BUILTIN_TRACKS } from '../../../shared/music/tracks.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import { BEAT_MS } from '../../../shared/timeline/beat.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import type { Cue } from '../../../shared/timeline/scenes.ts'
import { estimateSpeech } from '../../../shared/timeline/speech-clips.ts'
import { randomSnapshot } from '../../support/snapshots.ts'
import { sceneOf } from '../../support/sound.ts'

/** A countdown from 2 s on, and what follows it. */
function countdown(seconds: number, after: (revealMs: number) => Cue[] = () => []): Cue[] {
  const revealMs = 2000 + seconds * 1000
  const ticks = Array.from({ length: seconds }, (_, passed): Cue => {
    const left = seconds - passed
    return { kind: 'tick', atMs: revealMs - left * 1000, last: left > 3 ? 0 : left }
  })
  return [...ticks, { kind: 'reveal', atMs: revealMs }, ...after(revealMs)]
}

describe.each([1, 2, 3, 5, 10, 60])('a countdown of %d s', (seconds) => {
  const endMs = 2000 + seconds * 1000
  const scenes = sceneOf(endMs + 2000, countdown(seconds))
  const arrangement = arrange(scenes, true)
  const drums = arrangement.sounds.filter(({ isMusic }) => isMusic)
  const curve = musicCurve(endMs + 2000, { arrangement, spoken: [] }, 0.15)

  test('ends in 120 ms without anything', () => {
    expect(arrangement.gaps).toEqual([{ startMs: endMs - 120, endMs }])
    for (let ms = endMs - 120; ms < endMs; ms++) expect(curve.level[ms]).toBe(0)
    expect(curve.level[endMs]).toBeGreaterThan(0)
    for (const { atMs } of drums) expect(atMs).toBeLessThan(endMs - 120)
  })

  test('has its drums on sixteenths, more and louder ones towards the end, and a riser up to the silence', () => {
    for (const { atMs } of drums) expect(atMs % (BEAT_MS / 4)).toBe(0)
    const loudness = (fromMs: number) =>
      drums
        .filter(({ atMs, name }) => atMs >= fromMs && atMs < fromMs + 1000 && !name.startsWith('riser'))
        .reduce((sum, { gainDb }) => sum + 10 ** (gainDb / 10), 0)
    for (let ms = 2000; ms < endMs - 1000; ms += 1000) {
      expect(loudness(ms + 1000)).toBeGreaterThan(loudness(ms))
    }
    const riser = drums.find(({ name }) => name.startsWith('riser'))!
    expect(riser.atMs + Number(riser.name.split(' ')[1])).toBe(endMs - 120)
    expect(riser.atMs).toBeGreaterThanOrEqual(2000)
  })

  test('opens and raises the music with each second', () => {
    const at = (second: number) => 2000 + second * 1000 + 500
    for (let second = 1; second < seconds; second++) {
      expect(curve.level[at(second)]!).toBeGreaterThan(curve.level[at(second - 1)]!)
      expect(curve.brightness[at(second)]!).toBeGreaterThan(curve.brightness[at(second - 1)]!)
    }
    expect(curve.brightness[endMs]).toBe(1)
  })
})

test('films tick and reveal on the beat of their music, spoken or silent', () => {
  for (let seed = 0; seed < 40; seed++) {
    const snapshot = randomSnapshot(`beat ${seed}`)
    const scenes = buildScenes(snapshot, estimateSpeech(snapshot))
    const { sounds, builds } = arrange(scenes, true)
    const onBeat = sounds.filter(({ name }) => name === 'reveal' || name.startsWith('tick'))
    expect(onBeat.length).toBeGreaterThan(0)
    for (const { atMs } of onBeat) expect(atMs % BEAT_MS).toBe(0)
    for (const { startMs } of builds) expect(startMs % BEAT_MS).toBe(0)
  }
})

describe('sounds', () => {
  const namesIn = (cues: Cue[]) => arrange(sceneOf(20_000, cues), false).sounds.map(({ name }) => name)
  const style = filmStyle('game-show', null)

  test('music of an unknown beat gets no drums, only its filter and the silence', () => {
    const { sounds, builds, gaps } = arrange(sceneOf(9000, countdown(5)), false)
    expect(sounds.filter(({ isMusic }) => isMusic)).toEqual([])
    expect([builds.length, gaps.length]).toEqual([1, 1])
  })

  test('ticks tell the seconds that are left, the last eight of them each higher than the one before', () => {
    expect(namesIn(countdown(4)).slice(0, 4)).toEqual(['tick 4', 'tick 3', 'tick 2', 'tick 1'])
    const pitches = [12, 8, 7, 6, 5, 4, 3, 2, 1].map((left) => {
      const { left: samples } = synthesize(`tick ${left}`, style)
      return samples.subarray(240, 2400).filter((sample, index, all) => sample >= 0 && all[index - 1]! < 0)
        .length
    })
    expect(pitches[0]).toBe(pitches[1]!)
    for (let place = 2; place < pitches.length; place++) {
      expect(pitches[place]!).toBeGreaterThan(pitches[place - 1]!)
    }
  })

  test('wrong options are heard falling where there are some', () => {
    const pops = [0, 1].map((index): Cue => ({ kind: 'pop', atMs: 400 + index * 80, index }))
    expect(namesIn([...pops, ...countdown(3)])).toContain('fall')
    expect(namesIn(countdown(3))).not.toContain('fall')
  })

  test('a countdown that nothing follows has no silence at its end', () => {
    const withheld = countdown(3).filter(({ kind }) => kind !== 'reveal')
    const { builds, gaps } = arrange(sceneOf(9000, withheld), true)
    expect([builds, gaps]).toEqual([[{ startMs: 2000, endMs: 5000 }], []])
  })

  test('a reveal gives way to an answer that is spoken at once', () => {
    const answerAfter =
      (delayMs: number) =>
      (revealMs: number): Cue[] => [
        { kind: 'speech', atMs: revealMs + delayMs, durationMs: 500, clip: 'answer-0', text: 'Saturn' },
      ]
    const gainOf = (cues: Cue[]) =>
      arrange(sceneOf(9000, cues), true).sounds.find(({ name }) => name === 'reveal')!.gainDb
    expect(
      [countdown(3), countdown(3, answerAfter(900)), countdown(3, answerAfter(200))].map(gainOf),
    ).toEqual([0, 0, -2.5])
  })

  test('a fanfare gives way to a voice', () => {
    const fanfare: Cue = { kind: 'fanfare', atMs: 0 }
    const gainOf = (cues: Cue[]) => arrange(sceneOf(3000, cues), true).sounds[0]!.gainDb
    expect(gainOf([fanfare])).toBe(0)
    expect(
      gainOf([fanfare, { kind: 'speech', atMs: 100, durationMs: 900, clip: 'outro', text: 'Bye' }]),
    ).toBe(-9)
  })

  test.each(['an unknown one', ...TEMPLATES.map(({ name }) => name)])(
    'exist for every template: %s',
    (template) => {
      for (const key of [null, BUILTIN_TRACKS[1]!.key]) {
        for (const name of [
          'tick 3',
          'pop 5',
          'reveal',
          'fall',
          'whoosh',
          'sting',
          'fanfare',
          'riser 880',
        ] as const) {
          const { left, right } = synthesize(name, filmStyle(template, key))
          expect(left.length).toBe(right.length)
          const peak = left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
          expect(peak).toBeGreaterThan(0.02)
          expect(peak).toBeLessThan(1.6)
        }
      }
    },
  )
})
