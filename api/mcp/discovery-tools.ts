import { z } from 'zod'
import type { Operation } from '../operations/operation.ts'
import { operationTool } from './operation-tools.ts'
import { overviewOf } from './overview.ts'
import { dataResult } from './results.ts'
import type { Tool } from './tool.ts'
import { outputSchemaOf } from './tool-schemas.ts'

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** The tools that anybody may call to find out what there is. `openApi` makes the OpenAPI document. */
export function discoveryTools(
  operations: readonly Operation[],
  { baseUrl, openApi }: { baseUrl: string; openApi: () => object },
): Tool[] {
  const overview = overviewOf(baseUrl)
  const listTemplates = operations.find(({ name }) => name === 'listTemplates')
  return [
    {
      access: 'open',
      definition: {
        name: 'get_api_overview',
        title: 'Explain the service',
        description:
          'What this service does, the steps from a topic to a video, credentials, plans and limits. Call it first if you are new here. Takes nothing.',
        inputSchema: { type: 'object', properties: {} },
        outputSchema: outputSchemaOf(z.record(z.string(), z.unknown())),
        annotations: READ_ONLY,
      },
      call: async () => dataResult(overview),
    },
    ...(listTemplates === undefined ? [] : [named(listTemplates, 'list_templates')]),
    {
      access: 'open',
      definition: {
        name: 'get_openapi',
        title: 'Show the REST API as OpenAPI',
        description:
          'The OpenAPI 3.1 description of the REST API, for writing programs; the tools here need none of it. It is long: `path` narrows it to paths that contain a text. Example: {"path":"/renders"}',
        inputSchema: {
          type: 'object',
          properties: { path: { type: 'string', description: 'Part of a path.' } },
        },
        outputSchema: outputSchemaOf(z.record(z.string(), z.unknown())),
        annotations: READ_ONLY,
      },
      call: async ({ args }) => dataResult(narrowed(openApi(), args.path)),
    },
  ]
}

function named(operation: Operation, tool: string): Tool {
  return operationTool({ ...operation, mcp: { ...operation.mcp, tool } }, [])
}

function narrowed(document: object, path: unknown): object {
  if (typeof path !== 'string' || path === '' || !('paths' in document)) return document
  const paths = Object.entries(document.paths as object).filter(([name]) => name.includes(path))
  return { ...document, paths: Object.fromEntries(paths) }
}
