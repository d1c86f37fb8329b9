import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createAccount } from '../../api/services/accounts.ts'
import { createKey } from '../../api/services/keys.ts'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { type Connection, connect } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { deleteOldRenders } from '../../shared/database/queries/old-renders.ts'
import { selectFarm } from '../../shared/database/queries/render-nodes.ts'
import { findManifest } from '../infra/files.ts'
import { QUESTION } from '../support/fixtures.ts'
import { KEY_REQUESTS, startApi } from './api-process.ts'
import { seedHistory } from './history-seed.ts'

const JOBS = 5_000_000
/** The queue of a farm that is too small. */
const WAITING = 20_000
/** Of each act, or as many as take this long. */
const ROUNDS = 400
const ACT_MS_MAX = 40_000
const WARM_UP = 20
const RETENTION_DAYS = { free: 30, paid: 365 }
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'max_wal_size=2GB', 'shared_buffers=512MB']

type Side = { connection: Connection; acts: { name: string; run(): Promise<void> }[]; stop(): Promise<void> }
type Row = { name: string; freshMs: Percentiles; fullMs: Percentiles; ratioOfP95: number }
type Percentiles = { p50: number; p95: number }

/**
 * What earlier films cost later ones: the same acts, in turns, on a new database and on one with `--jobs` finished films
 * and `--waiting` films of other accounts that wait.
 */
export async function runHistoryBench(args: string[]): Promise<unknown> {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string', default: String(JOBS) },
      waiting: { type: 'string', default: String(WAITING) },
      folder: { type: 'string', default: tmpdir() },
    },
  })
  const [jobs, waiting] = [Number(values.jobs), Number(values.waiting)]
  const folder = await mkdtemp(join(values.folder, 'bench-history-'))
  const servers = await Promise.all(
    ['fresh', 'full'].map((name) =>
      startEmbeddedPostgres({ directory: join(folder, name), settings: SETTINGS }),
    ),
  )
  try {
    const [fresh, full] = [
      await sideOf(servers[0]!.url, { jobs: 0, waiting: 0 }, folder),
      await sideOf(servers[1]!.url, { jobs, waiting }, folder),
    ]
    try {
      process.stdout.write(
        line(['p50 / p95, ms', 'no film', `${jobs} films, ${waiting} wait`, 'ratio of p95']),
      )
      const rows = await measure(fresh, full)
      process.stdout.write(`load ${loadavg()[0]!.toFixed(1)}\n`)
      return { jobs, waiting, load: loadavg()[0], rows }
    } finally {
      await Promise.all([fresh.stop(), full.stop()])
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** An API process over its own database, and what a client, the scaler and an operator ask of it. */
async function sideOf(url: string, seeded: { jobs: number; waiting: number }, folder: string): Promise<Side> {
  await migrateDatabase(url)
  const connection = connect(url, { poolSize: 2, onError: () => {} })
  const { pool, database } = connection
  const account = await createAccount(database, { email: 'bench@example.com', plan: 'paid' })
  const { key } = await createKey(database, account.id, 'bench', { keyRequests: KEY_REQUESTS })
  await seedHistory(connection, { accountId: account.id, ...seeded })
  const limits = { LIMIT_PAID_OPEN_RENDERS: '100000', LIMIT_PAID_FILM_MINUTES_PER_DAY: '1000000' }
  const { child, baseUrl } = await startApi(url, join(folder, `data-${seeded.jobs}`), limits)
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const questions = Array.from({ length: 10 }, () => QUESTION)
  const quiz = (await post('/quizzes', { title: 'Bench', questions })) as { data: { id: string } }
  const scaling: string = findManifest('ScaledObject', 'render-node').spec.triggers[0].metadata.query
  return {
    connection,
    acts: [
      { name: 'POST /renders', run: async () => void (await post('/renders', { quizId: quiz.data.id })) },
      { name: 'the query of KEDA', run: async () => void (await pool.query(scaling)) },
      { name: 'farm status', run: async () => void (await selectFarm(database)) },
      {
        name: 'films past their days',
        run: async () => void (await deleteOldRenders(database, RETENTION_DAYS, 200)),
      },
    ],
    async stop() {
      child.kill()
      await child.exited
      await connection.close()
    },
  }
}

/** Each act on both sides by turns, so that a busy moment of the machine hits both alike. */
async function measure(fresh: Side, full: Side): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, { name }] of fresh.acts.entries()) {
    const timesMs = { fresh: [] as number[], full: [] as number[] }
    const startedMs = performance.now()
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      if (round > WARM_UP && performance.now() - startedMs > ACT_MS_MAX) break
      for (const [side, { acts }] of Object.entries({ fresh, full }) as ['fresh' | 'full', Side][]) {
        const beganMs = performance.now()
        await acts[index]!.run()
        if (round >= 0) timesMs[side].push(performance.now() - beganMs)
      }
    }
    const [freshMs, fullMs] = [percentiles(timesMs.fresh), percentiles(timesMs.full)]
    rows.push({ name, freshMs, fullMs, ratioOfP95: fullMs.p95 / freshMs.p95 })
    print(rows.at(-1)!)
  }
  return rows
}

function percentiles(timesMs: number[]): Percentiles {
  const sorted = timesMs.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  return { p50: at(0.5), p95: at(0.95) }
}

function print({ name, freshMs, fullMs, ratioOfP95 }: Row): void {
  const text = ({ p50, p95 }: Percentiles) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  process.stdout.write(line([name, text(freshMs), text(fullMs), ratioOfP95.toFixed(2)]))
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.padEnd(24)).join('')}\n`
}
