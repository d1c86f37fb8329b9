import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { QUEUE_SCHEMA } from '../queue/boss.ts'
import { isDatabaseAway } from './outage.ts'

/** Any fixed number: all replicas must use the same lock. */
export const MIGRATION_LOCK = 7_224_310_551
export const MIGRATIONS = fileURLToPath(new URL('../../infra/migrations', import.meta.url))

const LOOK_INTERVAL_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
/** No such table, no such schema, no right to read it yet: as before the first migration. */
const UNMIGRATED = ['42P01', '3F000', '42501']

/**
 * Why a process of this build cannot work on a database yet, in one sentence; `null` where it can, also where the
 * database is of a later release. Rejects where it does not answer.
 */
export async function missingSchema(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    const wanted = await migrationTimes()
    const last = await readNumber(client, 'select max(created_at) from drizzle.__drizzle_migrations')
    const missing = wanted.filter((at) => at > last).length
    if (missing > 0) return `The database's schema is ${missing} migrations older than this build.`
    const queue = await readNumber(client, 'select version from pgboss.version')
    if (queue < QUEUE_SCHEMA)
      return `The queue's schema is ${queue}, older than this build's ${QUEUE_SCHEMA}.`
    return (await isMigrating(client)) ? 'The database is being migrated.' : null
  } finally {
    await client.end()
  }
}

/**
 * Resolves once the database has this build's schema. `onWait` gets each new reason why it has not; a database that does
 * not answer is one of them with `outlastsOutages`, and rejects else.
 */
export async function untilMigrated(
  url: string,
  onWait: (reason: string) => void,
  { outlastsOutages = false } = {},
): Promise<void> {
  let said: string | null = null
  for (;;) {
    const reason = await missingSchema(url).catch((error: unknown) => {
      if (outlastsOutages && isDatabaseAway(error)) return 'The database does not answer.'
      throw error
    })
    if (reason === null) return
    if (reason !== said) onWait(reason)
    said = reason
    await delay(LOOK_INTERVAL_MS)
  }
}

/** When each migration of this build was made: the database remembers the last one that it has. */
async function migrationTimes(): Promise<number[]> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  return (journal as { entries: { when: number }[] }).entries.map(({ when }) => when)
}

/** A number that the database remembers; 0 where it does not yet. */
async function readNumber(client: pg.Client, statement: string): Promise<number> {
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return Number(rows[0]?.[0] ?? 0)
  } catch (error) {
    if (UNMIGRATED.includes((error as { code?: string }).code ?? '')) return 0
    throw error
  }
}

/** Whether somebody migrates: whoever does holds the lock until the queue and the nodes' rights are there, too. */
async function isMigrating(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock_shared($1) as "isFree"', [
    MIGRATION_LOCK,
  ])
  return !rows[0].isFree
}
