import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sweepUploads } from '../../api/services/sweep-uploads.ts'
import { images, renders } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { completeRender, formOf, QUESTION, silentWav } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const api = await testApi()
const me = await api.client()
const { database, storage } = api.deps

async function keysBelow(prefix: string): Promise<string[]> {
  return (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort()
}

const sweep = (nowMs: number) => sweepUploads({ storage, database }, nowMs)

test('the bytes of a deleted track go once no render needs them any more', async () => {
  const track = (await me.send('POST', '/api/v1/music', formOf(silentWav(), 'a.wav'))).body.data
  const body = { title: 'Sung', backgroundMusicId: track.id, questions: [QUESTION] }
  const quizId = (await me.send('POST', '/api/v1/quizzes', body)).body.data.id
  const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId })).body.data
  const later = Date.now() + DAY_MS
  expect(await sweep(later)).toMatchObject({ tracks: 0 })
  expect((await me.send('DELETE', `/api/v1/music/${track.id}`)).status).toBe(200)
  expect(await sweep(later)).toMatchObject({ tracks: 0 })
  await completeRender(api, sessionId, new Uint8Array(10))
  expect(await sweep(Date.now())).toMatchObject({ tracks: 0 })
  expect(await sweep(later)).toMatchObject({ tracks: 1 })
  expect(await keysBelow('music/')).toEqual([])
})

test('pictures go with their rows, and stay as long as those do', async () => {
  const keys: string[] = []
  for (const side of [10, 20]) {
    const form = formOf(await pngOf(side, side), 'a.png')
    keys.push((await me.send('POST', '/api/v1/images/upload', form)).body.data.key)
  }
  await database.delete(renders)
  expect(await sweep(Date.now() + DAY_MS)).toMatchObject({ pictures: 0 })
  await database.delete(images).where(eq(images.key, keys[0]!))
  expect(await sweep(Date.now() + DAY_MS)).toMatchObject({ pictures: 2 })
  expect(await keysBelow('images/')).toEqual([keys[1]!.replace('.webp', '-small.webp'), keys[1]!])
})
