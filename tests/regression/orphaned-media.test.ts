import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { sweepNeedless } from '../../api/services/sweep-needless.ts'
import { images } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { completeRender, formOf, QUESTION, silentWav } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'

const api = await testApi()
const me = await api.client()
const { database, storage } = api.deps

async function keysBelow(prefix: string): Promise<string[]> {
  return (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort()
}

/** The sweep of a day later. */
async function sweep(): Promise<number> {
  await database.execute(sql`update needless_objects set due_at = due_at - interval '1 day'`)
  return sweepNeedless({ storage, database }, new AbortController().signal)
}

test('the bytes of a deleted track go once no render needs them any more', async () => {
  const track = (await me.send('POST', '/api/v1/music', formOf(silentWav(), 'a.wav'))).body.data
  const body = { title: 'Sung', backgroundMusicId: track.id, questions: [QUESTION] }
  const quizId = (await me.send('POST', '/api/v1/quizzes', body)).body.data.id
  const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId })).body.data
  expect(await sweep()).toBe(0)
  expect((await me.send('DELETE', `/api/v1/music/${track.id}`)).status).toBe(200)
  expect(await sweep()).toBe(0)
  await completeRender(api, sessionId, new Uint8Array(10))
  expect(await sweep()).toBe(1)
  expect(await keysBelow('music/')).toEqual([])
})

test('pictures go with their rows, and stay as long as those do', async () => {
  const keys: string[] = []
  for (const side of [10, 20]) {
    const form = formOf(await pngOf(side, side), 'a.png')
    keys.push((await me.send('POST', '/api/v1/images/upload', form)).body.data.key)
  }
  expect(await sweep()).toBe(0)
  await database.delete(images).where(eq(images.key, keys[0]!))
  expect(await sweep()).toBe(2)
  expect(await keysBelow('images/')).toEqual([keys[1]!.replace('.webp', '-small.webp'), keys[1]!])
})
