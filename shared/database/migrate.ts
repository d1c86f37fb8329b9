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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // The next query reports the error of an idle connection anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS_MAX}`)
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
    await migrateQueue(url)
    const refusal = await grantNodeRole(client)
    if (refusal !== null) warn(refusal)
  } finally {
    // Closing the session releases the lock.
    await client.end()
  }
}
