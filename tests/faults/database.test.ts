import { afterAll, expect, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../api/config.ts'
import { createAccount } from '../../api/services/accounts.ts'
import { createKey } from '../../api/services/keys.ts'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { connect } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { startProxy } from './proxy.ts'

const RECONNECT_MS_MAX = 10_000
const RESTARTS = Number(process.env.FAULT_DATABASE_RESTARTS ?? 2)
const CLIENTS = 8

const folder = await mkdtemp(join(tmpdir(), 'fault-database-'))
const start = () => startEmbeddedPostgres({ directory: join(folder, 'postgres'), settings: ['fsync=off'] })
let postgres = await start()
const portOf = (url: string) => Number(new URL(url).port)
// The server comes back on another port; its clients must not notice.
const proxy = await startProxy(portOf(postgres.url))
const databaseUrl = Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href
await migrateDatabase(postgres.url)
const api = await startApi()
afterAll(async () => {
  api.child.kill('SIGKILL')
  proxy.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The API as operators run it. */
async function startApi() {
  const child = spawn(process.execPath, ['--no-orphans', 'api/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LIMIT_KEY_REQUESTS: '100000000',
      ...(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('ready ')) ready.resolve(line.slice('ready '.length))
  })
  child.once('exit', (code) => ready.reject(new Error(`the API ended with ${code}`)))
  return { child, baseUrl: await ready.promise }
}

async function freePort(): Promise<{ PORT: string }> {
  const server = Bun.serve({ port: 0, fetch: () => new Response('') })
  const { port } = server
  await server.stop(true)
  return { PORT: String(port) }
}

async function newKey(): Promise<string> {
  const { database, close } = connect(postgres.url, { poolSize: 1, onError: () => {} })
  const account = await createAccount(database, { email: 'owner@example.com', plan: 'paid' })
  const { limits } = readConfig({ LIMIT_KEY_REQUESTS: '100000000' })
  const { key } = await createKey(database, account.id, 'test', limits)
  await close()
  return key
}

test('restarts of the database under load are 503 as JSON, and nothing that was accepted is lost', async () => {
  const key = await newKey()
  const accepted: string[] = []
  const wrong: unknown[] = []
  const recoveries: number[] = []
  let isOver = false
  let unavailable = 0
  let lastSuccessMs = 0

  async function client(number: number): Promise<void> {
    for (let index = 0; !isOver; index++) {
      const response = await fetch(`${api.baseUrl}/api/v1/quizzes`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Quiz ${number}-${index}` }),
      })
      const body = await response.json().catch(() => null)
      if (response.status === 201) {
        accepted.push(body.data.id ?? body.data.quizId)
        lastSuccessMs = performance.now()
      } else if (response.status === 503 && body?.code === 'SERVICE_UNAVAILABLE') unavailable++
      else wrong.push({ status: response.status, body })
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  const untilSuccessAfter = async (sinceMs: number) => {
    while (lastSuccessMs < sinceMs) await Bun.sleep(5)
    return performance.now() - sinceMs
  }
  for (let restart = 0; restart < RESTARTS; restart++) {
    await untilSuccessAfter(performance.now())
    await postgres.stop()
    postgres = await start()
    proxy.aim(portOf(postgres.url))
    recoveries.push(await untilSuccessAfter(performance.now()))
  }
  isOver = true
  await Promise.all(clients)
  expect(wrong).toEqual([])
  expect(unavailable).toBeGreaterThan(0)
  expect(Math.max(...recoveries)).toBeLessThan(RECONNECT_MS_MAX)

  const { pool, close } = connect(postgres.url, { poolSize: 1, onError: () => {} })
  const { rows } = await pool.query('select id from quizzes')
  await close()
  const kept = new Set(rows.map(({ id }) => id))
  expect(accepted.filter((id) => !kept.has(id))).toEqual([])
}, 120_000)
