import type { Operation } from '../../api/operations/operation.ts'
import { buildOpenApi } from '../../api/transports/openapi.ts'
import { ERROR_TABLE } from '../../shared/errors.ts'
import { type Described, type Description, tableOf, writeInterfaces } from './methods.ts'
import { declarationOf, nameOf, type Schema } from './typescript.ts'

const HEADER = '// Written by infra/scripts/generate-sdk.ts: change the operations, not this file.\n'

/** The generated files of the client package, by their names; not formatted yet. */
export function sdkFiles(operations: readonly Operation[]): Record<string, string> {
  const { paths, components } = buildOpenApi(operations, 'https://quiz.example.com')
  const schemas = components.schemas as Record<string, Schema>
  const resolve = (schema: Schema) => (schema.$ref === undefined ? schema : schemas[nameOf(schema.$ref)]!)
  const described: Described[] = operations.map((operation) => {
    const path = operation.path.replace(/:([A-Za-z]+)/g, '{$1}')
    return { operation, description: paths[path]![operation.method.toLowerCase()] as Description }
  })
  const codes = Object.keys(ERROR_TABLE).map((code) => `'${code}'`)
  const types = Object.entries(schemas)
    .filter(([name]) => name !== 'Error' && name !== 'Warnings')
    .map(([name, schema]) => declarationOf(name, schema))
  const interfaces = writeInterfaces(described, resolve)
  const used = Object.keys(schemas).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(interfaces.replace(/\/\*\*[\s\S]*?\*\//g, '')),
  )
  return {
    'types.ts': [
      HEADER,
      ...types,
      `/** The codes of errors that the service answers with; later versions add some. */\nexport type ErrorCode = ${codes.join(' | ')}\n`,
    ].join('\n'),
    'operations.ts': [
      HEADER,
      `import type { Listing } from '../listing.ts'
import type { OperationTable } from '../operation-table.ts'
import type { RequestOptions } from '../request-options.ts'
import type { ${used.join(', ')} } from './types.ts'\n`,
      interfaces,
      `/** How each operation is called. */\nexport const OPERATIONS: OperationTable = ${JSON.stringify(tableOf(described, resolve))}\n`,
    ].join('\n'),
  }
}
