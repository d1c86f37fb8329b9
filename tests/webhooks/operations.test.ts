import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startDeliveries } from '../../api/webhooks/deliver.ts'
import { webhookDeliveries } from '../../shared/database/schema/index.ts'
import { WEBHOOKS_PER_ACCOUNT_MAX } from '../../shared/limits.ts'
import { type Client, testApi } from '../support/api.ts'
import { QUESTION } from '../support/fixtures.ts'
import { startModelServer } from '../support/model-server.ts'
import { startReceiver, verify } from '../support/receiver.ts'
import { TEST_NETWORK } from '../support/test-network.ts'

const HOOKS = '/api/v1/webhooks'
const model = startModelServer()
const receiver = startReceiver()
const env = { MISTRAL_SERVER_URL: model.url }
const guarded = await testApi()
const api = await testApi({ env, overrides: { network: TEST_NETWORK } })
const deliverer = await startDeliveries(api.deps)
afterAll(() => deliverer.stop())

async function newQuiz(client: Client): Promise<string> {
  const body = { title: 'Capitals', questions: [QUESTION] }
  return (await client.send('POST', '/api/v1/quizzes', body)).body.data.id
}

test('a cancelled render is told to its callback, signed with the secret of the account’s callbacks', async () => {
  const client = await api.client()
  const made = await client.send('POST', HOOKS, { kind: 'callback' })
  expect([made.status, made.body.data.kind, made.body.data.url]).toEqual([201, 'callback', null])
  const { id, secret } = made.body.data
  const order = { quizId: await newQuiz(client), callbackUrl: receiver.url('/callback') }
  const { sessionId } = (await client.send('POST', '/api/v1/renders', order)).body.data
  await client.send('POST', `/api/v1/renders/${sessionId}/cancel`)
  const [message] = await receiver.until('/callback', 1)
  expect(verify(secret, message!)).toMatchObject({
    type: 'render.cancelled',
    data: { sessionId, quizId: order.quizId, status: 'failed', failure: { code: 'CANCELLED' } },
  })
  const { deliveries } = (await client.get(`${HOOKS}/${id}/deliveries`)).body.data
  expect(deliveries).toMatchObject([{ eventId: message!.id, url: order.callbackUrl }])
})

test('an account has one secret for callbacks, made by the first callback where nobody made it', async () => {
  const client = await api.client()
  const order = { quizId: await newQuiz(client), callbackUrl: receiver.url('/first') }
  await Promise.all([1, 2].map(() => client.send('POST', '/api/v1/renders', order)))
  const [callback, ...others] = (await client.get(HOOKS)).body.data.webhooks
  expect([callback.kind, others]).toEqual(['callback', []])
  expect((await client.send('POST', HOOKS, { kind: 'callback' })).status).toBe(409)
  expect((await client.send('POST', `${HOOKS}/${callback.id}/test`)).status).toBe(409)
  const addressed = await client.send('POST', HOOKS, { kind: 'callback', url: receiver.url('/x') })
  expect([addressed.status, addressed.body.issues[0].path]).toEqual([400, 'url'])
  const moved = await client.send('PATCH', `${HOOKS}/${callback.id}`, { url: receiver.url('/x') })
  expect(moved.body.issues).toMatchObject([{ path: 'url' }])
  const rotated = (await client.send('POST', `${HOOKS}/${callback.id}/rotate`)).body.data
  expect(rotated.secret).toStartWith('whsec_')
})

test('a generated quiz is told', async () => {
  const client = await api.client()
  const { secret } = (
    await client.send('POST', HOOKS, { url: receiver.url('/quiz'), events: ['quiz.generated'] })
  ).body.data
  const wanted = { topic: 'x', numberOfQuestions: 3, difficulty: 'easy', quizType: 'multiple_choice' }
  const quiz = (await client.send('POST', '/api/v1/quizzes/generate', wanted)).body.data
  const [message] = await receiver.until('/quiz', 1)
  expect(verify(secret, message!)).toMatchObject({
    type: 'quiz.generated',
    data: { quizId: quiz.id, title: quiz.title, questionCount: quiz.questions.length },
  })
})

test('an account has no more endpoints than the limit, also when it adds them at once', async () => {
  const client = await api.client()
  const body = { url: 'https://example.com/hook' }
  const replies = await Promise.all(
    Array.from({ length: WEBHOOKS_PER_ACCOUNT_MAX + 4 }, () => client.send('POST', HOOKS, body)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_PER_ACCOUNT_MAX)
  expect((await client.get(HOOKS)).body.data.webhooks).toHaveLength(WEBHOOKS_PER_ACCOUNT_MAX)
})

test.each([
  'ftp://example.com/',
  'http://localhost/',
  'http://127.0.0.1/',
  'http://[::ffff:10.0.0.1]/',
  'https://user:secret@example.com/',
  'https://example.com:8443/',
])('%s is refused as a webhook and as a callback', async (url) => {
  const client = await guarded.client()
  const quizId = await newQuiz(client)
  for (const [path, body, field] of [
    [HOOKS, { url }, 'url'],
    ['/api/v1/renders', { quizId, callbackUrl: url }, 'callbackUrl'],
  ] as const) {
    const reply = await client.send('POST', path, body)
    expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, field])
  }
})

test('an endpoint that is switched off is told nothing, and a deleted one leaves nothing behind', async () => {
  const client = await api.client()
  const { id } = (await client.send('POST', HOOKS, { url: receiver.url('/off') })).body.data
  await client.send('PATCH', `${HOOKS}/${id}`, { enabled: false })
  const quizId = await newQuiz(client)
  const render = async () => (await client.send('POST', '/api/v1/renders', { quizId })).body.data.sessionId
  await client.send('POST', `/api/v1/renders/${await render()}/cancel`)
  expect((await client.get(`${HOOKS}/${id}/deliveries`)).body.data.deliveries).toEqual([])
  await client.send('PATCH', `${HOOKS}/${id}`, { enabled: true })
  await client.send('POST', `/api/v1/renders/${await render()}/cancel`)
  await receiver.until('/off', 1)
  expect((await client.send('DELETE', `${HOOKS}/${id}`)).body.data).toEqual({ deleted: true })
  const rows = await api.deps.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
  expect(rows).toEqual([])
})
