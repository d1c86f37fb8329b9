import type { Operation } from '../operations/operation.ts'
import { completeArgument } from './complete.ts'
import { discoveryTools } from './discovery-tools.ts'
import { operationTools } from './operation-tools.ts'
import { previewTool } from './preview-tool.ts'
import type { Profile } from './profile.ts'
import { PROMPTS } from './prompts.ts'
import { isOpenResource, serviceResources } from './resources.ts'
import type { Tool } from './tool.ts'
import { waitRenderTool } from './wait-render.ts'

const INSTRUCTIONS = `Quizzes and flashcards, rendered to short videos. From a topic to a video: svc_generate_quiz \
(or svc_create_quiz), svc_preview_quiz to look at frames, svc_create_render, svc_get_render with waitSeconds 50 \
until it is completed, svc_download_render. get_api_overview tells the rest.`

/** What the service offers over MCP, worked out once from its operations. */
export function serviceProfile(
  operations: readonly Operation[],
  options: { baseUrl: string; openApi: () => object },
): Profile {
  const getRender = operations.find(({ name }) => name === 'getRender')
  // A tool with more to it takes the place of the plain one of the same name.
  const tools = byName([
    ...discoveryTools(operations, options),
    ...operationTools(operations),
    ...(getRender === undefined ? [] : [waitRenderTool(getRender, operations)]),
    previewTool,
  ])
  return {
    capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
    instructions: INSTRUCTIONS,
    tools,
    toolDefinitions: [...tools.values()].map(({ definition }) => definition),
    prompts: PROMPTS,
    resources: serviceResources(operations),
    isOpenResource,
    complete: completeArgument,
    openMethods: new Set(),
  }
}

function byName(tools: readonly Tool[]): ReadonlyMap<string, Tool> {
  return new Map(tools.map((tool) => [tool.definition.name, tool]))
}
