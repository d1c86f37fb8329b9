import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createFileCache } from '../../../render-farm/cache/file-cache.ts'
import { createSharedCache } from '../../../render-farm/cache/shared-cache.ts'
import { speakFilm, type VoiceTools } from '../../../render-farm/film/sound.ts'
import { mixPreview } from '../../../render-farm/preview/mix-preview.ts'
import { DEFAULT_SPEECH } from '../../../shared/contracts/speech.ts'
import { createLog } from '../../../shared/log.ts'
import { testDatabase } from '../../support/database.ts'
import { createMemoryStorage } from '../../support/memory-storage.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { ffmpeg, ffprobe, runFfmpeg, scratchFolder } from '../../support/sound.ts'

const { database } = await testDatabase()
const folder = scratchFolder()
const storage = createMemoryStorage()
const log = createLog('error')
const { signal } = new AbortController()

/** A shop of voices that sells another length each time, as natural voices do. */
let bought = 0
const shop = Bun.serve({
  port: 0,
  async fetch(request) {
    if (!request.url.endsWith('/v1/audio/speech')) return new Response('no', { status: 404 })
    const seconds = 1 + ++bought / 100
    const source = `sine=300:d=${seconds}:r=24000`
    return new Response(
      (await runFfmpeg(['-v', 'error', '-f', 'lavfi', '-i', source, '-f', 'wav', 'pipe:1'])).out,
    )
  },
})
afterAll(() => shop.stop(true))

/** A node with a disk of its own. */
function node(name: string, url = shop.url.origin) {
  const cacheFolder = join(folder, name)
  const local = createFileCache(cacheFolder, 0)
  const voices = createSharedCache({ local, storage, database, signingKey: 'the key of this farm', log })
  const tools: VoiceTools = { programs: { ffmpeg, ffprobe }, cacheFolder, voices, speech: { url }, log }
  return { tools, voices }
}

test('a voice is bought once for all nodes, and lasts as long on each', async () => {
  const snapshot = snapshotOf()
  const first = node('first')
  const spoken = await speakFilm(first.tools, snapshot, { signal })
  expect(bought).toBe(spoken.clips.size)
  await first.voices.settle()

  const again = await speakFilm(node('second').tools, snapshot, { signal })
  expect(bought).toBe(spoken.clips.size)
  expect(again.durations).toEqual(spoken.durations)
  expect([...again.clips.values()].every(({ isReused }) => isReused)).toBe(true)
})

test('what a preview bought is there for the film of another node', async () => {
  const snapshot = snapshotOf({ speech: { ...DEFAULT_SPEECH, enabled: true, voice: 'nova' } })
  const before = bought
  const studio = node('studio')
  const preview = await mixPreview({ ...studio.tools, storage }, snapshot, { signal, tempFolder: folder })
  await studio.voices.settle()
  const inPreview = bought
  expect(inPreview).toBeGreaterThan(before)

  const film = await speakFilm(node('film').tools, snapshot, { signal })
  expect(bought).toBe(inPreview)
  expect(film.durations).toEqual(preview.durations)
})

test('the built-in voice is not stored: every machine speaks it alike', async () => {
  const objects = async () => (await Array.fromAsync(storage.list('cache/'))).length
  const before = await objects()
  const { tools, voices } = node('embedded')
  const spoken = await speakFilm({ ...tools, speech: {} }, snapshotOf(), { signal })
  await voices.settle()
  expect(spoken.clips.size).toBeGreaterThan(0)
  expect(await objects()).toBe(before)
})
