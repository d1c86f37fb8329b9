import { ERROR_TABLE, type ErrorCode } from '../../shared/errors.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import type { Operation } from '../operations/operation.ts'
import { TAGS } from '../operations/tags.ts'
import { createSchemaCollection, type SchemaCollection } from './openapi-schemas.ts'

type Json = Record<string, unknown>
/** An OpenAPI document. */
export type OpenApi = {
  openapi: string
  info: Json
  servers: Json[]
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  components: Json
}

const WARNINGS = {
  type: 'array',
  description: 'What of the request was ignored, such as `tempalte is not a field; did you mean template?`',
  items: { type: 'string' },
}
const ENVELOPE = {
  type: 'object',
  required: ['error', 'code', 'docs'],
  properties: {
    error: { type: 'string', description: 'One sentence for people to read.' },
    code: { type: 'string', description: 'For clients to branch on. New codes may be added.' },
    hint: { type: 'string', description: 'What is wrong with the request and what to do about it.' },
    docs: { type: 'string', format: 'uri', description: 'A page about this code.' },
    issues: {
      type: 'array',
      description: 'Each invalid field of the request.',
      items: { $ref: '#/components/schemas/Issue' },
    },
    warnings: WARNINGS,
  },
}
const ISSUE = {
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: { type: 'string', description: 'Where, such as `questions.2.answers`.' },
    message: { type: 'string', description: 'What is wrong there and what is allowed.' },
  },
}

const COMMON_ERRORS: readonly ErrorCode[] = ['VALIDATION_ERROR', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']
const SIGNED_IN_ERRORS: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPE',
  'NOT_FOUND',
  'RATE_LIMITED',
  'TOO_MANY_REQUESTS',
]
const BODY_ERRORS: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const POST_ERRORS: readonly ErrorCode[] = ['CONFLICT', 'IDEMPOTENCY_KEY_REUSED']

/** The OpenAPI 3.1 description of a list of operations, whose schemas are used as they are. */
export function buildOpenApi(operations: readonly Operation[], baseUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  const schemas = createSchemaCollection()
  for (const operation of operations) {
    const path = operation.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describe(operation, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1.0.0',
      description: 'Quizzes, flashcards, and short videos rendered from quizzes.',
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: { Error: ENVELOPE, Issue: ISSUE, Warnings: WARNINGS, ...sorted(schemas.named) },
      examples: errorExamples(baseUrl),
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key, or an OAuth access token.' },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${baseUrl}/api/auth/oauth2/authorize`,
              tokenUrl: `${baseUrl}/api/auth/oauth2/token`,
              scopes: { 'api:read': 'Read your data.', 'api:write': 'Create, change and delete data.' },
            },
          },
        },
      },
    },
  }
}

function describe(operation: Operation, schemas: SchemaCollection): Json {
  const { scope, deprecated } = operation
  return {
    operationId: operation.name,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    ...(deprecated ? { deprecated: true, 'x-sunset': deprecated.sunset } : {}),
    security: scope === 'public' ? [] : [{ apiKey: [] }, { bearer: [] }, { oauth: [scope] }],
    parameters: [
      ...parametersOf(operation, 'path', schemas),
      ...parametersOf(operation, 'query', schemas),
      ...(operation.method === 'POST' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...bodyOf(operation, schemas),
    responses: {
      ...Object.fromEntries(operation.statuses.map((status) => [status, successOf(operation, schemas)])),
      ...errorsOf(operation),
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A request repeated with the same key within 24 hours returns the first answer instead of acting again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function parametersOf(
  { input, example }: Operation,
  part: 'path' | 'query',
  schemas: SchemaCollection,
): Json[] {
  const { properties = {}, required = [] } = schemas.inline(input[part], 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: part,
    required: part === 'path' || required.includes(name),
    schema,
    ...(name in example.input ? { example: exampleFor(schema, example.input[name]) } : {}),
  }))
}

function bodyOf({ input, upload, example, path, name }: Operation, schemas: SchemaCollection): Json {
  const { properties = {}, required = [] } = schemas.inline(input.body, 'input')
  if (Object.keys(properties).length === 0) return {}
  const forms = upload === null ? {} : { 'multipart/form-data': formOf(upload, properties) }
  if (upload !== null && !upload.isOptional) return { requestBody: { required: true, content: forms } }
  const used = Object.entries(example.input).filter(([key]) => !path.includes(`:${key}`) && key in properties)
  const values = used.map(([key, value]) => [key, exampleFor(properties[key]!, value)])
  const examples = { [name]: { value: Object.fromEntries(values) } }
  const schema = schemas.schemaOf(input.body, 'input')
  return {
    requestBody: {
      required: required.length > 0,
      content: { 'application/json': { schema, examples }, ...forms },
    },
  }
}

/** The form of an upload: its file, and where a file is optional the other fields beside it. */
function formOf({ accepts, isOptional }: NonNullable<Operation['upload']>, fields: Json): Json {
  const description = accepts === '*/*' ? 'The file itself.' : accepts
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
  const { file: _file, filename: _name, text: _text, ...others } = isOptional ? fields : {}
  const schema = { type: 'object', required: ['file'], properties: { file, ...others } }
  return { schema, encoding: { file: { contentType: accepts } } }
}

/** Examples name ids in words (`HOOK_ID`); where the schema wants a number, or its digits, they show some. */
function exampleFor(schema: Json, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (schema.type === 'integer') return 7
  return Array.isArray(schema.anyOf) && value.endsWith('_ID') ? '811' : value
}

function successOf(
  { output, raw, summary, example: { output: value } }: Operation,
  schemas: SchemaCollection,
): Json {
  if (raw !== null) {
    const example = /^(?:image|application\/zip)/.test(raw) ? {} : { example: value }
    return { description: summary, content: { [raw]: { schema: { type: 'string' }, ...example } } }
  }
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      data: schemas.schemaOf(output, 'output'),
      warnings: { $ref: '#/components/schemas/Warnings' },
    },
  }
  return { description: summary, content: { 'application/json': { schema, example: { data: value } } } }
}

function errorsOf(operation: Operation): Json {
  const codes = new Set<ErrorCode>(COMMON_ERRORS)
  if (operation.scope !== 'public') for (const code of SIGNED_IN_ERRORS) codes.add(code)
  if (operation.method !== 'GET') for (const code of BODY_ERRORS) codes.add(code)
  if (operation.method === 'POST') for (const code of POST_ERRORS) codes.add(code)
  for (const code of operation.errors) codes.add(code)
  const byStatus = Map.groupBy(codes, (code) => ERROR_TABLE[code].status)
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      {
        description: found.map((code) => `${code}: ${ERROR_TABLE[code].sentence}`).join(' '),
        content: {
          'application/json': {
            schema,
            examples: Object.fromEntries(
              found.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  )
}

/** One example for each code; every operation that returns it refers to it. */
function errorExamples(baseUrl: string): Json {
  return Object.fromEntries(
    Object.entries(ERROR_TABLE).map(([code, { sentence, hint }]) => [
      code,
      { summary: sentence, value: { error: sentence, code, hint, docs: `${baseUrl}/docs/errors#${code}` } },
    ]),
  )
}

function sorted(schemas: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)))
}
