import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { operations } from '../../api/operations/index.ts'
import { jsonSchemaOf } from '../../api/operations/json-schema.ts'
import type { Operation } from '../../api/operations/operation.ts'
import { ERROR_TABLE } from '../../shared/errors.ts'
import { testApi } from '../support/api.ts'
import { type Known, objectOf } from '../support/arbitraries.ts'
import { belongingsOf } from '../support/fixtures.ts'
import { startModelServer } from '../support/model-server.ts'
import { publishedSchemas } from '../support/schemas.ts'

/** `FUZZ_REQUESTS=50000 bun test tests/contract/fuzz.test.ts --timeout 3600000` is the long run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const AT_ONCE = 4

const model = startModelServer()
const api = await testApi({
  env: {
    // Nothing is uploaded: no queue works here.
    YOUTUBE_CLIENT_ID: 'client',
    YOUTUBE_CLIENT_SECRET: 'secret',
    MISTRAL_SERVER_URL: model.url,
    LIMIT_KEY_REQUESTS: '1000000',
    LIMIT_GENERATIONS_PER_HOUR: '1000000',
  },
})
const me = await api.client()
const other = await api.client()
const [mine, theirs] = await Promise.all([belongingsOf(me), belongingsOf(other)])
/** Ids that answers brought, so that later requests find what earlier ones made. */
const seen: Record<string, unknown[]> = {}

const known: Known = (name) => {
  const own = (mine as Record<string, unknown>)[name]
  const foreign = (theirs as Record<string, unknown>)[name]
  // An own account that is moved to the free plan could create nothing more.
  if (name === 'accountId') return [theirs.accountId]
  if (name === 'questionIds') return [mine.questionId]
  if (name === 'quizIds') return [mine.quizId]
  if (name === 'imagePath' || name === 'url')
    return [mine.imageUrl, theirs.imageUrl, 'https://example.com/a.png', 'http://127.0.0.1/']
  if (name === 'backgroundMusicId') return [mine.musicId, theirs.musicId]
  return own === undefined ? [] : [own, own, foreign, ...(seen[name] ?? [])]
}

const check = publishedSchemas(operations)

test(
  `${REQUESTS} requests made from the schemas never break the server or its contract`,
  async () => {
    // Raw answers have no schema; a picture needs a node.
    const targets = operations.filter(({ raw }) => raw === null)
    const perTarget = Math.ceil(REQUESTS / targets.length / AT_ONCE)
    let count = 0
    let succeeded = 0
    for (let round = 0; round < perTarget; round++) {
      for (const operation of targets) {
        const inputs = fc.sample(inputsOf(operation), { seed: SEED + count, numRuns: AT_ONCE })
        const problems = await Promise.all(inputs.map((input) => problemWith(operation, input)))
        for (const [index, problem] of problems.entries()) {
          expect([problem, problem && operation.name, problem && inputs[index]]).toEqual([null, null, null])
        }
        count += AT_ONCE
        succeeded += problems.length
      }
      await replenish()
    }
    expect(count).toBeGreaterThanOrEqual(REQUESTS)
    // A fuzzer that only ever gets 400 tests nothing but validation.
    expect(successes / count).toBeGreaterThan(0.15)
    expect(succeeded).toBe(count)
  },
  Math.max(120_000, REQUESTS * 60),
)

let successes = 0
type Input = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

function inputsOf({ input }: Operation): fc.Arbitrary<Input> {
  const part = (name: 'path' | 'query' | 'body') => objectOf(jsonSchemaOf(input[name], 'input'), known)
  const body = fc.oneof(
    { weight: 20, arbitrary: part('body') as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  return fc.record({ path: part('path'), query: part('query'), body })
}

/** What is wrong with the answer to a request, or `null`. */
async function problemWith(operation: Operation, input: Input): Promise<string | null> {
  const path = operation.path.replace(/:([A-Za-z]+)/g, (_, name) => segmentOf(input.path[name]))
  const query = new URLSearchParams(Object.entries(input.query).map(([name, value]) => [name, textOf(value)]))
  const hasBody = Object.keys(operation.input.body.shape).length > 0
  const body = operation.upload ? formFrom(input.body) : hasBody ? JSON.stringify(input.body) : undefined
  const reply = await me.send(
    operation.method,
    `${path}?${query}`,
    body,
    body && !operation.upload ? JSON_HEADER : {},
  )
  // Nothing can be quoted from random letters: a model that writes from them fails as the contract says.
  if (reply.body?.code === 'GENERATION_FAILED' && hasSource(operation, input.body)) return null
  if (reply.status >= 500) return `${reply.status}: ${JSON.stringify(reply.body)}`
  if (reply.headers.get('api-version') !== '1') return 'no API-Version'
  if (reply.status < 300) {
    successes++
    remember(operation, reply.body.data)
    return check(operation, reply.status, reply.body)
  }
  const { code, error, docs } = reply.body
  const expected = ERROR_TABLE[code as keyof typeof ERROR_TABLE]
  if (expected === undefined || expected.status !== reply.status) return `${reply.status} with ${code}`
  return typeof error === 'string' && typeof docs === 'string' ? null : 'no envelope'
}

function hasSource({ upload }: Operation, body: unknown): boolean {
  if (upload) return true
  const names = Object.keys((body as object | null) ?? {})
  return ['sourceText', 'sourceUrl', 'file', 'deckId'].some((name) => names.includes(name))
}

const JSON_HEADER = { 'content-type': 'application/json' }

function remember(operation: Operation, data: Record<string, unknown>): void {
  const names: Record<string, string> = {
    createQuiz: 'quizId',
    createRender: 'sessionId',
    createFlashcardDeck: 'deckId',
    createHook: 'hookId',
  }
  const name = names[operation.name]
  const id = data?.id ?? data?.sessionId
  if (name !== undefined && id !== undefined) seen[name] = [...(seen[name] ?? []), id].slice(-3)
}

/** Deletions hit the known ids too: new ones keep later requests meaningful. */
async function replenish(): Promise<void> {
  if ((await me.get(`/api/v1/quizzes/${mine.quizId}/hooks`)).body.data?.length > 0) {
    if ((await me.get(`/api/v1/flashcards/${mine.deckId}`)).body.data?.cards.length > 0) return
  }
  Object.assign(mine, await belongingsOf(me))
}

function formFrom(value: unknown): FormData {
  const form = new FormData()
  form.append('file', new Blob([JSON.stringify(value) ?? '']), 'fuzz.bin')
  return form
}

/** A lone surrogate cannot be put into a URL at all. */
function segmentOf(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed()) || 'empty'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
