import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { operationTable } from '../../api/operations/index.ts'
import { hasRoute } from '../../api/operations/tool-operation.ts'
import { testApi } from '../support/api.ts'
import { callTool, connectMcp, postMcp, toolCall } from './client.ts'

const ALLOWED_ORIGIN = 'https://inspector.example'
const api = await testApi({ env: { MCP_ALLOWED_ORIGINS: ALLOWED_ORIGIN } })
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const CHALLENGE = `Bearer resource_metadata="${api.baseUrl}/.well-known/oauth-protected-resource/mcp", scope="api:read"`

describe('transport', () => {
  test.each(['/mcp', '/mcp/'])('%s answers a ping in an event stream and gives no session', async (path) => {
    const { status, headers, message } = await postMcp(api.baseUrl, PING, { path })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toStartWith('text/event-stream')
    expect(headers.get('mcp-session-id')).toBeNull()
    expect(message).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  test.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is refused as JSON with Allow', async (method) => {
    const { status, headers, body } = await api.request(method, '/mcp', {
      headers: { accept: 'text/event-stream' },
    })
    expect([status, body.code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(headers.get('allow')).toBe('OPTIONS, POST')
    expect(headers.get('content-type')).toStartWith('application/json')
  })

  test('a batch of one is refused and its call is not made', async () => {
    const { key, accountId } = await api.client()
    const call = toolCall('svc_create_flashcard_deck', { title: 'Hidden in a batch' })
    for (const batch of [[call], [PING, call], []]) {
      const { status, message } = await postMcp(api.baseUrl, batch, { headers: { 'x-api-key': key } })
      expect([status, message.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
    const { rows } = await api.deps.pool.query('select 1 from flashcard_decks where account_id = $1', [
      accountId,
    ])
    expect(rows).toEqual([])
  })

  test.each(['{', 'nonsense', '7', 'null', '"text"', ''])('the body %p is refused', async (body) => {
    const { status, message } = await postMcp(api.baseUrl, body)
    expect([status, message.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('a body over 15 MB is refused as JSON', async () => {
    const { status, message } = await postMcp(api.baseUrl, `"${'x'.repeat(15 * 1024 * 1024)}"`)
    expect([status, message.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('a large body is read for those with credentials only', async () => {
    const call = toolCall('svc_upload_image', { file: Buffer.alloc(5 * 1024 * 1024).toString('base64') })
    const anonymous = await postMcp(api.baseUrl, call)
    expect([anonymous.status, anonymous.message.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(anonymous.headers.get('www-authenticate')).toBe(CHALLENGE)
    const { key } = await api.client()
    const known = await postMcp(api.baseUrl, call, { headers: { 'x-api-key': key } })
    expect(known.status).toBe(200)
    expect(JSON.parse(known.message.result.content[0].text).code).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test('credentials that nobody holds do not unlock a large body, and no body of brackets is parsed', async () => {
    const brackets = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { many: 0 } }).replace(
      '0}',
      `[${'[],'.repeat(700_000)}[]]}`,
    )
    const bogus: Record<string, string>[] = [{ 'x-api-key': 'x' }, { authorization: 'Bearer x' }]
    for (const headers of bogus) {
      const { status, message } = await postMcp(api.baseUrl, brackets, { headers })
      expect([status, message.code]).toEqual([401, 'UNAUTHORIZED'])
    }
    const { key } = await api.client()
    const known = await postMcp(api.baseUrl, brackets, { headers: { 'x-api-key': key } })
    expect([known.status, known.message.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const text = toolCall('svc_create_quiz', { title: 'x'.repeat(1_100_000) })
    const other = await postMcp(api.baseUrl, text, { headers: { 'x-api-key': key } })
    expect([other.status, other.message.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('large bodies together take no more memory than a process spares', async () => {
    const { key } = await api.client()
    // Bodies that begin and never end.
    const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Length: 15000000\r\n\r\n{`
    const begin = () => {
      const socket = connect(Number(new URL(api.baseUrl).port), 'localhost')
      socket.write(head)
      return socket
    }
    const slow = [begin(), begin()]
    const call = toolCall('svc_upload_image', { file: Buffer.alloc(9 * 1024 * 1024).toString('base64') })
    const send = () => postMcp(api.baseUrl, call, { headers: { 'x-api-key': key } })
    const isBusy = async () => (await send()).status === 503
    // One that came while a call was read was refused itself.
    while (!(await isBusy())) slow.push(begin())
    const refused = await send()
    expect([refused.status, refused.message.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const socket of slow) socket.destroy()
    while (await isBusy()) await Bun.sleep(10)
    expect((await send()).status).toBe(200)
  })

  test('one accepted type is not enough', async () => {
    const headers = { accept: 'application/json' }
    expect((await postMcp(api.baseUrl, PING, { headers })).status).toBe(406)
  })

  test('a call that asks to become a task is a plain call', async () => {
    const message = toolCall('get_api_overview')
    const { message: answer } = await postMcp(api.baseUrl, {
      ...message,
      params: { ...message.params, task: { ttl: 1 } },
    })
    expect(answer.result.structuredContent.data.steps.length).toBeGreaterThan(3)
  })
})

describe('origins', () => {
  test.each(['https://evil.example', 'null', 'http://localhost'])('%s is refused', async (origin) => {
    const { status, message, headers } = await postMcp(api.baseUrl, PING, { headers: { origin } })
    expect([status, message.code]).toEqual([403, 'FORBIDDEN'])
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect((await api.request('OPTIONS', '/mcp', { headers: { origin } })).status).toBe(403)
  })

  test.each([ALLOWED_ORIGIN, api.baseUrl])('%s may talk and read the challenge', async (origin) => {
    const preflight = await api.request('OPTIONS', '/mcp', {
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    const call = await postMcp(api.baseUrl, toolCall('svc_list_quizzes'), { headers: { origin } })
    expect(call.status).toBe(401)
    expect(call.headers.get('access-control-allow-origin')).toBe(origin)
    expect(call.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
  })
})

describe('without credentials', () => {
  test('everything that explains the service is open', async () => {
    const client = await connectMcp(api.baseUrl)
    expect(client.getInstructions()).toContain('svc_preview_quiz')
    await client.ping()
    expect((await client.listTools()).tools.length).toBeGreaterThan(20)
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'make_quiz_video',
      'quick_quiz_video',
      'quiz_video_series',
      'quiz_from_text',
      'improve_quiz',
    ])
    const { messages } = await client.getPrompt({
      name: 'make_quiz_video',
      arguments: { topic: 'volcanoes' },
    })
    expect(JSON.stringify(messages)).toContain('volcanoes')
    const { resources } = await client.listResources()
    expect(resources[0]!.uri).toBe('template://game-show')
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'quiz://{id}',
      'render://{id}',
      'template://{name}',
    ])
    const read = await client.readResource({ uri: 'template://game-show' })
    expect(JSON.stringify(read.contents)).toContain('vertical')
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'template://{name}' },
      argument: { name: 'name', value: 'game' },
    })
    expect(completion.values).toEqual(['game-show'])
  })

  test('the discovery tools answer', async () => {
    const client = await connectMcp(api.baseUrl)
    const templates = await callTool(client, 'list_templates')
    expect(templates.data).toEqual((await api.request('GET', '/api/v1/templates')).body.data)
    const { data } = await callTool(client, 'get_openapi')
    const rest = (await api.request('GET', '/.well-known/openapi.json')).body
    expect(data).toEqual(rest)
    const part = await callTool(client, 'get_openapi', { path: '/music' })
    expect(Object.keys(part.data.paths)).toEqual(['/api/v1/music', '/api/v1/music/{musicId}'])
  })

  const denied = [
    ...operationTable.flatMap((entry) => {
      const tool = hasRoute(entry) ? entry.mcp.tool : entry.tool
      return tool === null || entry.scope === 'public' ? [] : [tool]
    }),
    'SVC_LIST_QUIZZES',
    'Svc_list_quizzes',
    'svc_list_quizzes ',
    'no_such_tool',
    'constructor',
    7,
    null,
  ]
  test.each(denied)('a call of %p is 401 and names the metadata', async (name) => {
    const { status, headers, message } = await postMcp(api.baseUrl, toolCall(name))
    expect([status, message.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(headers.get('www-authenticate')).toBe(CHALLENGE)
  })

  test.each([
    ['resources/read', 'uri', 'quiz://qz_1'],
    ['resources/read', 'uri', 'render://rnd_1'],
    ['resources/read', 'uri', 'TEMPLATE://game-show'],
    ['Tools/Call', 'name', 'svc_list_quizzes'],
    ['tools/call ', 'name', 'get_api_overview'],
    ['resources/subscribe', 'uri', 'quiz://qz_1'],
    ['anything/new', 'name', 'get_api_overview'],
  ])('%s with %s %s is 401', async (method, parameter, value) => {
    const params = { [parameter]: value }
    const { status, headers } = await postMcp(api.baseUrl, { jsonrpc: '2.0', id: 1, method, params })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe(CHALLENGE)
  })
})

describe('credentials', () => {
  test.each([
    ['x-api-key', 'svc_nonsense'],
    ['x-api-key', ''],
    ['authorization', 'Bearer svc_at_opaque'],
    ['authorization', 'Bearer a.b.c'],
    ['authorization', 'Basic dXNlcjpwYXNz'],
  ])('%s: %p is refused, also where none is needed', async (name, value) => {
    const headers = { [name]: value }
    for (const message of [PING, toolCall('get_api_overview'), toolCall('svc_list_quizzes')]) {
      expect((await postMcp(api.baseUrl, message, { headers })).status).toBe(401)
    }
  })

  test('a key works as x-api-key and as bearer, and only calls cost', async () => {
    const { key } = await api.client()
    const headers = { authorization: `Bearer ${key}` }
    await postMcp(api.baseUrl, PING, { headers })
    await postMcp(api.baseUrl, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { headers })
    const first = await postMcp(api.baseUrl, toolCall('svc_get_account'), { headers })
    expect(first.headers.get('x-ratelimit-remaining')).toBe('999')
    expect(first.message.result.structuredContent.data.usage.requestsToday).toBe(1)
    const open = await postMcp(api.baseUrl, toolCall('get_api_overview'), { headers: { 'x-api-key': key } })
    expect(open.headers.get('x-ratelimit-remaining')).toBe('998')
    const unknown = await postMcp(api.baseUrl, toolCall('no_such_tool'), { headers })
    expect(unknown.message.error.code).toBe(-32602)
  })

  test('a spent key is an error that the model can read, with the time to wait', async () => {
    const { key } = await api.client()
    await api.deps.pool.query(
      'update api_keys set remaining = 0, last_accepted_at = now() where prefix = $1',
      [key.slice(0, 12)],
    )
    const { status, headers, message } = await postMcp(api.baseUrl, toolCall('svc_list_quizzes'), {
      headers: { 'x-api-key': key },
    })
    expect(status).toBe(200)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(message.result.isError).toBe(true)
    expect(message.result.structuredContent).toBeUndefined()
    expect(JSON.parse(message.result.content[0].text)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('resources are read by their owner only', async () => {
    const [owner, other] = [await api.client(), await api.client()]
    const { id } = (await owner.send('POST', '/api/v1/quizzes', { title: 'Mine' })).body.data
    const uri = `quiz://${id}`
    const { contents } = await (await connectMcp(api.baseUrl, owner.key)).readResource({ uri })
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id, title: 'Mine' })
    const read = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } }
    const { message } = await postMcp(api.baseUrl, read, { headers: { 'x-api-key': other.key } })
    expect(message.error).toMatchObject({ code: -32002, data: { code: 'NOT_FOUND', uri } })
  })
})
