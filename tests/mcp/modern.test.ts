import { describe, expect, test } from 'bun:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { toolName } from '../../api/tool-name.ts'
import { testApi } from '../support/api.ts'
import { postMcp } from './client.ts'

const REVISION = '2026-07-28'
const PREFIX = 'io.modelcontextprotocol'
const ALLOWED_ORIGIN = 'https://inspector.example'
const api = await testApi({ env: { MCP_ALLOWED_ORIGINS: ALLOWED_ORIGIN } })

type Change = { headers?: Record<string, string>; meta?: object; id?: number }

/** Sends a message of the newer revision, with headers that fit it unless changed. */
function post(method: string, params: Record<string, unknown> = {}, change: Change = {}) {
  const name = params.name ?? params.uri
  return postMcp(
    api.baseUrl,
    {
      jsonrpc: '2.0',
      id: change.id ?? 1,
      method,
      params: {
        ...params,
        _meta: {
          [`${PREFIX}/protocolVersion`]: REVISION,
          [`${PREFIX}/clientInfo`]: { name: 'tests', version: '1.0.0' },
          [`${PREFIX}/clientCapabilities`]: {},
          ...change.meta,
        },
      },
    },
    {
      headers: {
        'mcp-protocol-version': REVISION,
        'mcp-method': method,
        ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
        ...change.headers,
      },
    },
  )
}

test('the SDK client of the newer revision makes a quiz and reads it, without a session', async () => {
  const { key } = await api.client()
  const sent: string[] = []
  const client = new Client(
    { name: 'agent', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: REVISION } } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${api.baseUrl}/mcp`), {
      requestInit: { headers: { 'x-api-key': key } },
      fetch: (url, init) => {
        const { method } = JSON.parse(String(init?.body ?? '{}')) as { method?: string }
        sent.push(`${init?.method} ${method}`)
        return fetch(url, init)
      },
    }),
  )
  expect(client.getNegotiatedProtocolVersion()).toBe(REVISION)
  expect(client.getInstructions()).toContain(toolName('createQuiz'))
  const { tools } = await client.listTools()
  expect(tools.length).toBeGreaterThan(20)
  expect((await client.listTools()).tools).toEqual(tools)
  const created = await client.callTool({
    name: toolName('createQuiz'),
    arguments: {
      title: 'Newer',
      questions: [
        { questionText: 'Q?', answers: [{ answerText: 'a', isCorrect: true }, { answerText: 'b' }] },
      ],
    },
  })
  const { data } = created.structuredContent as { data: { id: string } }
  const { contents } = await client.readResource({ uri: `quiz://${data.id}` })
  expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ title: 'Newer' })
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.length).toBe(3)
  const { messages } = await client.getPrompt({ name: 'improve_quiz', arguments: { quizId: data.id } })
  expect(JSON.stringify(messages)).toContain(data.id)

  const render = await client.callTool({
    name: toolName('createRender'),
    arguments: { quizId: data.id },
  })
  const { sessionId } = (render.structuredContent as { data: { sessionId: string } }).data
  const progress: number[] = []
  const waited = await client.callTool(
    { name: toolName('getRender'), arguments: { sessionId, waitSeconds: 1 } },
    { onprogress: (step) => progress.push(step.progress) },
  )
  expect(waited.structuredContent).toMatchObject({ data: { status: 'queued' } })
  expect(progress).toEqual([0])
  const failed = await client.callTool({ name: toolName('getQuiz'), arguments: { quizId: 'qz_none' } })
  expect(failed.isError).toBe(true)
  await client.close()
  expect(sent[0]).toBe('POST server/discover')
  expect(sent.filter((one) => !one.startsWith('POST') || one.includes('initialize'))).toEqual([])
})

test('a client that asks for the newest revision finds it, an older one goes on with initialize', async () => {
  const url = new URL(`${api.baseUrl}/mcp`)
  for (const [mode, version] of [
    ['auto', REVISION],
    ['legacy', '2025-11-25'],
  ] as const) {
    const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(url))
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    await client.close()
  }
})

describe('without credentials', () => {
  test.each([
    ['server/discover', 'public', 300_000],
    ['tools/list', 'public', 300_000],
    ['prompts/list', 'public', 300_000],
    ['resources/list', 'public', 300_000],
    ['resources/templates/list', 'public', 300_000],
  ])('%s is answered, whole and with how long it may be kept', async (method, cacheScope, ttlMs) => {
    const { status, headers, message } = await post(method)
    expect(status).toBe(200)
    expect(headers.get('mcp-session-id')).toBeNull()
    expect(message.result).toMatchObject({ resultType: 'complete', cacheScope, ttlMs })
  })

  test('a template may be kept by anybody, a quiz by nobody', async () => {
    const open = await post('resources/read', { uri: 'template://game-show' })
    expect(open.message.result).toMatchObject({
      resultType: 'complete',
      cacheScope: 'public',
      ttlMs: 300_000,
    })
    const { key, send } = await api.client()
    const { id } = (await send('POST', '/api/v1/quizzes', { title: 'Mine' })).body.data
    const own = await post('resources/read', { uri: `quiz://${id}` }, { headers: { 'x-api-key': key } })
    expect(own.message.result).toMatchObject({ cacheScope: 'private', ttlMs: 0 })
  })

  test('a call that needs an account is 401 with the challenge, and carries its id', async () => {
    const { status, headers, message } = await post(
      'tools/call',
      { name: toolName('listQuizzes') },
      { id: 41 },
    )
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/mcp')
    expect(message).toMatchObject({ jsonrpc: '2.0', id: 41, error: { data: { code: 'UNAUTHORIZED' } } })
    expect((await post('resources/read', { uri: 'quiz://qz_1' })).status).toBe(401)
  })

  test.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'anything/new', 'constructor'])(
    '%s is no method of this revision',
    async (method) => {
      const { status, message } = await post(method, {}, { id: 5 })
      expect([status, message.error.code, message.id]).toEqual([404, -32601, 5])
    },
  )
})

describe('what does not fit', () => {
  const call = { name: 'get_api_overview', arguments: {} }

  test.each<[string, Record<string, string>]>([
    ['another method', { 'mcp-method': 'tools/list' }],
    ['another tool', { 'mcp-name': toolName('listQuizzes') }],
    ['an older revision', { 'mcp-protocol-version': '2025-11-25' }],
  ])('headers that name %s than the body are refused', async (_, headers) => {
    const { status, message } = await post('tools/call', call, { headers, id: 6 })
    expect([status, message.error.code, message.id]).toEqual([400, -32020, 6])
  })

  test('a revision of the future is refused with those that are spoken', async () => {
    const meta = { [`${PREFIX}/protocolVersion`]: '2099-01-01' }
    const headers = { 'mcp-protocol-version': '2099-01-01' }
    const { status, message } = await post('tools/list', {}, { meta, headers })
    expect([status, message.error.code]).toEqual([400, -32022])
    expect(message.error.data.supported).toContain(REVISION)
  })

  test('a header of the newer revision over a message of an older one is refused', async () => {
    const { status, message } = await postMcp(
      api.baseUrl,
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { headers: { 'mcp-protocol-version': REVISION } },
    )
    expect([status, message.error.code]).toEqual([400, -32602])
  })

  test('a batch, a foreign origin and wrong credentials are refused as in older revisions', async () => {
    expect((await postMcp(api.baseUrl, [{ jsonrpc: '2.0', id: 1, method: 'server/discover' }])).status).toBe(
      400,
    )
    expect((await post('tools/list', {}, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await post('tools/list', {}, { headers: { 'x-api-key': 'svc_nonsense' } })).status).toBe(401)
    expect((await post('anything/new', {}, { headers: { 'x-api-key': 'svc_nonsense' } })).status).toBe(401)
  })

  test('a quiz that does not exist is a wrong parameter', async () => {
    const { key } = await api.client()
    const { message } = await post(
      'resources/read',
      { uri: 'quiz://qz_none' },
      { headers: { 'x-api-key': key } },
    )
    expect(message.error).toMatchObject({ code: -32602, data: { code: 'NOT_FOUND' } })
  })
})

test('a call streams, unbuffered by proxies', async () => {
  const { headers, message } = await post('tools/call', { name: 'get_api_overview', arguments: {} })
  expect(headers.get('content-type')).toStartWith('text/event-stream')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(message.result).toMatchObject({ resultType: 'complete' })
})

test('nobody can listen for changes, so a subscription ends at once', async () => {
  const { status, text } = await post('subscriptions/listen', { notifications: { toolsListChanged: true } })
  expect(status).toBe(200)
  expect(text).toContain('notifications/subscriptions/acknowledged')
})

test('browsers of an allowed origin may send the headers of this revision', async () => {
  const { headers } = await api.request('OPTIONS', '/mcp', { headers: { origin: ALLOWED_ORIGIN } })
  const allowed = headers.get('access-control-allow-headers')!.toLowerCase().split(', ')
  expect(allowed).toEqual(expect.arrayContaining(['mcp-method', 'mcp-name', 'mcp-protocol-version']))
})
