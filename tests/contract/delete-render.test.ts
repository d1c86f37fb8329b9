import { expect, test } from 'bun:test'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { type Client, testApi } from '../support/api.ts'
import { completeRender, QUESTION } from '../support/fixtures.ts'
import { rowOf } from '../support/render-rows.ts'

const api = await testApi()
const { storage, database } = api.deps

async function queuedRender(client: Client): Promise<{ quizId: string; sessionId: string; path: string }> {
  const quiz = await client.send('POST', '/api/v1/quizzes', { title: 'Film', questions: [QUESTION] })
  const { body } = await client.send('POST', '/api/v1/renders', { quizId: quiz.body.data.id })
  const { quizId, sessionId } = body.data
  return { quizId, sessionId, path: `/api/v1/renders/${sessionId}` }
}

/** A finished film with its cover, its captions and a segment that other films may share. */
async function finishedRender(client: Client) {
  const render = await queuedRender(client)
  await completeRender(api, render.sessionId, new Uint8Array(10))
  const { storageKey } = await rowOf(database, render.sessionId)
  const files = Object.values(filmKeys(storageKey!))
  for (const key of [...files, 'segments/shared.mp4']) await storage.put(key, new Uint8Array(1), 'video/mp4')
  return { ...render, files }
}

const isStored = async (key: string) => (await storage.stat(key)) !== null

test('an ended render goes with all its files; shared segments and the quiz stay', async () => {
  const me = await api.client()
  const { quizId, path, files } = await finishedRender(me)
  const { body } = await me.send('POST', `${path}/download`)
  expect((await api.request('GET', body.data.downloadUrl)).status).toBe(200)

  const deleted = await me.send('DELETE', path)
  expect([deleted.status, deleted.body.data]).toEqual([200, { deleted: true }])
  expect(await Promise.all(files.map(isStored))).toEqual([false, false, false, false])
  expect(await isStored('segments/shared.mp4')).toBe(true)
  expect((await me.get(path)).status).toBe(404)
  expect((await me.send('DELETE', path)).status).toBe(404)
  expect((await api.request('GET', body.data.downloadUrl)).status).toBe(404)
  expect((await me.get(`/api/v1/quizzes/${quizId}`)).status).toBe(200)
  expect((await me.get('/api/v1/renders')).body.data.pagination.total).toBe(0)
})

test('a render under way is refused until it is cancelled', async () => {
  const me = await api.client()
  const { path } = await queuedRender(me)
  const refused = await me.send('DELETE', path)
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect(refused.body.hint).toContain('cancel it first')
  expect((await me.get(path)).body.data.status).toBe('queued')
  await me.send('POST', `${path}/cancel`)
  expect((await me.send('DELETE', path)).status).toBe(200)
})

test("nobody deletes another account's film", async () => {
  const { sessionId, path, files } = await finishedRender(await api.client())
  const stranger = await api.client()
  const [foreign, missing] = [await stranger.send('DELETE', path), await stranger.send('DELETE', `${path}0`)]
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  expect(await Promise.all(files.map(isStored))).toEqual([true, true, true, true])
  expect((await rowOf(database, sessionId)).status).toBe('completed')
})

test('of many deletions at once one succeeds', async () => {
  const me = await api.client()
  const { path } = await finishedRender(me)
  const replies = await Promise.all(Array.from({ length: 8 }, () => me.send('DELETE', path)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
})

test('a store that refuses does not keep the render: the sweep removes the files later', async () => {
  const me = await api.client()
  const { path } = await finishedRender(me)
  const { remove } = storage
  storage.remove = () => Promise.reject(new Error('the store is away'))
  try {
    expect((await me.send('DELETE', path)).status).toBe(200)
  } finally {
    storage.remove = remove
  }
  expect((await me.get(path)).status).toBe(404)
  expect(api.logged.join('\n')).toContain('files were not deleted')
})
