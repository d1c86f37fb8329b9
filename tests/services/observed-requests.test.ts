import { afterAll, expect, test } from 'bun:test'
import { createAccount } from '../../api/services/accounts.ts'
import { createKey } from '../../api/services/keys.ts'
import { createAccessLog } from '../../api/transports/access-log.ts'
import { createTracer } from '../../shared/create-tracer.ts'
import { connect } from '../../shared/database/connect.ts'
import { createLog } from '../../shared/log.ts'
import { testApi } from '../support/api.ts'
import { type SentSpan, startCollector } from '../support/collector.ts'
import { testDatabase } from '../support/database.ts'

const { endpoint, spans } = startCollector()
const log = createLog('error')
const tracer = await createTracer({ endpoint, service: 'api', version: '1', log })
const { url } = await testDatabase()
// One connection, so that requests wait for each other's.
const traced = connect(url, { poolSize: 1, onError: () => {}, tracer })
afterAll(() => traced.close())
const api = await testApi({ overrides: { tracer, pool: traced.pool, database: traced.database } })
const { id: accountId } = await createAccount(traced.database, { email: 'a@example.com', plan: 'paid' })
const { key } = await createKey(traced.database, accountId, 'test', api.deps.config.limits)

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const init = { method, headers: { 'x-api-key': key, ...json, ...headers } }
  return api.request(method, path, { ...init, ...(body && { body: JSON.stringify(body) }) })
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

const attributeOf = (span: SentSpan, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0]

function accessLines(): Record<string, unknown>[] {
  return api.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request')
}

test('a request continues the trace of its caller, down to its statements, which hold no values', async () => {
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'edge-4711.a' }
  const made = await ask('POST', '/api/v1/quizzes', headers, { title: 'A secret title' })
  expect(made.status).toBe(201)
  expect(made.headers.get('x-request-id')).toBe('edge-4711.a')
  await tracer.flush()
  const own = spans.filter(({ traceId }) => traceId === TRACE)
  const [root, ...others] = own.sort(
    (a, b) => Number(b.parentSpanId === CALLER) - Number(a.parentSpanId === CALLER),
  )
  expect(root).toMatchObject({ name: 'POST /api/v1/quizzes', parentSpanId: CALLER, kind: 2 })
  expect(attributeOf(root!, 'http.response.status_code')).toBe(201)
  expect(attributeOf(root!, 'quizvideo.request_id')).toBe('edge-4711.a')
  const statements = others.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql')
  expect(statements.map(({ name }) => name)).toContain('INSERT')
  for (const span of statements) expect(span).toMatchObject({ parentSpanId: root!.spanId, kind: 3 })
  expect(JSON.stringify(own)).not.toContain('A secret title')
  expect(JSON.stringify(own)).not.toContain(key)
})

test('a statement that waits for a connection stays in the trace of its own request', async () => {
  const requests = Array.from({ length: 8 }, () => tracer.start('request'))
  await Promise.all(
    requests.map(async (span) => {
      await span.run(async () => {
        await traced.pool.query('select 1')
        await traced.database.transaction(async (tx) => tx.execute('select 2'))
      })
      span.end()
    }),
  )
  await expect(tracer.start('failing').run(() => traced.pool.query('select nothing'))).rejects.toThrow(
    'nothing',
  )
  await tracer.flush()
  for (const { traceparent } of requests) {
    const own = spans.filter(({ traceId, kind }) => traceparent.includes(traceId) && kind === 3)
    expect(own.map(({ name }) => name)).toEqual(['SELECT', 'BEGIN', 'SELECT', 'COMMIT'])
  }
  expect(spans.find(({ status }) => status.code === 2)).toMatchObject({ name: 'SELECT' })
})

test.each(['short', 'x'.repeat(65), 'two words', 'a"quote-1', '<script>alert'])(
  'a request id like %p is replaced by one of ours',
  async (sent) => {
    const { headers } = await ask('GET', '/api/v1/quizzes', { 'x-request-id': sent, traceparent: 'nonsense' })
    expect(headers.get('x-request-id')).toMatch(/^req_/)
  },
)

test('each request is a line of the log with its account, and without what it carried', async () => {
  api.logged.splice(0)
  const { headers } = await ask('GET', '/api/v1/quizzes?limit=3')
  await ask('GET', '/api/v1/quizzes', { 'x-api-key': 'svc_wrong' })
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'svc_list_quizzes', arguments: {} },
  }
  await ask('POST', '/mcp', {}, message)
  expect(accessLines()).toMatchObject([
    { requestId: headers.get('x-request-id'), operation: 'listQuizzes', account: accountId, status: 200 },
    { operation: 'listQuizzes', account: null, status: 401 },
    { operation: 'mcp', tool: 'svc_list_quizzes', account: accountId, status: 200 },
  ])
  for (const line of accessLines()) expect(line.ms).toBeNumber()
  const text = api.logged.join('')
  for (const secret of [key, 'svc_wrong', 'limit=3']) expect(text).not.toContain(secret)
})

test('a flood is a sample in the log, but no failure of ours is left out', () => {
  let nowMs = 0
  const lines: Record<string, unknown>[] = []
  const note = createAccessLog(
    createLog('info', (line) => lines.push(JSON.parse(line))),
    () => nowMs,
  )
  const request = { requestId: 'req_1', operation: 'listQuizzes', account: null, durationMs: 1 }
  for (let index = 0; index < 1_000; index++) note({ ...request, status: 200 })
  expect(lines).toHaveLength(200)
  note({ ...request, status: 503 })
  expect(lines.at(-1)).toMatchObject({ status: 503, leftOut: 800 })
  nowMs = 1_000
  for (let index = 0; index < 1_000; index++) note({ ...request, status: 200 })
  expect(lines).toHaveLength(251)
})

test('a share of the traces is kept, and each of them whole', async () => {
  const half = await createTracer({ endpoint, service: 'half', version: '1', share: 0.5, log })
  for (let index = 0; index < 200; index++) {
    const parent = half.start('parent')
    await parent.run(async () => half.start('child').end())
    parent.end()
  }
  await half.flush()
  const kept = spans.filter(({ service }) => service === 'half')
  const parents = kept.filter(({ name }) => name === 'parent')
  // 200 throws of a coin: outside of these bounds once in a billion.
  expect(parents.length).toBeWithin(57, 144)
  expect(kept).toHaveLength(2 * parents.length)
  expect(kept[0]!.resource['service.instance.id']).toEndWith(`-${process.pid}`)
})
