import type { JsonSchema } from '../../operations/json-schema.ts'
import type { Operation } from '../../operations/operation.ts'
import type { OpenApi } from '../../transports/openapi.ts'

type Media = Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, unknown> }>
/** An operation as the OpenAPI document describes it. */
export type Described = {
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }[]
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media }>
}

/** An operation of the document. */
export function describedOf(document: OpenApi, { path, method }: Operation): Described {
  const place = path.replace(/:([A-Za-z]+)/g, '{$1}')
  return document.paths[place]![method.toLowerCase()] as unknown as Described
}
