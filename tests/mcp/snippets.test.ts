import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'
import { registryEntry } from '../../api/mcp/registry-entry.ts'
import { SKILL } from '../../api/mcp/skill.ts'
import { connectSnippets, type Snippet } from '../../api/mcp/snippets.ts'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'
import {
  DOWNLOAD_URL_SECONDS,
  GENERATED_QUESTIONS_MAX,
  QUESTIONS_PER_QUIZ_MAX,
  RENDER_WAIT_SECONDS_MAX,
  VIDEO_MS_MAX,
} from '../../shared/limits.ts'
import { testApi } from '../support/api.ts'
import { callTool } from './client.ts'

const EXAMPLE = new URL('../../api/mcp/examples/.mcp.json', import.meta.url)
const TEMPLATE = new URL('../../api/mcp/examples/server.json', import.meta.url)
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

/** The rules of the registry's schema (2025-12-11) for what the entry has; it allows no other field here. */
const RegistryEntry = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  remotes: z.array(
    z.strictObject({ type: z.literal('streamable-http'), url: z.url({ protocol: /^https?$/ }) }),
  ),
})

test('the entry for the registry names the domain backwards and this server, within the registry’s bounds', async () => {
  const template = RegistryEntry.parse(JSON.parse(readFileSync(TEMPLATE, 'utf8')))
  expect(template).toEqual(RegistryEntry.parse(registryEntry('https://quiz.example.com')))
  expect(template).toMatchObject({
    name: 'com.example.quiz/quiz-video-service',
    remotes: [{ url: 'https://quiz.example.com/mcp' }],
  })
  const { body } = await api.request('GET', '/docs/mcp')
  expect(body).toContain('api/mcp/examples/server.json')
  const { remotes } = RegistryEntry.parse(registryEntry(api.baseUrl))
  const client = await connect(remotes[0]!.url, {})
  expect(client.getServerVersion()).toMatchObject({
    name: template.name.split('/')[1]!,
    version: template.version,
  })
})

test('the skill is in the format of agent skills, names tools that there are, and says today’s limits', async () => {
  const { status, headers, body } = await api.request('GET', SKILL.path)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  const [, facts, text] = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(body)!
  const { name, description, compatibility } = Bun.YAML.parse(facts!) as Record<string, string>
  expect(name).toBe(basename(dirname(SKILL.file)))
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(description!.length).toBeLessThanOrEqual(1_024)
  expect(compatibility!.length).toBeLessThanOrEqual(500)
  expect(text!.split('\n').length).toBeLessThan(500)
  const { tools } = await (await connect(`${api.baseUrl}/mcp`, {})).listTools()
  const named = text!.match(/\b(?:svc|list)_[a-z_]+/g)!
  expect(tools.map((tool) => tool.name)).toEqual(expect.arrayContaining(named))
  for (const limit of [
    `at most ${QUESTIONS_PER_QUIZ_MAX} questions`,
    `at most ${VIDEO_MS_MAX / 60_000} minutes`,
    `at most ${GENERATED_QUESTIONS_MAX} questions`,
    `works for ${DOWNLOAD_URL_SECONDS / 3_600} hours`,
    `\`waitSeconds: ${RENDER_WAIT_SECONDS_MAX}\``,
  ])
    expect(text).toContain(limit)
  for (const kind of text!.match(/(?<=`kind` changes.*)`(\w+)`/g)!.map((one) => one.replaceAll('`', '')))
    expect(QuestionKind.options).toContain(kind as never)
})
