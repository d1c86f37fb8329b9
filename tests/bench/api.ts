import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAccount } from '../../api/services/accounts.ts'
import { createKey } from '../../api/services/keys.ts'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { type Connection, connect } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { QUIZ_DETAILS, QUIZ_PAGES } from '../../shared/database/queries/quiz-reads.ts'
import { ACCOUNTS, QUIZZES_PER_ACCOUNT, quizId, seed } from './api-seed.ts'
import { type LoadResult, load, type NextRequest } from './load.ts'

const PORT = 47_310
const CONNECTIONS = 64
const WARM_MS = 2_000
const ROUNDS = 3
const ROUND_MS = 4_000
const SERVER = fileURLToPath(new URL('./api-server.ts', import.meta.url))

/** Measures the two hottest reads against a bare route in the same run, and shows the plans of their statements. */
export async function runApiBench(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-api-'))
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
  const connection = connect(postgres.url, { poolSize: 4, onError: () => {} })
  try {
    await migrateDatabase(postgres.url)
    const keys = await newKeys(connection)
    await seed(connection, keys)
    const server = Bun.spawn([process.execPath, SERVER], {
      env: { ...process.env, PORT: String(PORT), DATABASE_URL: postgres.url, DATA_DIR: folder },
      stdout: 'pipe',
      stderr: 'inherit',
    })
    try {
      await server.stdout.getReader().read()
      const routes = routesOf(keys)
      const results = await measure(routes)
      const plans = await plansOf(connection)
      print(results, plans)
      return { connections: CONNECTIONS, results, plans }
    } finally {
      server.kill()
      await server.exited
    }
  } finally {
    await connection.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Route = { name: string; port: number; next: NextRequest }
type Result = {
  name: string
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  ratio: number
  failures: number
}

/** Real keys, made as the service makes them; the seed stores them for its own accounts. */
async function newKeys({ database }: Connection): Promise<string[]> {
  const { id } = await createAccount(database, { email: 'seed@example.com', plan: 'paid' })
  const made: string[] = []
  for (let index = 0; index < ACCOUNTS; index++) {
    made.push((await createKey(database, id, 'bench', { keyRequests: 1 })).key)
  }
  await database.execute('delete from api_keys')
  return made
}

function routesOf(keys: readonly string[]): Route[] {
  const count = ACCOUNTS * QUIZZES_PER_ACCOUNT
  const request = (path: string, key: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\n\r\n`
  // A prime step visits quizzes and keys in an order that no cache likes.
  const quizAt = (index: number) => (index * 7_919) % count
  return [
    { name: 'bare SELECT', port: PORT + 1, next: (index) => request(`/bare/${quizId(quizAt(index))}`, '-') },
    {
      name: 'GET /quizzes/:id',
      port: PORT,
      next: (index) => request(`/api/v1/quizzes/${quizId(quizAt(index))}`, keys[quizAt(index) % ACCOUNTS]!),
    },
    {
      name: 'GET /quizzes',
      port: PORT,
      next: (index) => request('/api/v1/quizzes', keys[quizAt(index) % ACCOUNTS]!),
    },
  ]
}

/** Rounds take turns, so that a busy moment of the machine hits every route alike; the median round counts. */
async function measure(routes: readonly Route[]): Promise<Result[]> {
  for (const { port, next } of routes)
    await load(port, { connections: CONNECTIONS, durationMs: WARM_MS, next })
  const rounds: LoadResult[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const results: LoadResult[] = []
    for (const { port, next } of routes) {
      results.push(await load(port, { connections: CONNECTIONS, durationMs: ROUND_MS, next }))
    }
    rounds.push(results)
  }
  return routes.map(({ name }, route) => {
    const ofRoute = rounds.map((results) => ({
      ...results[route]!,
      ratio: results[route]!.requestsPerSecond / results[0]!.requestsPerSecond,
    }))
    const median = ofRoute.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]!
    return { name, ...median, failures: ofRoute.reduce((sum, { failures }) => sum + failures, 0) }
  })
}

/** Plans of the very statements that the service sends, for one account and one quiz. */
async function plansOf({ pool }: Connection): Promise<Record<string, string[]>> {
  const explain = async (text: string, values: unknown[]) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, costs off, timing off) ${text}`,
      values,
    })
    return rows.map((row) => row['QUERY PLAN'])
  }
  return {
    'page 1 of quizzes': await explain(QUIZ_PAGES, [['acc_7'], [20], [0]]),
    'a quiz with its questions': await explain(QUIZ_DETAILS, [['acc_7'], [quizId(7)]]),
  }
}

function print(results: readonly Result[], plans: Record<string, string[]>): void {
  const line = (cells: (string | number)[]) => `${cells.map((cell) => String(cell).padEnd(18)).join('')}\n`
  process.stdout.write(line(['route', 'requests/s', 'of bare', 'p50 ms', 'p99 ms', 'not 200']))
  for (const { name, requestsPerSecond, ratio, p50Ms, p99Ms, failures } of results) {
    const cells = [
      requestsPerSecond.toFixed(0),
      ratio.toFixed(2),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      failures,
    ]
    process.stdout.write(line([name, ...cells]))
  }
  for (const [name, plan] of Object.entries(plans))
    process.stdout.write(`\n${name}\n  ${plan.join('\n  ')}\n`)
}
