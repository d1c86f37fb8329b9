import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { stopLeftover } from '../../infra/postgres/process.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { scratchRoot } from './scratch-root.ts'

/** Name of the migrated database that every test database is cloned from. */
export const TEMPLATE_DATABASE = 'template_migrated'

/** A crash loses what nobody needs; without these a suite waits for the disk. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
const ROOT = join(scratchRoot(), `quiz-video-tests-${process.getuid?.() ?? 0}`)

export type TestServer = { urlOf(database: string): string; admin: pg.Client }

/** Names the server of `startTestServer` to the test processes of a run. */
export const SERVER_VARIABLE = 'TEST_POSTGRES_URL'

type Running = { url: string; admin: pg.Client; stop(): Promise<void> }
let running: Promise<Running> | null = null

/** The PostgreSQL of this test run: the runner's, else one of this process's own, started at the first call. */
export async function testServer(): Promise<TestServer> {
  running ??= connectServer()
  const { url, admin } = await running
  return { admin, urlOf: (database) => withDatabase(url, database) }
}

/** Ends this process's use of the server, and the server itself where it is this process's own. */
export async function stopTestServer(): Promise<void> {
  const used = await running?.catch(() => null)
  running = null
  if (!used) return
  await used.admin.end().catch(() => {})
  await used.stop()
}

/**
 * Starts a server with the migrated template database, for this process and those that it starts, and makes a folder
 * for their temporary files; `stop` removes both.
 */
export async function startTestServer(): Promise<{ url: string; tempFolder: string; stop(): Promise<void> }> {
  await reapStale()
  const directory = join(ROOT, String(process.pid))
  const tempFolder = join(directory, 'tmp')
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(tempFolder, { recursive: true, mode: 0o700 })
  writeFileSync(join(directory, 'owner'), startTimeOf(process.pid))
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    settings: FAST_SETTINGS,
  })
  const admin = await connectAdmin(postgres.url)
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  await admin.end()
  await migrateDatabase(withDatabase(postgres.url, TEMPLATE_DATABASE))
  return {
    url: postgres.url,
    tempFolder,
    async stop() {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function connectServer(): Promise<Running> {
  const shared = process.env[SERVER_VARIABLE]
  const { url, stop } = shared ? { url: shared, stop: async () => {} } : await startTestServer()
  return { url, admin: await connectAdmin(url), stop }
}

async function connectAdmin(url: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: url })
  admin.on('error', () => {}) // the server's end at the end of the run
  await admin.connect()
  return admin
}

function withDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
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
