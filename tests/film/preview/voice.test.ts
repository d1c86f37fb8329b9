import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { speakFilm } from '../../../render-farm/film/sound.ts'
import { voiceUntil } from '../../../render-farm/preview/film-voice.ts'
import { mixPreview } from '../../../render-farm/preview/mix-preview.ts'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { testFarm } from '../../support/farm.ts'
import { snapshotOf } from '../../support/snapshots.ts'

// Voices are spoken, and other suites share the cores.
const { tools, folder } = await testFarm()
const signal = new AbortController().signal
const LONG_MS = 50_000

/** A spoken film, of which no text was in another one. */
function filmOf(title: string): RenderSnapshot {
  const { questions, speech, ...rest } = snapshotOf({ title })
  return {
    ...rest,
    speech: { ...speech, enabled: true },
    questions: [1, 2, 3, 4].map((number) => ({
      ...questions[0]!,
      text: `${title} ${number}: which is larger?`,
    })),
  }
}

const clipCount = async () => (await readdir(join(tools.cacheFolder, 'speech')).catch(() => [])).length

test('a frame waits for the voice up to its moment only, and has the times of the film', async () => {
  const snapshot = filmOf('Planets')
  const early = await voiceUntil(tools, snapshot, { untilMs: 2_000, msMax: LONG_MS, signal })
  expect(early.isExact).toBe(true)
  const spokenEarly = await clipCount()
  const film = await speakFilm(tools, snapshot, { signal })
  expect(spokenEarly).toBeLessThan(await clipCount())
  const [drawn, real] = [early.durations, film.durations].map((durations) => buildScenes(snapshot, durations))
  expect(drawn![1]!).toEqual(real![1]!)
})

test('a voice that is not ready in time is estimated, and goes on from there at the next look', async () => {
  const snapshot = filmOf('Rivers')
  const late = await voiceUntil(tools, snapshot, { untilMs: 1e9, msMax: 1, signal })
  expect(late.isExact).toBe(false)
  expect(Object.keys(late.durations)).toContain('question-3')
  const whole = await voiceUntil(tools, snapshot, { untilMs: 1e9, msMax: LONG_MS, signal })
  expect(whole.isExact).toBe(true)
})

test('a sound that was interrupted keeps its clips and leaves no folder', async () => {
  const snapshot = filmOf('Mountains')
  const before = await clipCount()
  const stop = new AbortController()
  const making = mixPreview(tools, snapshot, { signal: stop.signal, tempFolder: folder })
  while ((await clipCount()) === before) await Bun.sleep(10)
  stop.abort()
  await expect(making).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('preview-'))).toEqual([])
  const { bytes, ...times } = await mixPreview(tools, snapshot, { signal, tempFolder: folder })
  expect(new TextDecoder().decode(bytes.subarray(4, 8))).toBe('ftyp')
  const { durations, words } = await speakFilm(tools, snapshot, { signal })
  expect(times).toEqual({ durations, words })
})

test('a sound that cannot be made is an expected failure', async () => {
  const programs = { ...tools.programs, ffmpeg: '/no/ffmpeg' }
  const making = mixPreview({ ...tools, programs }, filmOf('Seas'), { signal, tempFolder: folder })
  await expect(making).rejects.toMatchObject({ kind: 'AUDIO_FAILED' })
})
