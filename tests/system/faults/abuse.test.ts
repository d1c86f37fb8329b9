import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '../../../api/services/accounts.ts'
import { createKey } from '../../../api/services/keys.ts'
import type { Plan } from '../../../shared/database/queries/accounts.ts'
import { testDatabase } from '../../support/database.ts'
import { QUESTION } from '../../support/fixtures.ts'
import { startModelServer } from '../../support/model-server.ts'
import { startApiProcess } from './api-process.ts'
import { noteFigures } from './figures.ts'
import { flood, memoryMbOf, p95, timesOf } from './flood.ts'

/** 10 in `bun run faults`, where the figures count; a plain run looks at what is answered. */
const SECONDS = Number(process.env.FAULT_ABUSE_SECONDS ?? 0.15)
const isMeasured = process.env.FAULT_ABUSE_SECONDS !== undefined
const CONNECTIONS = isMeasured ? 64 : 8
const SAMPLES_MIN = isMeasured ? 200 : 5
const MEMORY_MB_MAX = 400

const model = startModelServer()
model.obey()
const { database, url: databaseUrl } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'fault-abuse-'))
const api = await startApiProcess({ databaseUrl, dataDir, env: { MISTRAL_SERVER_URL: model.url } })
const memory = { mostMb: 0 }
const watch = setInterval(() => {
  memory.mostMb = Math.max(memory.mostMb, memoryMbOf(api.pid))
}, 50)
afterAll(async () => {
  clearInterval(watch)
  api.signal('SIGKILL')
  await api.ended
  await rm(dataDir, { recursive: true, force: true })
})

let people = 0
async function keyOf(plan: Plan): Promise<string> {
  const account = await createAccount(database, { email: `abuse${++people}@example.com`, plan })
  return (await createKey(database, account.id, 'test', { keyRequests: 1_000_000 })).key
}
const request = (path: string, init: RequestInit = {}) => fetch(api.baseUrl + path, init)
const post = (path: string, key: string, body: object) =>
  request(path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept: MCP_ACCEPT },
    body: body instanceof Blob ? body : JSON.stringify(body),
  })
const MCP_ACCEPT = 'application/json, text/event-stream'

const victim = await keyOf('paid')
const attacker = await keyOf('free')
const quizOf = async (key: string, count: number): Promise<string> => {
  const questions = Array.from({ length: count }, () => QUESTION)
  const answer = await post('/api/v1/quizzes', key, { title: 'Seas', questions })
  return ((await answer.json()) as { data: { id: string } }).data.id
}
const mine = await quizOf(victim, 5)
const theirs = await quizOf(attacker, isMeasured ? 100 : 20)
const read = () => request(`/api/v1/quizzes/${mine}`, { headers: { 'x-api-key': victim } })
const until = (seconds: number) => {
  const endMs = performance.now() + seconds * 1_000
  return () => performance.now() >= endMs
}
await timesOf(read, { atLeast: 20, isOver: () => true })
const quietP95 = p95(await timesOf(read, { atLeast: SAMPLES_MIN, isOver: until(SECONDS) }))

/** Encoded once: this process also measures the time of others. */
const BRACKETS = new Blob([
  `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"many":[${'[],'.repeat(4_700_000)}[]]}}`,
])
const OPEN_TOOL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_openapi', arguments: {} },
}
/** Attacks of one client, and the only answers that they may get. */
const ATTACKS: [name: string, send: () => Promise<Response>, allowed: number[], connections?: number][] = [
  ['15 MB of brackets with a bogus key', () => post('/mcp', 'x', BRACKETS), [401, 0], 8],
  ['15 MB of brackets with a key', () => post('/mcp', attacker, BRACKETS), [413, 503, 0], 8],
  ['the longest open tool', () => postOpen(OPEN_TOOL), [200, 429]],
  ['the page of a template', () => request('/templates/minimal/preview'), [200, 429]],
  [
    'probes through a proxy',
    () => request('/readyz', { headers: { 'x-forwarded-for': '9.9.9.9' } }),
    [404, 429],
  ],
  ['keys that do not exist', () => request('/api/v1/account', { headers: { 'x-api-key': 'svc_x' } }), [401]],
  [
    'dry runs of a long quiz',
    () => post('/api/v1/renders', attacker, { quizId: theirs, dryRun: true }),
    [200, 400, 429],
  ],
  ['orders of films', () => post('/api/v1/renders', attacker, { quizId: theirs }), [202, 400, 429]],
]

function postOpen(body: object): Promise<Response> {
  return request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: MCP_ACCEPT },
    body: JSON.stringify(body),
  })
}

describe('while one client floods the API', () => {
  let worstRatio = 0

  test.each(ATTACKS)(
    'with %s, others are answered',
    async (name, send, allowed, connections = CONNECTIONS) => {
      const isOver = until(SECONDS)
      const [answers, times] = await Promise.all([
        flood(send, { connections, isOver }),
        timesOf(read, { atLeast: SAMPLES_MIN, isOver }),
      ])
      expect([...answers.keys()].filter((status) => !allowed.includes(status))).toEqual([])
      const ratio = p95(times) / quietP95
      worstRatio = Math.max(worstRatio, ratio)
      await noteFigures({
        [`${name}: requests`]: [...answers.values()].reduce((sum, count) => sum + count, 0),
        [`${name}: p95 of others, ms`]: Math.round(p95(times) * 10) / 10,
        [`${name}: memory, max MB`]: memory.mostMb,
      })
    },
  )

  test('its memory stays bounded', async () => {
    await noteFigures({
      'quiet p95, ms': Math.round(quietP95 * 10) / 10,
      'slowest p95 of others under an attack, in quiet p95s': Math.round(worstRatio * 10) / 10,
      'memory of the API under all attacks, max MB': memory.mostMb,
    })
    expect(memory.mostMb).toBeLessThanOrEqual(MEMORY_MB_MAX)
  })
})

test('20 generations at once of a free account are one quiz and at most two calls of the model', async () => {
  const key = await keyOf('free')
  const order = { topic: 'Seas', numberOfQuestions: 3, difficulty: 'easy', quizType: 'multiple_choice' }
  const before = model.requests.length
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/v1/quizzes/generate', key, order)),
  )
  const kept = answers.filter(({ status }) => status === 201).length
  const calls = model.requests.length - before
  expect(kept).toBeLessThanOrEqual(1)
  expect(calls).toBeLessThanOrEqual(2)
  await noteFigures({
    'model calls of 20 generations at once': calls,
    'quizzes kept of 20 generations at once': kept,
  })
})
