import { expect, test } from 'bun:test'
import { createTokenBucket } from '../../api/services/rate-limit.ts'
import { createRefusalPace } from '../../api/transports/refusals.ts'
import { testApi } from '../support/api.ts'

const STANDS_AT_MS = Date.now()
/** The peer of every request is this machine: those with an address of their own come through its proxy. */
const api = await testApi({
  // A clock that stands: no address gets new requests while a test sends its own.
  overrides: { now: () => STANDS_AT_MS },
  env: { LIMIT_ANONYMOUS_REQUESTS_PER_MINUTE: '80', TRUSTED_PROXIES: '127.0.0.1,::1' },
})
const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
})
const OPEN_TOOL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_openapi', arguments: {} },
})

test('a bucket lets a quarter of a minute through at once, then a steady flow', () => {
  const bucket = createTokenBucket(60)
  const at = (ms: number, cost = 1) => bucket.take('one', ms, cost)
  expect(Array.from({ length: 16 }, () => at(0))).toEqual([...Array(15).fill(0), 1])
  expect([at(900), at(1_000), at(1_001)]).toEqual([1, 0, 1])
  expect(at(-3_600_000)).toBe(1)
  expect(at(-3_599_000)).toBe(0)
  expect([bucket.take('other', 0, 10), bucket.take('other', 0, 10)]).toEqual([0, 5])
})

test('one address without credentials is slowed down everywhere, others and known callers are not', async () => {
  const flood = ['/', '/docs', '/api/v1/', '/.well-known/openapi.json', '/no/such/page']
  const statuses: number[] = []
  for (let sent = 0; sent < 25; sent++) {
    statuses.push((await api.request('GET', flood[sent % flood.length]!, from('9.9.9.9'))).status)
  }
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])

  const refused = await api.request('GET', '/api/v1/templates', from('9.9.9.9', { 'x-api-key': 'svc_no' }))
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await api.request('GET', '/docs', from('9.9.9.9', { accept: 'text/html' }))
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>')

  expect((await api.request('GET', '/api/v1/', from('9.9.9.8'))).status).toBe(200)
  const me = await api.client()
  expect((await me.get('/api/v1/account', { 'x-forwarded-for': '9.9.9.9' })).status).toBe(200)
  expect((await api.request('GET', '/healthz', from('9.9.9.9'))).status).toBe(200)
})

test('an open tool counts for more, since its answer is long', async () => {
  const call = (key?: string) =>
    api.request('POST', '/mcp', {
      ...from('9.9.8.8', {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(key && { 'x-api-key': key }),
      }),
      body: OPEN_TOOL,
    })
  const statuses = [await call(), await call(), await call()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await call((await api.client()).key)).status).toBe(200)
})

test('a proxy that is not trusted is reported, once', async () => {
  const behind = await testApi()
  for (const address of ['9.9.9.9', '9.9.9.8']) await behind.request('GET', '/api/v1/', from(address))
  const warnings = behind.logged.filter((line) => line.includes('TRUSTED_PROXIES'))
  expect(warnings.map((line) => JSON.parse(line).level)).toEqual(['error'])
  expect(api.logged.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([])
})

test('refusals of one address are spread over time: 200 at once, then as many a second, a large body as many', () => {
  let nowMs = 50_000
  const waitOf = createRefusalPace({ trustedProxies: ['127.0.0.1'] }, () => nowMs)
  const server = { requestIP: () => ({ address: '127.0.0.1' }) }
  const wait = (address: string, status = 429, bytes = 0) => {
    const headers = { 'x-forwarded-for': address, 'content-length': String(bytes) }
    return waitOf(new Response(null, { status }), new Request('http://x', { headers }), server)
  }
  expect(Array.from({ length: 200 }, () => wait('1.2.3.4'))).toEqual(Array(200).fill(0))
  expect([wait('1.2.3.4'), wait('1.2.3.4', 401), wait('1.2.3.4', 404)]).toEqual([0, 5, 10])
  expect([wait('1.2.3.4', 200), wait('1.2.3.4', 400), wait('1.2.3.5')]).toEqual([0, 0, 0])
  nowMs += 15
  expect([wait('1.2.3.4', 413, 20 * 1024 * 1024), wait('1.2.3.4')]).toEqual([0, 505])
  for (let count = 0; count < 20; count++) wait('1.2.3.4', 413, 100 * 1024 * 1024)
  expect(wait('1.2.3.4')).toBe(5_000)
  nowMs += 60_000
  expect(wait('1.2.3.4')).toBe(0)
})

test('refusals of a flood take their time, also those of a route', async () => {
  const startedMs = performance.now()
  const refused = () => api.request('GET', '/api/v1/account', from('8.8.8.8', { 'x-api-key': 'svc_no' }))
  const answers = await Promise.all(Array.from({ length: 300 }, refused))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(performance.now() - startedMs).toBeGreaterThan(490)
})
