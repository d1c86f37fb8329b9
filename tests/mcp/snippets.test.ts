import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { registryEntry } from '../../api/mcp/registry-entry.ts'
import { connectSnippets, type Snippet } from '../../api/mcp/snippets.ts'
import { testApi } from '../support/api.ts'
import { callTool } from './client.ts'

const EXAMPLE = new URL('../../api/mcp/examples/.mcp.json', import.meta.url)
const api = await testApi()

/** The server of a snippet, whatever its client calls the fields. */
function serverOf({ language, text }: Snippet): { url: string; headers: Record<string, string> } {
  if (language === 'sh') return { url: text.split(' ').at(-1)!, headers: {} }
  const parsed = language === 'toml' ? Bun.TOML.parse(text) : JSON.parse(text)
  const servers = Object.values(parsed)[0] as Record<string, Record<string, never>>
  const [server] = Object.values(servers)
  const { url, serverUrl, httpUrl, args = [], headers = {} } = server!
  return { url: url ?? serverUrl ?? httpUrl ?? (args as string[]).at(-1)!, headers }
}

async function connect(url: string, headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'snippet', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return client
}

test.each(connectSnippets(api.baseUrl).map((snippet) => [snippet.client, snippet] as const))(
  'what %s is told parses and connects',
  async (_, snippet) => {
    const { url, headers } = serverOf(snippet)
    const { key } = await api.client()
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace(/\$\{QUIZ_VIDEO_API_KEY\}/, key)]),
    )
    const client = await connect(url, filled)
    expect((await client.listTools()).tools.length).toBeGreaterThan(20)
    if ('x-api-key' in filled) expect((await callTool(client, 'svc_get_account')).data.plan).toBe('paid')
  },
)

test('the example file is the snippet of a server on this machine', () => {
  const committed = readFileSync(EXAMPLE, 'utf8').trim()
  const snippet = connectSnippets('http://localhost:3000').find(({ file }) => file === '.mcp.json')
  expect(committed).toBe(snippet!.text)
})

test('the docs show every snippet', async () => {
  const { status, body } = await api.request('GET', '/docs/mcp')
  expect(status).toBe(200)
  const shown = body
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&amp;', '&')
  for (const { text } of connectSnippets(api.baseUrl)) expect(shown).toContain(text)
})

test('streams run side by side', async () => {
  const { key } = await api.client()
  const client = await connect(`${api.baseUrl}/mcp`, { 'x-api-key': key })
  const answers = await Promise.all(Array.from({ length: 20 }, () => callTool(client, 'svc_list_quizzes')))
  for (const { data } of answers) expect(data.quizzes).toEqual([])
})

test('the entry for the registry names the domain backwards and this server, within the registry’s bounds', async () => {
  const entry = registryEntry('https://quiz.example.com') as Record<string, string> & {
    remotes: { type: string; url: string }[]
  }
  expect(entry.name).toBe('com.example.quiz/quiz-video-service')
  expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  expect(entry.description!.length).toBeLessThanOrEqual(100)
  expect(entry.title!.length).toBeLessThanOrEqual(100)
  expect(entry.remotes).toEqual([{ type: 'streamable-http', url: 'https://quiz.example.com/mcp' }])
  const { body } = await api.request('GET', '/docs/mcp')
  expect(body).toContain('server.json')
  const [remote] = (registryEntry(api.baseUrl) as typeof entry).remotes
  const client = await connect(remote!.url, {})
  expect(client.getServerVersion()).toMatchObject({
    name: entry.name!.split('/')[1]!,
    version: entry.version!,
  })
})
