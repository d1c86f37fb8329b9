import { describe, expect, test } from 'bun:test'
import Ajv2020 from 'ajv/dist/2020'
import { inArray } from 'drizzle-orm'
import type { PublicContext } from '../../api/context.ts'
import { serviceProfile } from '../../api/mcp/service-profile.ts'
import { operations, operationTable } from '../../api/operations/index.ts'
import type { Operation } from '../../api/operations/operation.ts'
import { overview } from '../../api/services/overview.ts'
import { accounts } from '../../shared/database/schema/index.ts'
import { PACKS } from '../../shared/packs/index.ts'
import { TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import { testApi } from '../support/api.ts'
import { modelDeck, modelQuiz, startModelServer } from '../support/model-server.ts'
import { startYoutubeServer } from '../support/youtube-server.ts'
import { callTool, connectMcp, postMcp, toolCall } from './client.ts'
import { anonymous, callRest, exampleInput, newWorld, toArguments } from './examples.ts'

const SCOPES: Record<string, string[]> = { reader: ['api:read'], writer: ['api:write'], nobody: [] }
const model = startModelServer()
const youtube = startYoutubeServer()
const api = await testApi({
  env: { MISTRAL_SERVER_URL: model.url, ...youtube.env },
  overrides: {
    verifyAccessToken: async (token) =>
      token in SCOPES ? { accountId: owner.accountId, scopes: SCOPES[token]!, clientId: 'cli_test' } : null,
  },
})
const owner = await api.client('paid')
const nobody = await connectMcp(api.baseUrl)
const { tools } = await nobody.listTools()
const withTool = operations.filter(({ mcp }) => mcp.tool !== null)

describe('the list', () => {
  test('has one tool for each operation, named as promised', () => {
    const names = tools.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(PROMISED))
    expect(names).toEqual(expect.arrayContaining(withTool.map(({ mcp }) => mcp.tool!)))
    for (const name of names)
      expect(PROMISED.includes(name) || /^svc_[a-z]+(_[a-z]+)+$/.test(name)).toBe(true)
  })

  test('knows every tool that prose names', () => {
    const { instructions, prompts, resources } = serviceProfile(operationTable, () => ({}))
    const prose = JSON.stringify([
      instructions,
      prompts,
      prompts.map((prompt) => prompt.messages({})),
      resources.templates,
      overview({ config: api.deps.config } as PublicContext),
      tools.map(({ description }) => description),
    ])
    const named = new Set(prose.match(/\b(?:svc|get|list)_[a-z_]+\b/g))
    expect(named).toContain('svc_preview_quiz')
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...named]))
  })

  test('describes the fields of a quiz once, and says where', () => {
    const [created, updated] = ['svc_create_quiz', 'svc_update_quiz'].map(
      (name) => tools.find((tool) => tool.name === name)!,
    )
    const { musicVolume } = created!.inputSchema.properties as Record<string, object>
    expect(musicVolume).toHaveProperty('description')
    const { description: _once, ...field } = musicVolume as { description: string }
    expect(updated!.inputSchema.properties!.musicVolume).toEqual(field)
    expect(updated!.description).toContain('Fields as in svc_create_quiz.')
  })

  test('lists the templates and packs there are where one of them is named', () => {
    const choices = (tool: string, path: string[]) =>
      path.reduce<unknown>(
        (schema, key) => (schema as Record<string, unknown>)[key],
        tools.find(({ name }) => name === tool)!.inputSchema.properties,
      )
    for (const tool of ['svc_create_quiz', 'svc_update_quiz', 'svc_create_pack_quiz'])
      expect(choices(tool, ['template', 'enum'])).toEqual(TEMPLATE_NAMES)
    expect(choices('svc_create_batch', ['templates', 'items', 'enum'])).toEqual(TEMPLATE_NAMES)
    expect(choices('svc_create_pack_quiz', ['packId', 'enum'])).toEqual(PACKS.map(({ id }) => id))
  })

  // What a chat pays for the whole list. Room for webhooks, voices, narration and publishing: about twenty tools of 1.2 kB.
  test('fits into 96 KB', async () => {
    const { text } = await postMcp(api.baseUrl, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(96_000)
  })

  test('is exactly the ten core tools at ?tools=core, in 12 kB', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { message, text } = await postMcp(api.baseUrl, list, { path: '/mcp?tools=core' })
    const { tools: core } = message.result as { tools: typeof tools }
    expect(core.map(({ name }) => name)).toEqual(CORE)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12_000)
    const ajv = new Ajv2020({ strict: false })
    const accepted = ajv.compile(core.find(({ name }) => name === 'svc_create_quiz')!.inputSchema)
    const { example } = operations.find(({ name }) => name === 'createQuiz')!
    expect(accepted(example.input)).toBe(true)
    for (const { inputSchema } of core) expect(JSON.stringify(inputSchema)).not.toMatch(/"type":\[|maxLength/)
    // Shortened for the one list alone.
    expect((await nobody.listTools()).tools).toEqual(tools)
  })

  test('of core tools comes with prompts that name no others', async () => {
    const ask = (method: string, params: object) =>
      postMcp(api.baseUrl, { jsonrpc: '2.0', id: 1, method, params }, { path: '/mcp?tools=core' })
    const { prompts } = (await ask('prompts/list', {})).message.result as { prompts: { name: string }[] }
    expect(prompts.map(({ name }) => name)).toEqual([
      'quick_quiz_video',
      'quiz_video_series',
      'quiz_from_text',
    ])
    for (const { name } of prompts) {
      const { messages } = (
        await ask('prompts/get', { name, arguments: { topic: 'rivers', text: 'rivers' } })
      ).message.result
      const text: string = messages[0].content.text
      expect(text).toContain('rivers')
      expect(CORE).toEqual(expect.arrayContaining(text.match(/svc_[a-z_]+/g)!))
    }
  })

  test('of core tools is one to call, and other tools are not', async () => {
    const call = (name: string, args: object) =>
      postMcp(api.baseUrl, toolCall(name, { ...args }), {
        path: '/mcp?tools=core',
        headers: { 'x-api-key': owner.key },
      })
    const templates = await call('svc_list_templates', {})
    expect(templates.message.result.structuredContent.data.templates[0].name).toBe(TEMPLATE_NAMES[0])
    const quiz = await call('svc_create_quiz', { title: 'x', musicVolume: 0.5 })
    expect(quiz.message.result.structuredContent.warnings).toBeUndefined()
    expect((await call('svc_list_quizzes', {})).message.error.message).toStartWith('Unknown tool')
  })

  test.each(tools.map((tool) => [tool.name, tool] as const))('%s explains itself', (name, tool) => {
    const ajv = new Ajv2020({ strict: false })
    expect(() => ajv.compile(tool.inputSchema)).not.toThrow()
    expect(() => ajv.compile(tool.outputSchema!)).not.toThrow()
    expect(tool.description!.length).toBeGreaterThan(40)
    const operation = operations.find(({ mcp }) => mcp.tool === name)
    expect(tool.annotations).toEqual({
      readOnlyHint: operation === undefined || operation.method === 'GET',
      destructiveHint: operation?.mcp.destructive ?? false,
      idempotentHint: operation?.mcp.idempotent ?? true,
      openWorldHint: operation?.mcp.openWorld ?? false,
    })
    for (const argument of Object.keys(tool.inputSchema.properties ?? {})) {
      expect(argument).not.toBe('id')
      expect(argument).toMatch(/^[a-z][A-Za-z]*$/)
    }
  })
})

/** Reading first, then changes, creations, removals (children before parents): every example finds what it names. */
function inOrder(list: readonly Operation[]): Operation[] {
  const rank = ({ method, statuses, path }: Operation) => {
    if (method === 'GET') return 0
    return method === 'DELETE' ? 1_000 - path.length : statuses.includes(201) ? 2 : 1
  }
  return [...list].sort((a, b) => rank(a) - rank(b))
}

describe('REST and MCP', () => {
  test('give the same for every example, at the same price', async () => {
    // An account is not asked the same twice, so each topic has questions of its own.
    const [first, second] = [modelQuiz(3), modelQuiz(3)]
    const deck = modelDeck(1)
    model.say(({ messages }) => {
      const isOther = messages.at(-1)!.content.includes('Planets')
      return JSON.stringify({ ...deck, ...(isOther ? second : first) })
    })
    const [rest, mcp] = await Promise.all([newWorld(api, youtube), newWorld(api, youtube)])
    const client = await connectMcp(api.baseUrl, mcp.client.key)
    await client.listTools() // The SDK checks structured content against the schemas that it has seen.
    const accountIds = [rest, mcp].map((world) => world.client.accountId)
    for (const operation of inOrder(withTool)) {
      const plan = operation.name === 'requestPlan' ? 'free' : 'paid'
      await api.deps.database.update(accounts).set({ plan }).where(inArray(accounts.id, accountIds))
      const reply = await callRest(rest.client, operation, await exampleInput(operation, rest.ids))
      const input = toArguments(await exampleInput(operation, mcp.ids))
      const { isError, data, error } = await callTool(client, operation.mcp.tool!, input)
      expect([operation.name, isError, error]).toEqual([operation.name, false, null])
      expect([operation.name, operation.statuses.includes(reply.status as 200)]).toEqual([
        operation.name,
        true,
      ])
      expect([operation.name, anonymous(data)]).toEqual([operation.name, anonymous(reply.body.data)])
    }
    const left = await api.deps.pool.query('select remaining from api_keys where account_id = any($1)', [
      [rest.client.accountId, mcp.client.accountId],
    ])
    expect(left.rows[0].remaining).toBe(left.rows[1].remaining)
  })

  const wrong: [string, Record<string, unknown>][] = [
    ['nothing at all', {}],
    [
      'the ids of nobody',
      {
        ...Object.fromEntries(
          ['quizId', 'sessionId', 'deckId', 'cardId', 'musicId'].map((id) => [id, 'zz_0']),
        ),
        questionId: 999_999,
        hookId: 999_999,
        title: 'x',
      },
    ],
    [
      'wrong types',
      { page: 'x', quizId: 'zz_0', title: 7, questions: 'x', questionId: 'x', hookId: 'x', file: 7 },
    ],
  ]
  test.each(wrong)('refuse %s in the same words', async (_, input) => {
    const client = await connectMcp(api.baseUrl, owner.key)
    for (const operation of withTool) {
      // Over REST a missing part of a path is another path, and an upload is no JSON.
      const ids = Object.keys(operation.input.path.shape)
      if (operation.upload !== null || ids.some((id) => !(id in input))) continue
      const reply = await callRest(owner, operation, input)
      const { isError, error } = await callTool(client, operation.mcp.tool!, input)
      if (reply.status < 300) {
        expect([operation.name, isError]).toEqual([operation.name, false])
        continue
      }
      const { code, hint, issues } = reply.body
      // Over REST what has no place in a request cannot be sent.
      const { warnings: _, ...facts } = error
      expect([operation.name, facts]).toEqual([
        operation.name,
        { error: reply.body.error, code, ...(hint && { hint }), ...(issues && { issues }) },
      ])
    }
  })
})

test.each(['svc_list_voices', 'svc_list_packs'])(
  '%s needs credentials, though its route is open',
  async (name) => {
    const { status } = await postMcp(api.baseUrl, toolCall(name))
    expect(status).toBe(401)
  },
)

const closed = withTool.filter(({ scope }) => scope !== 'public')
describe.each(closed.map((operation) => [operation.mcp.tool!, operation] as const))(
  '%s',
  (tool, operation) => {
    test('needs its scope, and the refusal asks for it', async () => {
      const lacking = operation.scope === 'api:read' ? 'writer' : 'reader'
      const { status, headers, message } = await postMcp(api.baseUrl, toolCall(tool), {
        headers: { authorization: `Bearer ${lacking}` },
      })
      expect([status, message.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
      const challenge = headers.get('www-authenticate')!
      expect(challenge).toContain('error="insufficient_scope"')
      // A token asked for anew replaces the old one: what it held must not get lost.
      expect(challenge).toContain(`scope="${[...SCOPES[lacking]!, operation.scope].join(' ')}"`)
      expect(challenge).toContain('/.well-known/oauth-protected-resource/mcp"')
    })
  },
)

const CORE = [
  ...['make_video', 'create_quiz', 'update_quiz', 'preview_quiz', 'create_render', 'get_render'],
  ...['download_render', 'list_templates', 'list_packs', 'get_account'],
].map((name) => `svc_${name}`)

const PROMISED = [
  ...['list_quizzes', 'create_quiz', 'get_quiz', 'update_quiz', 'delete_quiz', 'generate_quiz'],
  ...['list_questions', 'add_questions', 'upload_image', 'attach_image', 'list_music'],
  ...['list_hooks', 'create_hook', 'update_hook', 'delete_hook'],
  ...['create_render', 'list_renders', 'get_render', 'download_render'],
  ...['list_flashcard_decks', 'create_flashcard_deck', 'get_flashcard_deck', 'delete_flashcard_deck'],
  ...['get_account', 'preview_quiz'],
]
  .map((name) => `svc_${name}`)
  .concat('get_api_overview', 'list_templates', 'get_openapi')
