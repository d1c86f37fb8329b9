import { expect, test } from 'bun:test'
import { BRAND_KITS_PER_ACCOUNT_MAX } from '../../shared/limits.ts'
import { type Client, testApi } from '../support/api.ts'
import { formOf, QUESTION, silentWav } from '../support/fixtures.ts'
import { startModelServer } from '../support/model-server.ts'
import { pngOf } from '../support/pictures.ts'
import { rowOf } from '../support/render-rows.ts'

const model = startModelServer()
const api = await testApi({ env: { MISTRAL_SERVER_URL: model.url } })
const KITS = '/api/v1/brand-kits'

async function created(client: Client, path: string, body: unknown) {
  const reply = await client.send('POST', path, body)
  expect([reply.status, reply.body.issues]).toEqual([201, undefined])
  return reply.body.data
}
const newQuiz = (client: Client, fields: object = {}) =>
  created(client, '/api/v1/quizzes', { title: 'Flags', questions: [QUESTION], ...fields })
const quizOf = async (client: Client, id: string) => (await client.get(`/api/v1/quizzes/${id}`)).body.data

/** A client with a kit that sets everything. */
async function owner() {
  const client = await api.client()
  const track = await created(client, '/api/v1/music', formOf(silentWav(), 'mine.wav'))
  const image = await created(client, '/api/v1/images/upload', formOf(await pngOf(8, 8), 'mine.png'))
  const kit = await created(client, KITS, {
    name: 'Flag Friday',
    theme: { accent: '#ff0000', font: 'Lilita One', logoKey: image.url },
    handle: '@flags',
    background: { imageKey: image.key, dim: 0.7 },
    outro: { headline: 'See you' },
    series: { name: 'Flag quiz', nextNumber: 12 },
    backgroundMusicId: track.id,
    musicVolume: 0.4,
  })
  return { client, kit, track, image }
}

test('a kit keeps what it was given, and names uploads by their keys', async () => {
  const { client, kit, track, image } = await owner()
  expect(kit).toMatchObject({
    name: 'Flag Friday',
    isDefault: false,
    theme: { accent: '#ff0000', background: null, font: 'Lilita One', logoKey: image.key },
    handle: '@flags',
    background: { imageKey: image.key, dim: 0.7 },
    outro: { enabled: true, headline: 'See you', text: null },
    series: { name: 'Flag quiz', nextNumber: 12 },
    backgroundMusicId: track.id,
    musicVolume: 0.4,
  })
  expect((await client.get(`${KITS}/${kit.id}`)).body.data).toEqual(kit)
  expect((await client.get(KITS)).body.data.brandKits).toEqual([kit])
})

test('a new quiz gets the kit that it names, but for what it sets itself', async () => {
  const { client, kit, track, image } = await owner()
  const { id } = await newQuiz(client, { brandId: kit.id, theme: { accent: '#00ff00' }, musicVolume: 0 })
  expect(await quizOf(client, id)).toMatchObject({
    theme: { accent: '#00ff00', background: null, font: 'Lilita One', logoKey: image.key },
    handle: '@flags',
    background: { imageKey: image.key, dim: 0.7 },
    outro: { enabled: true, headline: 'See you', text: null },
    series: { name: 'Flag quiz', number: 12 },
    backgroundMusicId: track.id,
    musicVolume: 0,
  })
  const own = await newQuiz(client, { brandId: kit.id, series: { name: 'Mine' }, backgroundMusicId: null })
  expect(await quizOf(client, own.id)).toMatchObject({
    series: { name: 'Mine', number: null },
    backgroundMusicId: null,
  })
  expect((await client.get(`${KITS}/${kit.id}`)).body.data.series.nextNumber).toBe(13)
})

test('quizzes created at once get numbers of their own', async () => {
  const { client, kit } = await owner()
  const quizzes = await Promise.all(Array.from({ length: 6 }, () => newQuiz(client, { brandId: kit.id })))
  const numbers = await Promise.all(quizzes.map(async ({ id }) => (await quizOf(client, id)).series.number))
  expect(numbers.sort((a, b) => a - b)).toEqual([12, 13, 14, 15, 16, 17])
})

test('a quiz that cannot be created takes no number', async () => {
  const { client, kit } = await owner()
  const body = { title: 'Flags', brandId: kit.id, questions: [{ ...QUESTION, kind: 'none' }] }
  expect((await client.send('POST', '/api/v1/quizzes', body)).status).toBe(400)
  expect((await client.get(`${KITS}/${kit.id}`)).body.data.series.nextNumber).toBe(12)
})

test('the default kit reaches every new quiz, generated ones too, unless they want none', async () => {
  const { client, kit } = await owner()
  const path = `${KITS}/${kit.id}`
  expect((await client.send('PATCH', path, { isDefault: true })).body.data.isDefault).toBe(true)
  const generation = { topic: 'x', numberOfQuestions: 3, difficulty: 'easy', quizType: 'multiple_choice' }
  const written = await created(client, '/api/v1/quizzes/generate', generation)
  const plain = await newQuiz(client)
  for (const { id } of [plain, written]) expect((await quizOf(client, id)).handle).toBe('@flags')
  expect((await quizOf(client, (await newQuiz(client, { brandId: null })).id)).handle).toBeNull()
  const other = await created(client, KITS, { name: 'Other', handle: '@other', isDefault: true })
  expect((await client.get(path)).body.data.isDefault).toBe(false)
  expect((await quizOf(client, (await newQuiz(client)).id)).handle).toBe('@other')
  await client.send('PATCH', `${KITS}/${other.id}`, { isDefault: false })
  expect((await quizOf(client, (await newQuiz(client)).id)).handle).toBeNull()
})

test('of kits that become the default at once one is', async () => {
  const client = await api.client()
  await Promise.all([1, 2, 3, 4].map((n) => created(client, KITS, { name: `Kit ${n}`, isDefault: true })))
  const { brandKits } = (await client.get(KITS)).body.data
  expect(brandKits.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1)
})

test('a patch changes what it names, and null takes a setting out', async () => {
  const { client, kit } = await owner()
  const path = `${KITS}/${kit.id}`
  const changed = await client.send('PATCH', path, {
    theme: { background: '#000' },
    outro: { text: 'Follow' },
    handle: null,
    series: null,
    musicVolume: null,
  })
  expect(changed.status).toBe(200)
  const { updatedAt: _, ...rest } = kit
  expect(changed.body.data).toMatchObject({
    ...rest,
    theme: { ...kit.theme, background: '#000' },
    outro: { enabled: true, headline: 'See you', text: 'Follow' },
    handle: null,
    series: null,
    musicVolume: null,
  })
  const { id } = await newQuiz(client, { brandId: kit.id })
  expect(await quizOf(client, id)).toMatchObject({ handle: null, series: null, musicVolume: 0.15 })
})

test('applying a kit changes what it sets and keeps the rest, once for each number', async () => {
  const { client, kit } = await owner()
  const { handle } = kit
  const settings = { template: 'minimal', pace: 'calm', theme: { background: '#123456' } }
  const ids = [await newQuiz(client, settings), await newQuiz(client)].map(({ id }) => id as string)
  const apply = (quizIds: string[]) => client.send('POST', `${KITS}/${kit.id}/apply`, { quizIds })
  const reply = await apply([...ids, ids[0]!])
  expect([reply.status, reply.body.data]).toEqual([200, { quizzesChanged: 2 }])
  const [first, second] = await Promise.all(ids.map((id) => quizOf(client, id)))
  expect(first).toMatchObject({ template: 'minimal', pace: 'calm', handle, series: { number: 12 } })
  expect(first.theme).toEqual({ ...kit.theme, background: '#123456' })
  expect(second).toMatchObject({ handle, series: { name: 'Flag quiz', number: 13 }, musicVolume: 0.4 })
  await apply(ids)
  expect((await quizOf(client, ids[1]!)).series.number).toBe(13)
})

test('a kit is applied to all quizzes or to none', async () => {
  const { client, kit } = await owner()
  const { id } = await newQuiz(client)
  const foreign = await newQuiz(await api.client())
  const reply = await client.send('POST', `${KITS}/${kit.id}/apply`, { quizIds: [id, foreign.id] })
  expect([reply.status, (await quizOf(client, id)).handle]).toEqual([404, null])
})

test('deleting a kit or its music leaves quizzes as they are', async () => {
  const { client, kit, track } = await owner()
  await client.send('PATCH', `${KITS}/${kit.id}`, { isDefault: true })
  const { id } = await newQuiz(client)
  expect((await client.send('DELETE', `/api/v1/music/${track.id}`)).status).toBe(200)
  expect((await client.get(`${KITS}/${kit.id}`)).body.data.backgroundMusicId).toBeNull()
  expect((await client.send('DELETE', `${KITS}/${kit.id}`)).body.data).toEqual({ deleted: true })
  expect((await quizOf(client, id)).handle).toBe('@flags')
  expect((await client.send('DELETE', `${KITS}/${kit.id}`)).status).toBe(404)
  expect((await quizOf(client, (await newQuiz(client)).id)).handle).toBeNull()
})

test('an account has a limited number of kits, however many are sent at once', async () => {
  const client = await api.client()
  const send = () => client.send('POST', KITS, { name: 'One more' })
  const replies = await Promise.all(Array.from({ length: BRAND_KITS_PER_ACCOUNT_MAX + 4 }, send))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(BRAND_KITS_PER_ACCOUNT_MAX)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(4)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x', theme: { font: 'Comic Sans' } }, 'theme.font'],
  [{ name: 'x', theme: { accent: 'red' } }, 'theme.accent'],
  [{ name: 'x', theme: { logoKey: 'https://example.com/a.png' } }, 'theme.logoKey'],
  [{ name: 'x', handle: 'x'.repeat(31) }, 'handle'],
  [{ name: 'x', series: { name: 'y', nextNumber: -1 } }, 'series.nextNumber'],
])('%j is refused', async (body, path) => {
  const reply = await (await api.client()).send('POST', KITS, body)
  expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, path])
})

test('the film of a paid account carries the handle, that of a free one our mark', async () => {
  for (const [plan, mark] of [
    ['paid', '@flags'],
    ['free', 'Made with Quiz Video'],
  ] as const) {
    const client = await api.client(plan)
    const { id } = await newQuiz(client, { handle: '@flags' })
    const { sessionId } = (await client.send('POST', '/api/v1/renders', { quizId: id })).body.data
    expect((await rowOf(api.deps.database, sessionId)).snapshot.watermark).toBe(mark)
  }
})
