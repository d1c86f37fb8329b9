import type { CallToolResult, PromptMessage } from '@modelcontextprotocol/sdk/types.js'
import type { Profile } from '../../../../api/mcp/profile.ts'
import type { Prompt } from '../../../../api/mcp/prompts.ts'
import type { Exchange, Tool } from '../../../../api/mcp/tool.ts'
import { AppError } from '../../../../shared/errors.ts'
import { JSON_SCHEMA_2020_12 } from './schema-2020-12.ts'
import { conformanceTasks, type TaskFixtures } from './tasks.ts'

type Content = CallToolResult['content']

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
/** A WAV file without a sample. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='
const STEP_MS = 50

const text = (words: string) => ({ type: 'text' as const, text: words })
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }
const resource = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
})

/**
 * What the official suite expects of a server, on the wiring of the service's own profile. Without the tools that begin
 * tasks its scenarios about them fail at once, and with them take half a minute.
 */
export function conformanceProfile(
  { tools: taskTools, tasks }: TaskFixtures = { ...conformanceTasks(), tools: [] },
): Profile {
  const tools = new Map([...TOOLS, ...taskTools].map((tool) => [tool.definition.name, tool]))
  return {
    capabilities: { tools: {}, prompts: {}, resources: {}, completions: {}, logging: {} },
    instructions: 'Fixtures of the conformance suite.',
    tools,
    toolDefinitions: [...tools.values()].map(({ definition }) => definition),
    prompts: PROMPTS,
    resources: {
      list: [
        { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
        { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
      ],
      templates: [
        { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
      ],
      async read(uri) {
        const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? []
        if (uri === 'test://static-text')
          return { contents: [{ uri, mimeType: 'text/plain', text: 'Static.' }] }
        if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PNG }] }
        if (id === undefined) throw new AppError('NOT_FOUND')
        const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` })
        return { contents: [{ uri, mimeType: 'application/json', text: data }] }
      },
    },
    tasks,
    isOpenResource: () => true,
    complete: () => [],
    openMethods: new Set(['logging/setLevel', 'tasks/get', 'tasks/update', 'tasks/cancel']),
  }
}

const TOOLS: Tool[] = [
  fixture('test_simple_text', () => [text('This is a simple text response for testing.')]),
  fixture('test_image_content', () => [image]),
  fixture('test_audio_content', () => [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }]),
  fixture('test_embedded_resource', () => [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ]),
  fixture('test_multiple_content_types', () => [
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ]),
  fixture('test_error_handling', () => {
    throw new AppError('CONFLICT', { hint: 'This tool intentionally returns an error for testing' })
  }),
  fixture('test_tool_with_logging', async ({ sendNotification }) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await sendNotification({ method: 'notifications/message', params: { level: 'info', data } })
      await Bun.sleep(STEP_MS)
    }
    return [text('Done.')]
  }),
  fixture('test_tool_with_progress', async ({ _meta, sendNotification }) => {
    const progressToken = _meta?.progressToken
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      await sendNotification({
        method: 'notifications/progress',
        params: { progressToken: progressToken!, progress, total: 100 },
      })
      await Bun.sleep(STEP_MS)
    }
    return [text('Done.')]
  }),
  fixture('json_schema_2020_12_tool', () => [text('Done.')], JSON_SCHEMA_2020_12),
]

const PROMPTS: Prompt[] = [
  prompt('test_simple_prompt', [], () => [text('This is a simple prompt for testing.')]),
  prompt('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) => [
    text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
  ]),
  prompt('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri = '' }) => [
    resource(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
    text('Please process the embedded resource above.'),
  ]),
  prompt('test_prompt_with_image', [], () => [image, text('Please analyze the image above.')]),
]

function fixture(
  name: string,
  act: (exchange: Exchange) => Content | Promise<Content>,
  inputSchema: Tool['definition']['inputSchema'] = { type: 'object', properties: {} },
): Tool {
  return {
    access: 'open',
    definition: { name, description: `Fixture ${name}.`, inputSchema },
    call: async ({ exchange }) => ({ content: await act(exchange) }),
  }
}

function prompt(
  name: string,
  required: string[],
  fill: (args: Record<string, string>) => PromptMessage['content'][],
): Prompt {
  return {
    name,
    title: name,
    description: `Fixture ${name}.`,
    arguments: required.map((argument) => ({ name: argument, description: argument, required: true })),
    messages: (args) => fill(args).map((content) => ({ role: 'user', content })),
  }
}
