import { describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { deleteEmptyBatches } from '../../shared/database/queries/batches.ts'
import { batches, renders } from '../../shared/database/schema/index.ts'
import { type Client, testApi } from '../support/api.ts'
import { completeRender, QUESTION } from '../support/fixtures.ts'
import { rowOf } from '../support/render-rows.ts'

const api = await testApi({ env: { LIMIT_PAID_OPEN_RENDERS: '10' } })
const { database } = api.deps
const BATCHES = '/api/v1/batches'

async function newQuiz(client: Client, fields: object = {}): Promise<string> {
  const quiz = { title: 'Capitals', questions: [QUESTION], ...fields }
  return (await client.send('POST', '/api/v1/quizzes', quiz)).body.data.id
}
const openRenders = async (client: Client) =>
  (await client.get('/api/v1/renders?limit=100')).body.data.renders.filter(
    ({ status }: { status: string }) => status === 'queued',
  ).length

test('a batch renders each quiz in each template and format, and shows them in one answer', async () => {
  const me = await api.client()
  const [b, a] = [await newQuiz(me, { title: 'B' }), await newQuiz(me, { title: 'A', format: 'square' })]
  const body = { quizIds: [b, a, b], templates: ['minimal', 'game-show'], formats: ['vertical', 'landscape'] }
  const { status, body: answer } = await me.send('POST', BATCHES, body)
  expect(status).toBe(202)
  const { id, renders: films, ...state } = answer.data
  expect(state).toMatchObject({
    status: 'rendering',
    progress: 0,
    counts: { total: 8, queued: 8, rendering: 0, completed: 0, failed: 0 },
  })
  const shown = films.map((film: Record<string, unknown>) => [film.quizTitle, film.template, film.format])
  expect(shown).toEqual(
    ['A', 'B'].flatMap((title) =>
      ['game-show', 'minimal'].flatMap((template) =>
        ['landscape', 'vertical'].map((format) => [title, template, format]),
      ),
    ),
  )
  expect((await me.get(`${BATCHES}/${id}`)).body.data).toEqual(answer.data)
  const { snapshot } = await rowOf(database, films[0].sessionId)
  expect([snapshot.template, snapshot.format]).toEqual(['game-show', 'landscape'])
})

test('without templates and formats each quiz keeps its own', async () => {
  const me = await api.client()
  const quizId = await newQuiz(me, { template: 'chalkboard', format: 'square' })
  const { data } = (await me.send('POST', BATCHES, { quizIds: [quizId] })).body
  expect(data.renders).toMatchObject([{ quizId, template: 'chalkboard', format: 'square', status: 'queued' }])
})

test('the state of a batch follows its renders, in the list too', async () => {
  const me = await api.client()
  const quizIds = await Promise.all(['A', 'B', 'C', 'D'].map((title) => newQuiz(me, { title })))
  const { data } = (await me.send('POST', BATCHES, { quizIds })).body
  const [done, failed, running] = data.renders.map(({ sessionId }: { sessionId: string }) => sessionId)
  await completeRender(api, done, new Uint8Array(9))
  await database
    .update(renders)
    .set({ status: 'failed', failureCode: 'PICTURE_MISSING', failureMessage: 'A picture is missing.' })
    .where(eq(renders.id, failed))
  await database.update(renders).set({ status: 'rendering', progress: 50 }).where(eq(renders.id, running))
  const { renders: films, ...state } = (await me.get(`${BATCHES}/${data.id}`)).body.data
  expect(state).toMatchObject({
    status: 'rendering',
    progress: 62,
    counts: { total: 4, queued: 1, rendering: 1, completed: 1, failed: 1 },
  })
  expect(films[1].failure).toEqual({ code: 'PICTURE_MISSING', message: 'A picture is missing.' })
  const list = (await me.get(BATCHES)).body.data
  expect(list).toEqual({ batches: [state], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } })
})

test('cancelling ends what has not ended, and leaves other renders alone', async () => {
  const me = await api.client()
  const quizIds = await Promise.all(['A', 'B'].map((title) => newQuiz(me, { title })))
  const { data } = (await me.send('POST', BATCHES, { quizIds })).body
  const other = (await me.send('POST', '/api/v1/renders', { quizId: quizIds[0] })).body.data
  await completeRender(api, data.renders[0].sessionId, new Uint8Array(9))
  for (let call = 0; call < 2; call++) {
    const { status, body } = await me.send('POST', `${BATCHES}/${data.id}/cancel`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'completed',
      progress: 100,
      counts: { completed: 1, failed: 1, cancelled: 1 },
      renders: [{ status: 'completed' }, { status: 'failed', failure: { code: 'CANCELLED' } }],
    })
  }
  expect((await me.get(`/api/v1/renders/${other.sessionId}`)).body.data.status).toBe('queued')
})

test('one answer names every quiz that cannot be rendered, and nothing is queued', async () => {
  const me = await api.client()
  const fine = await newQuiz(me)
  const empty = await newQuiz(me, { title: 'Empty', questions: [] })
  const unmarked = await newQuiz(me, {
    title: 'Unmarked',
    questions: [{ questionText: 'Which?', answers: [{ answerText: 'a' }, { answerText: 'b' }] }],
  })
  const reply = await me.send('POST', BATCHES, {
    quizIds: [empty, fine, unmarked],
    formats: ['vertical', 'square'],
  })
  expect(reply.status).toBe(400)
  expect(reply.body.issues).toEqual([
    { path: 'quizIds.0', message: 'Quiz 1, “Empty”: questions must have at least one question' },
    { path: 'quizIds.2', message: 'Quiz 3, “Unmarked”: Question 1: mark the right answer' },
  ])
  expect(await openRenders(me)).toBe(0)
})

test('a batch that the plan has no room for queues nothing, and the answer says what would fit', async () => {
  const me = await api.client('free')
  const quizId = await newQuiz(me)
  await me.send('POST', '/api/v1/renders', { quizId })
  const tooMany = await me.send('POST', BATCHES, {
    quizIds: [quizId],
    formats: ['vertical', 'square', 'landscape'],
  })
  expect([tooMany.status, tooMany.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(tooMany.body.hint).toContain('room for 2 more')
  expect(tooMany.headers.get('retry-after')).toBe('60')
  expect(await openRenders(me)).toBe(1)
  const fits = await me.send('POST', BATCHES, { quizIds: [quizId], formats: ['vertical', 'square'] })
  expect(fits.status).toBe(202)
  expect((await me.send('POST', '/api/v1/renders', { quizId })).status).toBe(429)
  await me.send('POST', `${BATCHES}/${fits.body.data.id}/cancel`)
  expect((await me.send('POST', '/api/v1/renders', { quizId })).status).toBe(202)
})

test('many requests at once never exceed the plan', async () => {
  const me = await api.client()
  const quizId = await newQuiz(me)
  const batch = { quizIds: [quizId], formats: ['vertical', 'square', 'landscape'] }
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => me.send('POST', BATCHES, batch)),
    ...Array.from({ length: 6 }, () => me.send('POST', '/api/v1/renders', { quizId })),
  ])
  expect(replies.filter(({ status }) => status !== 202 && status !== 429)).toEqual([])
  expect(await openRenders(me)).toBe(10)
})

test.each([
  ['no quiz', { quizIds: [] }, 'quizIds'],
  ['an unknown template', { quizIds: ['QUIZ'], templates: ['minimal', 'none'] }, 'templates.1'],
  ['an unknown format', { quizIds: ['QUIZ'], formats: ['round'] }, 'formats.0'],
])('%s is refused', async (_, body, path) => {
  const me = await api.client()
  const quizId = await newQuiz(me)
  const quizIds = body.quizIds.map(() => quizId)
  const reply = await me.send('POST', BATCHES, { ...body, quizIds })
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, path])
})

test('more than 100 videos are refused before anything is read', async () => {
  const me = await api.client()
  const quizIds = Array.from({ length: 40 }, (_, index) => `qz_${index}`)
  const reply = await me.send('POST', BATCHES, { quizIds, formats: ['vertical', 'square', 'landscape'] })
  expect([reply.status, reply.body.issues]).toEqual([
    400,
    [{ path: 'quizIds', message: 'This would make 120 videos; a batch has at most 100' }],
  ])
})

test('a repeated request with its Idempotency-Key makes one batch', async () => {
  const me = await api.client()
  const quizIds = [await newQuiz(me)]
  const send = () => me.send('POST', BATCHES, { quizIds }, { 'idempotency-key': 'batch' })
  const [first, second] = [await send(), await send()]
  expect([second.status, second.body]).toEqual([202, first.body])
  expect(await openRenders(me)).toBe(1)
})

test('a batch ends with the last of its renders', async () => {
  const me = await api.client()
  const { data } = (await me.send('POST', BATCHES, { quizIds: [await newQuiz(me)] })).body
  await me.send('POST', `${BATCHES}/${data.id}/cancel`)
  const rows = () => database.select().from(batches).where(eq(batches.id, data.id))
  await deleteEmptyBatches(database)
  expect(await rows()).toHaveLength(1)
  await me.send('DELETE', `/api/v1/renders/${data.renders[0].sessionId}`)
  expect((await me.get(`${BATCHES}/${data.id}`)).status).toBe(404)
  expect((await me.get(BATCHES)).body.data.batches).toEqual([])
  await deleteEmptyBatches(database)
  expect(await rows()).toEqual([])
})

describe('the archive of a batch’s videos', () => {
  const FILM = new Uint8Array(70_000).map((_, index) => index % 251)
  const archiveOf = (client: Client, id: string) =>
    fetch(`${api.baseUrl}${BATCHES}/${id}/videos.zip`, { headers: { 'x-api-key': client.key } })

  /** A batch of two quizzes of one title, of which the first video is ready. */
  async function begun(plan: 'free' | 'paid' = 'paid') {
    const me = await api.client(plan)
    const quizId = await newQuiz(me, { title: 'Ü/ber: alles' })
    const { data } = (await me.send('POST', BATCHES, { quizIds: [quizId], formats: ['square', 'vertical'] }))
      .body
    await completeRender(api, data.renders[0].sessionId, FILM)
    return { me, data }
  }

  test('has those that are ready, as they are, under telling names', async () => {
    const { me, data } = await begun()
    const one = await archiveOf(me, data.id)
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(one.headers.get('content-disposition')).toBe(`attachment; filename="${data.id}.zip"`)
    expect(entriesOf(await one.bytes())).toEqual([
      { name: 'Ü-ber-alles-game-show-square.mp4', content: FILM },
    ])
    await completeRender(api, data.renders[1].sessionId, FILM.slice(1))
    const both = entriesOf(await (await archiveOf(me, data.id)).bytes())
    expect(both.map(({ content }) => content)).toEqual([FILM, FILM.slice(1)])
  })

  test.skipIf(Bun.which('unzip') === null)('is one that unzip finds no fault with', async () => {
    const { me, data } = await begun()
    await completeRender(api, data.renders[1].sessionId, FILM)
    const file = join(tmpdir(), `${data.id}.zip`)
    await Bun.write(file, await (await archiveOf(me, data.id)).bytes())
    const { exitCode, stdout } = Bun.spawnSync(['unzip', '-t', file])
    rmSync(file)
    expect([exitCode, stdout.toString()]).toEqual([0, expect.stringContaining('No errors detected')])
  })

  test('needs a paid plan and a video', async () => {
    const free = await begun('free')
    expect((await archiveOf(free.me, free.data.id)).status).toBe(403)
    const me = await api.client()
    const { data } = (await me.send('POST', BATCHES, { quizIds: [await newQuiz(me)] })).body
    expect((await archiveOf(me, data.id)).status).toBe(409)
  })

  test('is refused where it would exceed what the format can count', async () => {
    const { me, data } = await begun()
    await api.deps.storage.put('renders/large.mp4', FILM, 'video/mp4')
    await database
      .update(renders)
      .set({ fileSizeBytes: 2_000_000_000, status: 'completed', storageKey: 'renders/large.mp4' })
      .where(eq(renders.batchId, data.id))
    expect((await archiveOf(me, data.id)).status).toBe(200)
    await database.update(renders).set({ fileSizeBytes: 2_000_000_001 }).where(eq(renders.batchId, data.id))
    expect((await archiveOf(me, data.id)).status).toBe(413)
  })
})

/** The files of a ZIP archive, found as programs find them: from the directory at its end. */
function entriesOf(zip: Uint8Array): { name: string; content: Uint8Array }[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.byteLength - 22
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const [crc, size, nameSize, offset] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 20, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ]
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameSize))
    at += 46 + nameSize
    const start = offset + 30 + view.getUint16(offset + 26, true)
    const content = zip.slice(start, start + size)
    expect(Bun.hash.crc32(content)).toBe(crc)
    return { name, content }
  })
}
