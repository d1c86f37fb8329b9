import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateQueue } from '../queue/boss.ts'
import { grantNodeRole } from './node-role.ts'

/** Any fixed number: all replicas must use the same lock. */
const MIGRATION_LOCK = 7_224_310_551
const LOCK_WAIT_MS_MAX = 120_000
const CONNECT_TIMEOUT_MS = 10_000
const MIGRATIONS = fileURLToPath(new URL('../../infra/migrations', import.meta.url))

/**
 * Brings a database to this version's schema, the queue's included. Several replicas may call it at once: one
 * migrates, the others wait and then have nothing to do. `warn` gets a sentence about what its user may not do.
 */
export async function migrateDatabase(
  url: string,
  warn: (sentence: string) => void = (sentence) => process.stderr.write(`${sentence}\n`),
): Promise<void> {
  await asOnlyMigrator(url, async (client) => {
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
    await migrateQueue(url)
    const refusal = await grantNodeRole(client)
    if (refusal !== null) warn(refusal)
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
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS_MAX}`)
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await work(client)
  } finally {
    // Closing the session releases the lock.
    await client.end()
  }
}
