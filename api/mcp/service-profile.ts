import { hasRoute, type TableEntry } from '../operations/tool-operation.ts'
import { openToolName, toolName } from '../tool-name.ts'
import { completeArgument } from './complete.ts'
import type { Profile } from './profile.ts'
import { PROMPTS } from './prompts.ts'
import { isOpenResource, serviceResources } from './resources.ts'
import { tableTools } from './table-tools.ts'
import { renderTasks } from './tasks.ts'

const INSTRUCTIONS = `Quizzes, rendered as short videos, and flashcards. From a topic to a video: \
${toolName('makeVideo')} in one call, or step by step, to look at it first: \
${toolName('generateQuiz')} (or ${toolName('createQuiz')}), ${toolName('previewQuiz')} to look at frames, \
${toolName('createRender')}, ${toolName('getRender')} with waitSeconds 50 until it is completed, \
${toolName('downloadRender')}. ${openToolName('getApiOverview')} explains the rest.`

/** What the service offers over MCP, made once from the operation table. `openApi` makes the OpenAPI document. */
export function serviceProfile(table: readonly TableEntry[], openApi: () => object): Profile {
  const tools = tableTools(table, openApi)
  return {
    capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
    instructions: INSTRUCTIONS,
    tools: new Map(tools.map((tool) => [tool.definition.name, tool])),
    toolDefinitions: tools.map(({ definition }) => definition),
    prompts: PROMPTS,
    resources: serviceResources(table.filter(hasRoute)),
    tasks: renderTasks(table.filter(hasRoute)),
    isOpenResource,
    complete: completeArgument,
    openMethods: new Set(),
  }
}
