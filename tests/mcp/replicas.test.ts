import { afterAll, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createApp } from '../../api/app.ts'
import { testApi } from '../support/api.ts'
import { toolCall } from './client.ts'

const api = await testApi()
const second = createApp(api.deps).listen({ port: 0 })
afterAll(() => second.server?.stop(true))
const replicas = [api.baseUrl, `http://localhost:${second.server!.port}`]

test('each message of a client may reach another replica', async () => {
  const { key } = await api.client()
  let turn = 0
  const client = new Client({ name: 'wanderer', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${api.baseUrl}/mcp`), {
      requestInit: { headers: { 'x-api-key': key } },
      fetch: (url, init) => fetch(String(url).replace(api.baseUrl, replicas[turn++ % 2]!), init),
    }),
  )
  const created = await client.callTool({ name: 'svc_create_quiz', arguments: { title: 'Here and there' } })
  const { data } = created.structuredContent as { data: { id: string } }
  for (let round = 0; round < 4; round++) {
    const read = await client.callTool({ name: 'svc_get_quiz', arguments: { quizId: data.id } })
    expect(read.structuredContent).toMatchObject({ data: { title: 'Here and there' } })
  }
  expect(turn).toBeGreaterThan(6)
})

const MODERN = 'io.modelcontextprotocol'

test.each([
  ['2025-11-25', {}, {}],
  [
    '2026-07-28',
    { 'mcp-method': 'tools/call', 'mcp-name': 'svc_get_render' },
    { [`${MODERN}/protocolVersion`]: '2026-07-28', [`${MODERN}/clientCapabilities`]: {} },
  ],
])('in the revision %s, a wait ends when its client goes', async (revision, moreHeaders, moreMeta) => {
  const { key, send } = await api.client()
  const quiz = await send('POST', '/api/v1/quizzes', {
    title: 'Waits',
    questions: [{ questionText: 'Q?', answers: [{ answerText: 'a', isCorrect: true }, { answerText: 'b' }] }],
  })
  const { body } = await send('POST', '/api/v1/renders', { quizId: quiz.body.data.id })
  const gone = new AbortController()
  const message = toolCall('svc_get_render', { sessionId: body.data.sessionId, waitSeconds: 50 })
  const response = await fetch(`${api.baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...moreHeaders,
    },
    body: JSON.stringify({
      ...message,
      params: { ...message.params, _meta: { progressToken: 7, ...moreMeta } },
    }),
    signal: gone.signal,
  })
  const reader = response.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('notifications/progress')
  const polls = countPolls()
  await polls.until((count) => count > 0)
  gone.abort()
  await polls.untilQuiet()
})

/** Counts the statements that read a render, as the pool sends them. */
function countPolls() {
  let count = 0
  let lastMs = performance.now()
  const { pool } = api.deps
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    const [first] = args as [{ text?: string } | string]
    if (String(typeof first === 'string' ? first : first.text).includes('from "renders"')) {
      count++
      lastMs = performance.now()
    }
    return query(...args)
  }) as typeof pool.query
  const when = async (isTrue: () => boolean) => {
    while (!isTrue()) await Bun.sleep(20)
  }
  return {
    until: (isEnough: (count: number) => boolean) => when(() => isEnough(count)),
    /** Three times the pause between two polls. */
    untilQuiet: () => when(() => performance.now() - lastMs > 1_500),
  }
}
