import type { Tool as ToolDefinition } from '@modelcontextprotocol/sdk/types.js'
import { isJsonSchema, type JsonSchema } from '../operations/json-schema.ts'
import { openToolName, toolName } from '../tool-name.ts'
import type { Profile } from './profile.ts'
import type { Prompt } from './prompts.ts'
import type { Tool } from './tool.ts'

type InputSchema = ToolDefinition['inputSchema']

const CREATE_QUIZ = toolName('createQuiz')
/** From a topic to a film that one has looked at, in the order in which they are needed. */
const CORE = [
  'makeVideo',
  'createQuiz',
  'updateQuiz',
  'previewQuiz',
  'createRender',
  'getRender',
  'downloadRender',
  'listTemplates',
  'listPacks',
  'getAccount',
]
/** Words that only refuse: a call that breaks one of them is answered with the rule. */
const LIMITS = new Set('minLength maxLength minItems maxItems minimum maximum pattern default'.split(' '))
/** Fields that few videos need. They are taken all the same. */
const RARE = new Set(
  'order images emoji labels imageReveal percent backgroundMusicId musicVolume brandId safeArea readOptions quizType series intro outro answerReveal logoKey sound'.split(
    ' ',
  ),
)

const INSTRUCTIONS = `Quizzes as short videos. ${toolName('makeVideo')} goes from a topic to a video in one call. To look \
before it is rendered: ${CREATE_QUIZ}, ${toolName('previewQuiz')}, ${toolName('updateQuiz')}, ${toolName('createRender')}, \
${toolName('getRender')} with waitSeconds 50 until it is completed, ${toolName('downloadRender')}. Without ?tools=core this \
server's address offers more tools.`

/**
 * The ten tools of a profile that most chats need, in 12 kB instead of the whole list's 90: without output schemas, limits and
 * rare fields, and fields that `svc_create_quiz` describes by name alone.
 */
export function coreProfile(profile: Profile): Profile {
  const found = CORE.flatMap((operation) => {
    const tool = profile.tools.get(toolName(operation)) ?? profile.tools.get(openToolName(operation))
    return tool === undefined ? [] : [withName(tool, toolName(operation))]
  })
  const described = found.find(({ definition }) => definition.name === CREATE_QUIZ)?.definition.inputSchema
  const tools = found.map((tool) => ({ ...tool, definition: shortened(tool.definition, described) }))
  return {
    ...profile,
    instructions: INSTRUCTIONS,
    tools: new Map(tools.map((tool) => [tool.definition.name, tool])),
    toolDefinitions: tools.map(({ definition }) => definition),
    prompts: profile.prompts.filter((prompt) => namesOnly(prompt, found)),
  }
}

/** Whether a prompt tells a model to call no other tools than these. */
function namesOnly(prompt: Prompt, tools: readonly Tool[]): boolean {
  const text = JSON.stringify([prompt.arguments, prompt.messages({})])
  const named = text.match(/\b(?:svc|get|list)_[a-z_]+\b/g) ?? []
  return named.every((name) => tools.some(({ definition }) => definition.name === name))
}

/** A tool under a name of this service's own, which needs credentials. */
function withName(tool: Tool, name: string): Tool {
  const access = tool.access === 'open' ? 'api:read' : tool.access
  return { ...tool, access, definition: { ...tool.definition, name } }
}

function shortened(
  { outputSchema: _, ...definition }: ToolDefinition,
  described: InputSchema | undefined,
): ToolDefinition {
  const { inputSchema } = definition
  const known = described === inputSchema ? {} : (described?.properties ?? {})
  const properties = Object.entries(inputSchema.properties ?? {}).flatMap(([name, schema]) => {
    if (RARE.has(name)) return []
    const { type, ...rest } = shortSchema(schema as JsonSchema)
    return [[name, name in known ? { type } : { type, ...rest }]]
  })
  const isReferring = properties.some(([name]) => (name as string) in known)
  const fieldsAs = `Fields as in ${CREATE_QUIZ}.`
  const { description = '' } = definition
  return {
    ...definition,
    description: isReferring && !description.includes(fieldsAs) ? `${description} ${fieldsAs}` : description,
    inputSchema: { ...inputSchema, properties: Object.fromEntries(properties) },
  }
}

/** Without limits and rare fields; that a field may be null tells a model nothing, since it can be left out. */
function shortSchema(schema: JsonSchema): JsonSchema {
  const [only, none] = (schema.anyOf ?? []) as JsonSchema[]
  const { anyOf: _, ...whole } = none?.type === 'null' ? { ...schema, ...only } : schema
  const kept = Object.entries(whole).filter(([keyword]) => !LIMITS.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (keyword === 'type' && Array.isArray(value)) return [keyword, value[0]]
      if (keyword !== 'properties') return [keyword, isJsonSchema(value) ? shortSchema(value) : value]
      const fields = Object.entries(value as Record<string, JsonSchema>).filter(([name]) => !RARE.has(name))
      return [keyword, Object.fromEntries(fields.map(([name, field]) => [name, shortSchema(field)]))]
    }),
  )
}
