import { describe, expect, test } from 'bun:test'
import { ApiMetrics } from '../../api/metrics.ts'
import { createProbes, serveOperations } from '../../api/transports/health.ts'
import { findFreePort } from '../../infra/postgres/process.ts'
import { testApi } from '../support/api.ts'

const api = await testApi()

describe('every answer below /api', () => {
  test.each([
    ['GET', '/api/v1/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api', 404, 'NOT_FOUND'],
    ['PUT', '/api/v1/account', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/api/v1/account', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/v1/account', 401, 'UNAUTHORIZED'],
  ])('%s %s is %i %s in the envelope', async (method, path, status, code) => {
    const { status: got, body, headers } = await api.request(method, path)
    expect(got).toBe(status)
    expect(body.code).toBe(code)
    expect(body.docs).toBe(`${api.baseUrl}/docs/errors#${code}`)
    expect(typeof body.error).toBe('string')
    expect(headers.get('content-type')).toStartWith('application/json')
    expect(headers.get('api-version')).toBe('1')
    expect(headers.get('link')).toBe(`<${api.baseUrl}/docs/versioning>; rel="deprecation"`)
    expect(headers.get('ratelimit-policy')).toBe('"api-key";q=1000;w=86400')
    expect(headers.get('x-request-id')).toMatch(/^req_/)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('a wrong method names the right ones', async () => {
    const { headers } = await api.request('PUT', '/api/v1/account')
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })

  test('a preflight is empty and allows our headers', async () => {
    const { status, body, headers } = await api.request('OPTIONS', '/api/v1/account')
    expect([status, body]).toEqual([204, ''])
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    expect(headers.get('access-control-allow-headers')).toContain('x-api-key')
    expect(headers.get('api-version')).toBe('1')
  })
})

describe('credentials', () => {
  test('a missing one is challenged with the resource metadata', async () => {
    const { headers } = await api.request('GET', '/api/v1/account')
    const url = `${api.baseUrl}/.well-known/oauth-protected-resource/api/v1`
    expect(headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${url}", scope="api:read"`)
  })

  test('a key works as x-api-key and as bearer', async () => {
    const { key } = await api.client('free')
    const bearer = [`Bearer ${key}`, `bearer ${key}`].map((authorization) => ({ authorization }))
    const forms: Record<string, string>[] = [{ 'x-api-key': key }, ...bearer]
    for (const headers of forms) {
      const { status, body } = await api.request('GET', '/api/v1/account', { headers })
      expect(status).toBe(200)
      expect(body.data.plan).toBe('free')
    }
  })

  test.each(['svc_at_opaque', 'svc_nonsense', 'nonsense', 'a.b.c'])('%s is refused', async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    const { status, body } = await api.request('GET', '/api/v1/account', { headers })
    expect(status).toBe(401)
    const { body: unsent } = await api.request('GET', '/api/v1/account')
    expect(unsent.hint).toStartWith('Send an API key')
    expect(body.hint).toMatch(/^This (API key|access token) is not valid/)
  })

  test('a HEAD answers like its GET without a body', async () => {
    const { key } = await api.client()
    const { status, body, headers } = await api.request('HEAD', '/api/v1/account', {
      headers: { 'x-api-key': key },
    })
    expect([status, body]).toEqual([200, ''])
    expect(headers.get('x-ratelimit-remaining')).toBe('999')
  })
})

describe('a refusal names every place', () => {
  test('of JSON that ends too early or goes on too long', async () => {
    const { key } = await api.client()
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const send = (path: string) => api.request('POST', path, { headers, body: '{\n  "title": "A",\n}' })
    expect((await send('/api/v1/quizzes')).body.hint).toBe(
      'body is not valid JSON: look at line 3, column 1.',
    )
    expect((await send('/mcp')).body.hint).toBe('The body is not valid JSON: look at line 3, column 1.')
  })

  test('of ids in a body and of fields of a theme', async () => {
    const me = await api.client()
    const { data: quiz } = (await me.send('POST', '/api/v1/quizzes', { title: 'x' })).body
    const refusal = async (path: string, sent: object) => {
      const { status, body } = await me.send('POST', path, sent)
      return [status, body.issues.map((issue: { path: string }) => issue.path)]
    }
    const theme = { font: 'Comic Sans', accent: 'red' }
    expect([
      await refusal('/api/v1/quizzes', { title: 'x', backgroundMusicId: 'mus_no' }),
      await refusal('/api/v1/quizzes', { title: 'x', brandId: 'brd_no' }),
      await refusal('/api/v1/batches', { quizIds: [quiz.id, 'qz_no'] }),
      await refusal('/api/v1/quizzes', { title: 'x', theme }),
    ]).toEqual([
      [404, ['backgroundMusicId']],
      [404, ['brandId']],
      [404, ['quizIds.1']],
      [400, ['theme.accent', 'theme.font']],
    ])
  })
})

describe('probes', () => {
  test('answer this machine, and nobody behind a proxy', async () => {
    expect((await api.request('GET', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await api.request('GET', '/readyz')).body).toEqual({
      status: 'ok',
      version: 'test',
      database: 'ok',
      storage: 'ok',
    })
    expect((await api.request('GET', '/metrics')).body).toContain('quizvideo_http_requests_total{operation="')
    for (const path of ['/readyz', '/metrics']) {
      const forwarded = await api.request('GET', path, { headers: { 'x-forwarded-for': '9.9.9.9' } })
      expect([forwarded.status, forwarded.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('answer on a port of their own, and ask the store once however often they are asked', async () => {
    let asked = 0
    const check = async () => void asked++
    const storage = { ...api.deps.storage, check }
    const probes = createProbes({ ...api.deps, storage, now: () => 0 }, new ApiMetrics('test'))
    const port = await findFreePort()
    const stop = serveOperations(port, probes)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/readyz`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(asked).toBe(1)
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await metrics.text()).toContain('quizvideo_storage_up 1')
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/`)).status).toBe(404)
    await stop()
  })

  test('say that the store is away, and stay ready: no other process could reach it', async () => {
    const check = () => Promise.reject(new Error('away'))
    const storage = { ...api.deps.storage, check }
    const answer = await createProbes({ ...api.deps, storage }, new ApiMetrics('test'))['/readyz']()
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', version: 'test', database: 'ok', storage: 'unreachable' },
    ])
  })
})
