import { afterAll, expect, test } from 'bun:test'
import { createClient } from '../../api/sdk/src/index.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** A server that gives these answers one after the other, and the requests that it saw. */
function scripted(...answers: Answer[]) {
  const seen: { path: string; headers: Headers }[] = []
  const server = Bun.serve({
    port: 0,
    fetch(request) {
      // Copied, since Bun empties a request once it is answered.
      seen.push({ path: new URL(request.url).pathname, headers: new Headers(request.headers) })
      return (answers.shift() ?? (() => new Response(null, { status: 418 })))(request)
    },
  })
  afterAll(() => server.stop(true))
  return { client: createClient({ baseUrl: server.url.href, apiKey: 'svc_x' }), seen }
}

const ok = (data: unknown) => () => Response.json({ data })
const refused =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ error: 'No.', code }, { status, headers: { 'retry-after': '0', ...headers } })

test('a request is sent again after failures that pass, under one key', async () => {
  const { client, seen } = scripted(
    refused(503, 'SERVICE_UNAVAILABLE'),
    refused(409, 'CONFLICT'),
    ok({ id: 'qz_1' }),
  )
  expect(await client.quizzes.create({ title: 'Once' })).toMatchObject({ id: 'qz_1' })
  expect(seen).toHaveLength(3)
  const [key, ...others] = seen.map(({ headers }) => headers.get('idempotency-key'))
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(others).toEqual([key!, key!])
})

test('each call has a key of its own, or the one that is given', async () => {
  const { client, seen } = scripted(ok({}), ok({}), ok({}))
  await client.quizzes.create({ title: 'One' })
  await client.quizzes.create({ title: 'Two' })
  await client.quizzes.create({ title: 'Three' }, { idempotencyKey: 'mine' })
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('mine')
})

test.each([
  ['wrong requests', 400, 'VALIDATION_ERROR', {}],
  ['a conflict that no waiting ends', 409, 'CONFLICT', { 'retry-after': 'never' }],
  ['a model that is missing', 503, 'GENERATION_UNAVAILABLE', {}],
  ['a wait until tomorrow', 429, 'RATE_LIMITED', { 'retry-after': '86400' }],
])('%s are not repeated', async (_, status, code, headers) => {
  const { client, seen } = scripted(refused(status, code, headers as Record<string, string>))
  await expect(client.quizzes.generate(TOPIC)).rejects.toMatchObject({ code, status })
  expect(seen).toHaveLength(1)
})
const TOPIC = { topic: 'x', numberOfQuestions: 1, difficulty: 'easy', quizType: 'multiple_choice' } as const

test('the last failure is thrown once no tries are left', async () => {
  const { client, seen } = scripted(refused(500, 'INTERNAL_ERROR'), refused(503, 'SERVICE_UNAVAILABLE'))
  await expect(client.account.get({}, { maxRetries: 1 })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  expect(seen).toHaveLength(2)
})

test('an answer of a proxy that is no JSON is an error with its status', async () => {
  const { client } = scripted(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(client.account.get({}, { maxRetries: 0 })).rejects.toMatchObject({
    code: 'UNEXPECTED_ANSWER',
    status: 502,
  })
})

test('a service that says nothing ends in a timeout, one that is not there in a failed connection', async () => {
  const { client } = scripted(() => new Promise<Response>(() => {}))
  const options = { timeoutMs: 20, maxRetries: 0 }
  await expect(client.account.get({}, options)).rejects.toMatchObject({ code: 'TIMEOUT' })
  const nobody = createClient({ baseUrl: 'http://127.0.0.1:1' })
  await expect(nobody.account.get({}, { maxRetries: 0 })).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
})

test('a call ends with its signal, also while it waits for the next try', async () => {
  const { client } = scripted(refused(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '30' }))
  const controller = new AbortController()
  const call = client.account.get({}, { signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
})

test('a stream that breaks off is opened again where it stopped, and each state comes once', async () => {
  const event = (id: string, status: string) =>
    `id: ${id}\nevent: x\ndata: {"sessionId":"rnd_1",\ndata: "status":"${status}"}\n\n`
  const { client, seen } = scripted(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(
              `retry: 1\n\n: keepalive\r\n\r\n${event('a', 'queued')}${event('b', 'rendering').slice(0, -1)}`,
            )
            controller.enqueue(`\nid: c\ndata: {"half`)
            controller.close()
          },
        }),
      ),
    refused(503, 'SERVICE_UNAVAILABLE'),
    () => new Response(event('d', 'completed')),
  )
  const states: string[] = []
  for await (const { status } of client.renders.stream({ sessionId: 'rnd_1' })) states.push(status)
  expect(states).toEqual(['queued', 'rendering', 'completed'])
  expect(seen.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, 'b', 'b'])
})

test('where events do not come through, a wait asks for the state instead', async () => {
  const { client, seen } = scripted(
    refused(429, 'TOO_MANY_REQUESTS', { 'retry-after': '100' }),
    ok({ sessionId: 'rnd_1', status: 'completed', progress: 100 }),
  )
  expect(await client.renders.wait({ sessionId: 'rnd_1' })).toMatchObject({ status: 'completed' })
  expect(seen.map(({ path }) => path)).toEqual(['/api/v1/renders/rnd_1/events', '/api/v1/renders/rnd_1'])
})
