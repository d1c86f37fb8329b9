import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAccount } from '../../api/services/accounts.ts'
import { createKey } from '../../api/services/keys.ts'
import { createTestDatabase } from '../support/database.ts'
import { QUESTION } from '../support/fixtures.ts'
import { stopTestServer } from '../support/server.ts'

const WARM_UP = 500
const ROUNDS = 2_000
const KEY_REQUESTS = 1_000_000
const SERVER = fileURLToPath(new URL('./api-server.ts', import.meta.url))

type Act = { name: string; send(): Promise<Response> }
type Row = { name: string; bytes: number; p50Ms: number; p99Ms: number }

/** What MCP costs beside REST: the same reads both ways in turns over one connection, and the list of tools. */
export async function runMcpBench(): Promise<Row[]> {
  const { test, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bench-mcp-'))
  const port = await freePort()
  const account = await createAccount(test.database, { email: 'bench@example.com', plan: 'paid' })
  const { key } = await createKey(test.database, account.id, 'bench', { keyRequests: KEY_REQUESTS })
  const server = Bun.spawn([process.execPath, SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: test.url,
      DATA_DIR: folder,
      LIMIT_KEY_REQUESTS: String(KEY_REQUESTS),
    },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  try {
    await server.stdout.getReader().read()
    const rows = await measure(await actsOn(`http://localhost:${port}`, key))
    print(rows)
    return rows
  } finally {
    server.kill()
    await server.exited
    await drop()
    await stopTestServer()
    await rm(folder, { recursive: true, force: true })
  }
}

async function actsOn(baseUrl: string, key: string): Promise<Act[]> {
  const headers = {
    'x-api-key': key,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const created = await fetch(`${baseUrl}/api/v1/quizzes`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'Bench', questions: Array.from({ length: 10 }, () => QUESTION) }),
  })
  const { data } = (await created.json()) as { data: { id: string } }
  const rest = (path: string) => () => fetch(baseUrl + path, { headers })
  const mcp = (method: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return () => fetch(`${baseUrl}/mcp`, { method: 'POST', headers, body })
  }
  const quizId = data.id
  return [
    { name: 'GET /quizzes/:id', send: rest(`/api/v1/quizzes/${quizId}`) },
    { name: 'svc_get_quiz', send: mcp('tools/call', { name: 'svc_get_quiz', arguments: { quizId } }) },
    { name: 'GET /quizzes', send: rest('/api/v1/quizzes') },
    { name: 'svc_list_quizzes', send: mcp('tools/call', { name: 'svc_list_quizzes', arguments: {} }) },
    { name: 'tools/list', send: mcp('tools/list', {}) },
  ]
}

async function measure(acts: readonly Act[]): Promise<Row[]> {
  const timesMs = acts.map(() => new Float64Array(ROUNDS))
  const bytes = acts.map(() => 0)
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { name, send }] of acts.entries()) {
      const beganMs = performance.now()
      const response = await send()
      const body = await response.bytes()
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
      bytes[index] = body.byteLength
      if (round >= 0) timesMs[index]![round] = performance.now() - beganMs
    }
  }
  return acts.map(({ name }, index) => {
    const sorted = timesMs[index]!.sort()
    const at = (share: number) => Number(sorted[Math.floor(share * (ROUNDS - 1))]!.toFixed(2))
    return { name, bytes: bytes[index]!, p50Ms: at(0.5), p99Ms: at(0.99) }
  })
}

function print(rows: readonly Row[]): void {
  const line = (cells: (string | number)[]) => `${cells.map((cell) => String(cell).padEnd(20)).join('')}\n`
  process.stdout.write(line(['request', 'bytes', 'p50 ms', 'p99 ms']))
  for (const { name, bytes, p50Ms, p99Ms } of rows) process.stdout.write(line([name, bytes, p50Ms, p99Ms]))
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer()
  server.listen(0, () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
