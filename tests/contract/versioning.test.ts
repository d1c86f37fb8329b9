import { describe, expect, test } from 'bun:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { operations } from '../../api/operations/index.ts'
import { defineOperation } from '../../api/operations/operation.ts'
import { narrow } from '../../api/services/discovery.ts'
import { buildOpenApi, type OpenApi } from '../../api/transports/openapi.ts'
import { breakingChanges } from '../../infra/scripts/openapi-breaking.ts'
import { testApi } from '../support/api.ts'

const legacy = defineOperation({
  name: 'getLegacy',
  tag: 'discovery',
  summary: 'A deprecated operation of this test.',
  description: 'It only exists here.',
  route: 'GET /api/v1/legacy',
  scope: 'public',
  output: z.object({ ok: z.boolean() }),
  deprecated: { since: '2026-01-01', sunset: '2027-01-01' },
  example: { output: { ok: true } },
  handler: async () => ({ ok: true, secret: 'not in the schema' }),
})
const api = await testApi({ app: () => ({ operations: [...operations, legacy] }) })

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 without words of 3.0', async () => {
    const { body, headers } = await api.request('GET', '/.well-known/openapi.json')
    expect(body.openapi).toStartWith('3.1')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const result = await new Validator().validate(structuredClone(body))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(JSON.stringify(body)).not.toContain('"nullable"')
  })

  test('describes every operation with a response that has a shape', () => {
    const document = buildOpenApi(operations, 'http://localhost')
    for (const { name, method, path, raw, statuses } of operations) {
      const described = document.paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]![
        method.toLowerCase()
      ] as never as {
        operationId: string
        responses: Record<string, { content: Record<string, { schema: { properties?: { data: object } } }> }>
      }
      expect(described.operationId).toBe(name)
      const { content } = described.responses[statuses[0]!]!
      if (raw === null)
        expect(Object.keys(content['application/json']!.schema.properties!.data).length).toBeGreaterThan(0)
    }
  })

  test('names each contract once, and clients find the nouns of the service by name', () => {
    const document = buildOpenApi(operations, 'http://localhost')
    const text = JSON.stringify(document)
    const named = document.components.schemas as Record<string, object>
    const nouns = [
      'Account',
      'Deck',
      'Error',
      'Hook',
      'Image',
      'MusicTrack',
      'Question',
      'Quiz',
      'QuizInput',
      'Render',
    ]
    expect(Object.keys(named)).toEqual(expect.arrayContaining(nouns))
    const references = new Set(
      Array.from(text.matchAll(/#\/components\/schemas\/(\w+)/g), ([, name]) => name),
    )
    expect([...references].filter((name) => !(name! in named))).toEqual([])
    expect(Object.keys(named).filter((name) => name !== 'Error' && !references.has(name))).toEqual([])
    expect(text).not.toContain('$defs')
  })

  test('is as whole for a few paths as for all: what they refer to comes with them', () => {
    const { paths, components } = narrow(
      buildOpenApi(operations, 'http://localhost'),
      'v1/account',
    ) as OpenApi
    expect(Object.keys(paths)).toEqual([
      '/api/v1/account',
      '/api/v1/account/plan-request',
      '/api/v1/account/events',
    ])
    expect(Object.keys(components.schemas as object).sort()).toEqual([
      'Account',
      'AccountEvent',
      'Error',
      'EventPage',
      'Issue',
      'Pagination',
      'PlanRequest',
      'PlanRequestInput',
      'Warnings',
    ])
    expect(Object.keys(components.examples as object)).toContain('UNAUTHORIZED')
    expect(Object.keys(components.securitySchemes as object)).toContain('apiKey')
  })

  test('takes names from every contract that clients meet', async () => {
    const source = await Bun.file('api/transports/openapi-schemas.ts').text()
    const files = Array.from(new Bun.Glob('*.ts').scanSync('shared/contracts'))
    const internal = [
      'kept.ts',
      'render-report.ts',
      'silent-snapshot.ts',
      'snapshot.ts',
      'snapshot-version.ts',
      'upload.ts',
    ]
    expect(files.filter((file) => !internal.includes(file) && !source.includes(`contracts/${file}`))).toEqual(
      [],
    )
  })

  test('examples of answers fit the published schemas', () => {
    for (const { name, raw, output, example } of operations) {
      if (raw === null) expect([name, output.safeParse(example.output).error]).toEqual([name, undefined])
    }
  })
})

describe('the examples of the OpenAPI document', () => {
  type Named = { value?: unknown; $ref?: string }
  type Example = { schema: object; example?: unknown; examples?: Record<string, Named> }
  type Content = { content?: Record<string, Example> }
  type Described = {
    parameters: (Example & { name: string })[]
    requestBody?: Content
    responses: Record<string, Content>
  }
  const { paths, components } = buildOpenApi(operations, 'http://localhost')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method} ${path}`, one as Described] as const),
  )
  // One document with an address: each contract that many operations share is compiled once.
  const ajv = addFormats(new Ajv({ strict: false })).addSchema({ $id: 'document', components })
  /** The validator of a schema whose references lead into the document. */
  const compiled = (schema: object) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')))
  const exampleOf = ({ value, $ref }: Named): unknown =>
    $ref === undefined
      ? value
      : (components.examples as Record<string, Named>)[$ref.split('/').at(-1)!]!.value

  test.each(described)('of %s fit their schemas', (place, { parameters, requestBody, responses }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((one) =>
      Object.values(one?.content ?? {}),
    )
    const errors = [...parameters, ...bodies].flatMap(({ schema, example, examples = {} }) => {
      const values = Object.values(examples).map(exampleOf)
      const validate = compiled(schema)
      return (example === undefined ? values : [example, ...values]).flatMap((value) =>
        validate(value) ? [] : [`${place}: ${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`],
      )
    })
    expect(errors).toEqual([])
  })

  test('errors that an operation answers with are listed with their codes', () => {
    const said = (path: string, method: string, status: string) =>
      (paths[path]![method] as unknown as { responses: Record<string, { description: string }> }).responses[
        status
      ]!.description
    expect(said('/api/v1/quizzes', 'post', '403')).toContain('FREE_PLAN_LIMIT_REACHED')
    expect(said('/api/v1/quizzes/generate', 'post', '503')).toContain('GENERATION_UNAVAILABLE')
    expect(said('/api/v1/renders/{sessionId}/poster', 'get', '409')).toContain('RENDER_NOT_COMPLETED')
    expect(said('/api/v1/account', 'get', '403')).toContain('INSUFFICIENT_SCOPE')
  })
})

describe('a deprecated operation', () => {
  test('says so in its headers, on its errors, in the document and in the docs', async () => {
    const { headers, body } = await api.request('GET', '/api/v1/legacy')
    expect(body).toEqual({ data: { ok: true } })
    expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-01-01') / 1_000}`)
    expect(headers.get('sunset')).toBe('Fri, 01 Jan 2027 00:00:00 GMT')
    const document = (await api.request('GET', '/.well-known/openapi.json')).body
    expect(document.paths['/api/v1/legacy'].get.deprecated).toBe(true)
    expect((await api.request('GET', '/docs/versioning')).body).toContain('/api/v1/legacy')
  })

  test('is alone: today nothing else is deprecated', async () => {
    expect(operations.filter(({ deprecated }) => deprecated !== null)).toEqual([])
    expect((await api.request('GET', '/api/v1/')).headers.get('deprecation')).toBeNull()
  })
})

describe('the check for breaking changes', () => {
  const before = buildOpenApi(operations, 'http://localhost')
  const changed = (change: (document: OpenApi) => unknown): string[] => {
    const after: OpenApi = structuredClone(before)
    change(after)
    return breakingChanges(before, after)
  }
  /** The part of a document that a path of keys leads to. */
  // biome-ignore lint/suspicious/noExplicitAny: these tests break a document on purpose.
  const at = (document: OpenApi, ...keys: string[]): any =>
    keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document)
  const bodyOf = (document: OpenApi) => at(document, 'components', 'schemas', 'QuizInput')
  const dataOf = (document: OpenApi) => at(document, 'components', 'schemas', 'Account')
  type Change = (document: OpenApi) => unknown

  test.each<[string, Change]>([
    ['a removed path', (d) => delete d.paths['/api/v1/account']],
    ['a removed response field', (d) => delete dataOf(d).properties.plan],
    ['a changed response type', (d) => Object.assign(dataOf(d).properties.email, { type: 'integer' })],
    ['a new required request field', (d) => bodyOf(d).required.push('description')],
    ['a removed request field', (d) => delete bodyOf(d).properties.template],
    ['a tighter bound', (d) => Object.assign(bodyOf(d).properties.title, { maxLength: 100 })],
    ['a new response value', (d) => dataOf(d).properties.plan.enum.push('team')],
    ['a removed request value', (d) => bodyOf(d).properties.format.enum.pop()],
  ])('finds %s', (_name, change) => {
    expect(changed(change)).toHaveLength(1)
  })

  test.each<[string, Change]>([
    ['a new path', (d) => Object.assign(d.paths, { '/api/v1/new': {} })],
    ['a new response field', (d) => Object.assign(dataOf(d).properties, { more: { type: 'string' } })],
    [
      'a new optional request field',
      (d) => Object.assign(bodyOf(d).properties, { more: { type: 'string' } }),
    ],
    ['a wider bound', (d) => Object.assign(bodyOf(d).properties.title, { maxLength: 300 })],
    ['a new request value', (d) => bodyOf(d).properties.format.enum.push('extreme')],
  ])('passes %s', (_name, change) => {
    expect(changed(change)).toEqual([])
  })

  test('sees no difference between a schema with a name and the same one in its place', () => {
    const schema = (document: OpenApi) =>
      at(
        document,
        'paths',
        '/api/v1/account',
        'get',
        'responses',
        '200',
        'content',
        'application/json',
        'schema',
      )
    const unnamed = (document: OpenApi) =>
      Object.assign(schema(document).properties, { data: structuredClone(dataOf(document)) })
    expect(changed(unnamed)).toEqual([])
    expect(
      changed((document) => {
        unnamed(document)
        delete schema(document).properties.data.properties.email
      }),
    ).toHaveLength(1)
  })

  test('agrees that the committed contract still holds', async () => {
    const committed = (await Bun.file('infra/openapi.json').json()) as OpenApi
    expect(breakingChanges(committed, buildOpenApi(operations, 'https://quiz.example.com'))).toEqual([])
  })
})
