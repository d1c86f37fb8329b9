import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateQueue } from '../queue/boss.ts'
import { lacksLock } from './lock-wait.ts'
import { grantNodeRole } from './node-role.ts'
import { MIGRATION_LOCK, MIGRATIONS } from './schema-state.ts'

/** Replicas wait so long for each other. */
const TURN_MS_MAX = 120_000
/** While a change of a table waits for its lock, everybody else waits behind it: it gives up, and tries again. */
const LOCK_WAIT_MS_MAX = 1_000
const PAUSE_MS = 500
const LOCK_TRIES_MAX = 200
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Brings a database to this version's schema, the queue's included. Several replicas may call it at once: one
 * migrates, the others wait and then have nothing to do. Work on the database goes on meanwhile: no lock is waited for
 * longer than a second at a time. `say` gets sentences about what its user may not do, and about tables in use.
 */
export async function migrateDatabase(
  url: string,
  say: (sentence: string) => void = (sentence) => process.stderr.write(`${sentence}\n`),
): Promise<void> {
  await asOnlyMigrator(url, async (client) => {
    await insistently(say, () => runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS }))
    await insistently(say, () => migrateQueue(url, { lockWaitMsMax: LOCK_WAIT_MS_MAX }))
    const refusal = await insistently(say, () => grantNodeRole(client))
    if (refusal !== null) say(refusal)
  })
}

/**
 * Makes the tables of an earlier version in an empty database, without its queue: those that the migrations up to `atMs` make,
 * by the time in their journal. Throws one sentence where this version does not have that migration.
 */
export async function makeTablesOf(url: string, atMs: number): Promise<void> {
  const journal: Journal = await Bun.file(join(MIGRATIONS, 'meta/_journal.json')).json()
  const entries = journal.entries.filter(({ when }) => when <= atMs)
  if (entries.at(-1)?.when !== atMs) {
    throw new Error('It was written by a newer version of this service, or by another one: use that version.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'quiz-video-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await symlink(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    await asOnlyMigrator(url, (client) => runMigrations(drizzle(client), { migrationsFolder: folder }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Journal = { entries: { tag: string; when: number }[] }

async function asOnlyMigrator(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // The next query reports the error of an idle connection anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${TURN_MS_MAX}`)
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS_MAX}`)
    await work(client)
  } finally {
    // Closing the session releases the lock.
    await client.end()
  }
}

/** Repeats a change, which is a transaction, until it gets its locks. */
async function insistently<Result>(
  say: (sentence: string) => void,
  change: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await change()
    } catch (error) {
      if (!lacksLock(error) || tries === LOCK_TRIES_MAX) throw error
      if (tries === 1) say('A table that must change is in use: its change is tried again until it is free.')
    }
    await delay(PAUSE_MS)
  }
}
