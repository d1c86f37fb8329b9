import { afterAll, expect, test } from 'bun:test'
import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { DEFAULT_SPEECH } from '../../../shared/contracts/speech.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { runFfmpeg } from '../../support/sound.ts'

const { tools, folder } = await testFarm()
const workFolder = join(folder, 'film')
await mkdir(workFolder)

const snapshot = shortSnapshot({ speech: { ...DEFAULT_SPEECH, enabled: true } })

/** Resolves once the film's first file is being written. */
const isBegun = Promise.withResolvers<void>()
const watcher = watch(workFolder, (_, name) => {
  if (name === 'segment-0.mp4') isBegun.resolve()
})
afterAll(() => watcher.close())

const tone = await runFfmpeg('-v error -f lavfi -i sine=300:d=1.5:r=24000 -f wav pipe:1'.split(' '))
/** Speaks nothing before the film has begun: a cold opening has no voice. */
const server = Bun.serve({
  port: 0,
  async fetch(request) {
    await request.json()
    await isBegun.promise
    return new Response(tone.out)
  },
})
afterAll(() => server.stop(true))

test('a film is encoded from its first scene on while the rest is still to be spoken', async () => {
  const spoken = { ...tools, speech: { url: server.url.origin } }
  const { report } = await renderFilm(spoken, snapshot, { workFolder, signal: new AbortController().signal })
  // A server that waits in vain is replaced by the built-in voice, with a warning.
  expect(report.warnings).toEqual([])
  expect(report.speech).toMatchObject({ total: 2, reused: 0 })
  expect(report.phasesMs.start).toBeLessThan(report.phasesMs.speech!)
})
