import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { inTurn } from '../../api/services/decode-turns.ts'
import { addKey } from '../../api/services/keys.ts'
import { type Client, testApi } from '../support/api.ts'
import { formOf, QUESTION } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'

const api = await testApi({
  env: {
    LIMIT_ACCOUNT_REQUESTS_PER_DAY: '40',
    LIMIT_FREE_OPEN_RENDERS: '100',
    LIMIT_FREE_FILM_MINUTES_PER_DAY: '1',
    LIMIT_FREE_STORED_MB: '1',
    LIMIT_FREE_KEYS: '3',
    LIMIT_EVENT_STREAMS: '2',
    LIMIT_EVENT_STREAM_SECONDS: '1',
  },
})
const FULL_BYTES = 1024 * 1024

async function quizOf(me: Client): Promise<string> {
  const { body } = await me.send('POST', '/api/v1/quizzes', { title: 'Seas', questions: [QUESTION] })
  return body.data.id
}

function inParallel<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work))
}

describe('the day of an account', () => {
  test('has one budget for all of its keys', async () => {
    const me = await api.client()
    const second = await api.clientOf(me.accountId)
    for (let sent = 0; sent < 20; sent++) await me.get('/api/v1/account')
    for (let sent = 0; sent < 20; sent++) await second.get('/api/v1/account')
    const refused = await second.get('/api/v1/account')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400)
    expect((await (await api.clientOf(me.accountId)).get('/api/v1/account')).status).toBe(429)
  })

  test('has as many minutes of video as the plan says, however many orders come at once', async () => {
    const me = await api.client('free')
    const quizId = await quizOf(me)
    const dry = await me.send('POST', '/api/v1/renders', { quizId, dryRun: true })
    const fits = Math.floor(60 / dry.body.data.duration)
    const replies = await inParallel(fits + 5, () => me.send('POST', '/api/v1/renders', { quizId }))
    const accepted = replies.filter(({ status }) => status === 202).length
    expect(accepted).toBeGreaterThanOrEqual(fits - 1)
    expect(accepted).toBeLessThanOrEqual(fits + 1)
    const { body } = replies.find(({ status }) => status === 429)!
    expect(body.hint).toContain('1 minutes of video a day')
    const { usage, limits } = (await me.get('/api/v1/account')).body.data
    expect(usage.filmMinutesToday).toBeGreaterThan(0.5)
    expect(usage.filmMinutesToday).toBeLessThanOrEqual(limits.filmMinutesPerDay)
    expect(usage.openRenders).toBe(accepted)
  })
})

test('what an account stores is bounded: uploads and orders are refused, and nothing stays behind', async () => {
  const me = await api.client('free')
  const quizId = await quizOf(me)
  const picture = await pngOf(60, 40)
  const form = () => formOf(picture, 'sea.png')
  const first = await me.send('POST', '/api/v1/images/upload', form())
  expect(first.status).toBe(201)
  const { usage, limits } = (await me.get('/api/v1/account')).body.data
  expect(usage.storedBytes).toBeGreaterThan(50)
  expect(limits.storedBytes).toBe(FULL_BYTES)

  await api.deps.database.execute(
    sql`update images set size_bytes = ${FULL_BYTES + 1} where account_id = ${me.accountId}`,
  )
  const upload = await me.send('POST', '/api/v1/images/upload', form())
  const order = await me.send('POST', '/api/v1/renders', { quizId })
  for (const { status, body } of [upload, order]) {
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(body.hint).toContain('stores up to 1 MB')
  }
})

test('an account has no more keys than its plan says, also where all are made at once', async () => {
  const me = await api.client('free')
  const { database, config } = api.deps
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      addKey(database, { accountId: me.accountId, name: 'more', limits: config.limits }),
    ),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = made.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason.code).toBe('CONFLICT')
  expect((await me.get('/api/v1/account')).body.data.usage.keys).toBe(3)
})

test('event streams of an account are few, and end in time', async () => {
  const me = await api.client()
  const quizId = await quizOf(me)
  const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId })).body.data
  const follow = () =>
    fetch(`${api.baseUrl}/api/v1/renders/${sessionId}/events`, { headers: { 'x-api-key': me.key } })
  const streams = await Promise.all([follow(), follow()])
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  const third = await follow()
  expect([third.status, ((await third.json()) as { code: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  // Both end after their second, although the render goes on.
  const texts = await Promise.all(streams.map((stream) => stream.text()))
  for (const text of texts) expect(text).toContain('event: queued')
  const again = await follow()
  expect(again.status).toBe(200)
  await again.body?.cancel()
})

test('dry runs of an account are few at a time, hold no key, and cost no minutes', async () => {
  const me = await api.client()
  const questions = Array.from({ length: 6 }, () => QUESTION)
  const { body } = await me.send('POST', '/api/v1/quizzes', { title: 'Seas', questions })
  const dryRun = () =>
    me.send('POST', '/api/v1/renders', { quizId: body.data.id, dryRun: true }, { 'idempotency-key': 'same' })
  const statuses = (await inParallel(8, dryRun)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await dryRun()).status).toBe(200)
  const order = await me.send(
    'POST',
    '/api/v1/renders',
    { quizId: body.data.id },
    { 'idempotency-key': 'same' },
  )
  expect(order.status).toBe(202)
})

test('uploads of one account are decoded one after the other, and few wait', async () => {
  const running = { now: 0, most: 0 }
  const gate = Promise.withResolvers<void>()
  const decode = async () => {
    running.most = Math.max(running.most, ++running.now)
    await gate.promise
    running.now--
  }
  const mine = Array.from({ length: 6 }, () => inTurn('one', decode).catch((error) => error.code))
  const other = inTurn('other', decode)
  await Promise.resolve()
  expect(running.now).toBe(2)
  gate.resolve()
  await other
  expect(await Promise.all(mine)).toEqual([
    ...Array(4).fill(undefined),
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ])
  expect(running.most).toBe(2)
})
