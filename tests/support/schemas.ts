import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Operation } from '../../api/operations/operation.ts'
import { buildOpenApi } from '../../api/transports/openapi.ts'

type Published = { responses: Record<string, { content?: Record<string, { schema: object }> }> }

/** Checks answers against the schemas that clients see: what is wrong, or `null`. */
export function publishedSchemas(operations: readonly Operation[]) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  const document = buildOpenApi(operations, 'http://localhost')
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  return (operation: Operation, status: number, body: unknown): string | null => {
    const name = `${operation.name} ${status}`
    let validate = validators.get(name)
    if (validate === undefined) {
      const path = operation.path.replace(/:([A-Za-z]+)/g, '{$1}')
      const { responses } = document.paths[path]![operation.method.toLowerCase()] as Published
      const schema = responses[status]?.content?.['application/json']?.schema
      if (schema === undefined) return `${name} is not published`
      validate = ajv.compile({ ...schema, components: document.components })
      validators.set(name, validate)
    }
    return validate(body) ? null : `${name}: ${ajv.errorsText(validate.errors)}`
  }
}
