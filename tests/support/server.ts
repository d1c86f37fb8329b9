import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { stopLeftover } from '../../infra/postgres/process.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'

/** Name of the migrated database that every test database is cloned from. */
export const TEMPLATE_DATABASE = 'template_migrated'

/** A crash loses what nobody needs; without these a suite waits for the disk. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
const ROOT = join(tmpdir(), `quiz-video-tests-${process.getuid?.() ?? 0}`)

export type TestServer = { urlOf(database: string): string; admin: pg.Client }

type Running = { postgres: EmbeddedPostgres; admin: pg.Client; directory: string }
let running: Promise<Running> | null = null

/** The PostgreSQL of this test run, started by whoever asks first. */
export async function testServer(): Promise<TestServer> {
  running ??= start()
  const { postgres, admin } = await running
  return {
    admin,
    urlOf(database) {
      const url = new URL(postgres.url)
      url.pathname = `/${database}`
      return url.href
    },
  }
}

/** Stops the server and removes its files; nothing happens where no test needed one. */
export async function stopTestServer(): Promise<void> {
  const started = await running?.catch(() => null)
  running = null
  if (!started) return
  await started.admin.end().catch(() => {})
  await started.postgres.stop()
  rmSync(started.directory, { recursive: true, force: true })
}

async function start(): Promise<Running> {
  await reapStale()
  const directory = join(ROOT, String(process.pid))
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(join(directory, 'owner'), startTimeOf(process.pid))
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    settings: FAST_SETTINGS,
  })
  const admin = new pg.Client({ connectionString: postgres.url })
  admin.on('error', () => {}) // the server's end at the end of the run
  await admin.connect()
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  const url = new URL(postgres.url)
  url.pathname = `/${TEMPLATE_DATABASE}`
  await migrateDatabase(url.href)
  return { postgres, admin, directory }
}

/** Runs that were killed leave their directory, and perhaps their server. */
async function reapStale(): Promise<void> {
  for (const name of list(ROOT)) {
    const directory = join(ROOT, name)
    const owner = startTimeOf(Number(name))
    const isAlive = owner !== '' && owner === read(join(directory, 'owner'))
    if (isAlive) continue
    await stopLeftover(join(directory, 'postgres/cluster'))
    rmSync(directory, { recursive: true, force: true })
  }
}

/** A pid alone may have been given to another process: its start time tells them apart. */
function startTimeOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function list(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
