import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { type Client, testApi } from '../support/api.ts'
import { QUESTION } from '../support/fixtures.ts'
import { modelQuiz, startModelServer } from '../support/model-server.ts'

const model = startModelServer()
const api = await testApi({ env: { MISTRAL_SERVER_URL: model.url } })
const GENERATION = {
  topic: 'Volcanoes',
  numberOfQuestions: 2,
  difficulty: 'easy',
  quizType: 'multiple_choice',
}

function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

describe('the budget of a key', () => {
  test('is exact under 64 parallel clients, refuses with all headers and refills after its rest', async () => {
    const me = await api.client()
    // Close to the end: 1,000 exact requests prove no more than the last 100 of them.
    await api.deps.database.execute(
      sql`update api_keys set remaining = 100 where account_id = ${me.accountId}`,
    )
    const perClient = await inParallel(64, async () => {
      const statuses: number[] = []
      for (let request = 0; request < 4; request++) statuses.push((await me.get('/api/v1/account')).status)
      return statuses
    })
    const statuses = perClient.flat()
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(156)

    const refused = await me.get('/api/v1/nothing')
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(86_390)
    expect(refused.headers.get('ratelimit')).toBe(`"api-key";r=0;t=${retryAfter}`)
    expect(refused.headers.get('x-ratelimit-limit')).toBe('1000')
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(Number(refused.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1_000 + 86_390)

    const used = await api.deps.database.execute(
      sql`select requests from daily_usage where account_id = ${me.accountId}`,
    )
    expect(used.rows).toEqual([{ requests: 100 }])

    await api.deps.database.execute(
      sql`update api_keys set last_accepted_at = now() - interval '86399 seconds' where account_id = ${me.accountId}`,
    )
    expect((await me.get('/api/v1/account')).status).toBe(429)
    await api.deps.database.execute(
      sql`update api_keys set last_accepted_at = now() - interval '86401 seconds' where account_id = ${me.accountId}`,
    )
    const again = await me.get('/api/v1/account')
    expect(again.status).toBe(200)
    expect(again.headers.get('ratelimit')).toBe('"api-key";r=999;t=86400')
    expect(again.body.data.usage.requestsToday).toBe(101)
  })

  test('is spent by errors too, and by nobody without the key', async () => {
    const me = await api.client()
    await me.get('/api/v1/quizzes/nothing')
    await me.get('/api/v1/nothing')
    await me.send('PUT', '/api/v1/account')
    await me.send('POST', '/api/v1/quizzes', '{')
    await api.request('GET', '/api/v1/account', { headers: { 'x-api-key': 'svc_wrong' } })
    expect((await me.get('/api/v1/')).headers.get('x-ratelimit-remaining')).toBe('995')
  })
})

describe('the free plan', () => {
  const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

  test('lets exactly one of many parallel creations through, on every creating path', async () => {
    model.say((request) =>
      JSON.stringify(modelQuiz(Number(/exactly (\d+)/.exec(request.messages[1]!.content)?.[1]))),
    )
    for (let round = 0; round < 5; round++) {
      const me = await api.client('free')
      const replies = await inParallel(6, (index) =>
        index % 3 === 0
          ? me.send('POST', '/api/v1/quizzes/generate', GENERATION)
          : me.send('POST', '/api/v1/quizzes', { title: 'One', questions: [QUESTION] }, idempotent(index)),
      )
      expect(statusesOf(replies)).toEqual([201, 403, 403, 403, 403, 403])
      expect(replies.find(({ status }) => status === 403)?.body.code).toBe('FREE_PLAN_LIMIT_REACHED')
      expect((await me.get('/api/v1/quizzes')).body.data.pagination.total).toBe(1)
    }
  })

  test('is not given back by deletion, but by a failed creation', async () => {
    const me = await api.client('free')
    expect(
      (await me.send('POST', '/api/v1/quizzes', { title: 'x', backgroundMusicId: 'mus_no' })).status,
    ).toBe(404)
    model.say(() => 'not json')
    expect((await me.send('POST', '/api/v1/quizzes/generate', GENERATION)).status).toBe(502)
    const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Only' })).body.data
    expect((await me.send('DELETE', `/api/v1/quizzes/${id}`)).status).toBe(200)
    expect((await me.send('POST', '/api/v1/quizzes', { title: 'Second' })).body.code).toBe(
      'FREE_PLAN_LIMIT_REACHED',
    )
    expect((await me.get('/api/v1/account')).body.data.usage.quizzesCreated).toBe(1)
  })

  test('gives a new quiz in a new month', async () => {
    const me = await api.client('free')
    await me.send('POST', '/api/v1/quizzes', { title: 'Old' })
    await api.deps.database.execute(
      sql`update monthly_usage set month = '2020-01' where account_id = ${me.accountId}`,
    )
    expect((await me.send('POST', '/api/v1/quizzes', { title: 'New' })).status).toBe(201)
  })

  test('marks its renders and keeps downloads for paid plans', async () => {
    const me = await api.client('free')
    const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Free', questions: [QUESTION] })).body
      .data
    const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId: id })).body.data
    const refused = await me.send('POST', `/api/v1/renders/${sessionId}/download`)
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    const { rows } = await api.deps.database.execute(
      sql`select snapshot from renders where id = ${sessionId}`,
    )
    expect(rows[0]).toMatchObject({ snapshot: { watermark: expect.any(String) } })
  })
})

describe('an Idempotency-Key', () => {
  const countRenders = async ({ accountId }: Client) =>
    (await api.deps.database.execute(sql`select id from renders where account_id = ${accountId}`)).rows.length

  test('makes one render of many parallel requests, and replays its answer', async () => {
    const me = await api.client()
    const quizId = (await me.send('POST', '/api/v1/quizzes', { title: 'Q', questions: [QUESTION] })).body.data
      .id
    const replies = await inParallel(100, () =>
      me.send('POST', '/api/v1/renders', { quizId }, idempotent('render')),
    )
    const [first] = replies
    for (const { status, body } of replies) expect([status, body]).toEqual([202, first!.body])
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(99)
    expect(await countRenders(me)).toBe(1)
    // Blanks, key order and unknown fields make no other request.
    const again = await me.send(
      'POST',
      '/api/v1/renders',
      `{ "extra": 1, "quizId": "${quizId}" }`,
      idempotent('render'),
    )
    expect([again.status, again.body]).toEqual([202, first!.body])
  })

  test('with other content is refused, and belongs to its account alone', async () => {
    const [me, other] = [await api.client(), await api.client()]
    const send = (client: Client, title: string) =>
      client.send('POST', '/api/v1/flashcards', { title }, idempotent('deck'))
    const first = await send(me, 'One')
    expect((await send(me, 'Two')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await send(me, 'Two')).status).toBe(422)
    expect((await send(other, 'One')).body.data.id).not.toBe(first.body.data.id)
    const path = { quizId: 'x' }
    expect((await me.send('POST', '/api/v1/renders', path, idempotent('deck'))).status).toBe(422)
  })

  test('forgets failures and what is older than a day', async () => {
    const me = await api.client()
    const send = () => me.send('POST', '/api/v1/flashcards', { title: 'Deck' }, idempotent('old'))
    expect((await me.send('POST', '/api/v1/flashcards', { title: '' }, idempotent('old'))).status).toBe(400)
    const first = await send()
    expect((await send()).body.data.id).toBe(first.body.data.id)
    await api.deps.database.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'
      where account_id = ${me.accountId}`)
    expect((await send()).body.data.id).not.toBe(first.body.data.id)
  })

  test('guards slow work with a lease', async () => {
    const me = await api.client()
    model.say((request) =>
      JSON.stringify(modelQuiz(Number(/exactly (\d+)/.exec(request.messages[1]!.content)?.[1]))),
    )
    const replies = await inParallel(5, () =>
      me.send('POST', '/api/v1/quizzes/generate', GENERATION, idempotent('gen')),
    )
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect(model.requests).toHaveLength(1)
  })

  test.each(['', 'x'.repeat(256)])('that is empty or too long is refused (%#)', async (key) => {
    const me = await api.client()
    expect((await me.send('POST', '/api/v1/flashcards', { title: 'x' }, idempotent(key))).status).toBe(400)
  })
})

function idempotent(key: string | number): Record<string, string> {
  return { 'idempotency-key': String(key) }
}
