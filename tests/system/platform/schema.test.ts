import { afterAll, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import journal from '../../../infra/migrations/meta/_journal.json'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { makeTablesOf, migrateDatabase } from '../../../shared/database/migrate.ts'
import { missingSchema } from '../../../shared/database/schema-state.ts'
import { createLog } from '../../../shared/log.ts'
import { createQueue, QUEUE_SCHEMA } from '../../../shared/queue/boss.ts'
import { createTestDatabase, testDatabase } from '../../support/database.ts'
import { nodeUrlOf } from '../../support/node-access.ts'
import { newAccount } from '../../support/render-rows.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const { database, url } = await testDatabase()
const nodeUrl = await nodeUrlOf(database, url)
const { test: old, drop } = await createTestDatabase()
afterAll(drop)

/** A database of this many migrations less, whose queue does not exist yet. */
async function goBack(migrations: number): Promise<void> {
  for (const name of ['public', 'drizzle', 'pgboss'])
    await old.database.execute(sql.raw(`drop schema if exists ${name} cascade`))
  await old.database.execute(sql.raw('create schema public'))
  await makeTablesOf(old.url, journal.entries.at(-1 - migrations)!.when)
}

function run(program: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: '', DATA_DIR: '/nonexistent', DATABASE_URL: old.url }
  return (more: Record<string, string> = {}) =>
    Bun.spawn([process.execPath, program, ...args], {
      cwd: ROOT,
      env: { ...env, ...more },
      stdout: 'pipe',
      stderr: 'pipe',
    })
}

test('a database of this release, or of a later one, lacks nothing; nodes see the same', async () => {
  expect([await missingSchema(url), await missingSchema(nodeUrl)]).toEqual([null, null])
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
  )
  expect(await missingSchema(url)).toBeNull()
})

test('processes of this release wait for an older database, say why, and begin once it is migrated', async () => {
  await goBack(2)
  expect(await missingSchema(old.url)).toBe("The database's schema is 2 migrations older than this build.")
  const port = await findFreePort()
  const waiting = run('infra/scripts/migrate.ts', '--wait')()
  const api = run('api/main.ts')({ PORT: String(port) })
  const said = [waiting, api].map(async ({ stderr }) => {
    for await (const chunk of stderr) {
      const text = new TextDecoder().decode(chunk)
      if (text.includes('2 migrations older')) return text
    }
    return ''
  })
  for (const text of await Promise.all(said)) expect(text).not.toBe('')
  const answers = ['/healthz', '/readyz', '/api/v1/quizzes'].map((path) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(async (answer) => [answer.status, await answer.json()]),
  )
  const refusal = [503, expect.objectContaining({ error: expect.stringContaining('older than this build') })]
  expect(await Promise.all(answers)).toEqual([[200, { status: 'ok' }], refusal, refusal] as never)
  await migrateDatabase(old.url)
  expect(await waiting.exited).toBe(0)
  const { value } = await api.stdout.getReader().read()
  expect(new TextDecoder().decode(value)).toStartWith('ready ')
  api.kill('SIGTERM')
  expect(await api.exited).toBe(0)
})

test('a migration that has to wait for a table lets everybody else read and write it', async () => {
  await goBack(journal.entries.length - 1 - journal.entries.findIndex(({ tag }) => tag === '0019_passkeys'))
  const reader = await old.pool.connect()
  await reader.query('begin')
  await reader.query('select from renders')
  await reader.query('select from questions')
  const inUse = Promise.withResolvers<void>()
  const migrating = migrateDatabase(old.url, () => inUse.resolve())
  await inUse.promise
  // Behind a change that waited for long these would wait as long.
  for (let read = 0; read < 5; read++) await old.pool.query('select from renders')
  await newAccount(old.database).catch(() => {})
  await reader.query('commit')
  reader.release()
  await migrating
  expect(await missingSchema(old.url)).toBeNull()
})

test('processes go on with the queue of a later release', async () => {
  const log = createLog('error')
  await database.execute(sql`update pgboss.version set version = ${QUEUE_SCHEMA + 1}`)
  const warnings: string[] = []
  const nodeLog = createLog('warn', (line) => void warnings.push(line))
  const sender = createQueue({ databaseUrl: url, log, role: 'sender' })
  const node = createQueue({ databaseUrl: nodeUrl, log: nodeLog, role: 'node' })
  await Promise.all([sender.start(), node.start()])
  const claimed = Promise.withResolvers<string>()
  await node.work('render', 1, async ({ payload }) => claimed.resolve(payload.renderId))
  await sender.send(database, 'render', { renderId: 'rnd_one' })
  expect(await claimed.promise).toBe('rnd_one')
  await Promise.all([sender.stop(), node.stop()])
  const { rows } = await database.execute(sql`select version from pgboss.version`)
  expect(rows).toEqual([{ version: QUEUE_SCHEMA + 1 }])
  expect(warnings).toEqual([])
})

test('migrating builds the indexes that an upgrade of the queue left for later', async () => {
  await old.database.execute(sql`
    insert into pgboss.bam (name, version, status, table_name, command) values ('job_left', 99, 'pending', 'job_common',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS job_left ON pgboss.job_common (singleton_key)')`)
  await old.database.execute(sql`update pgboss.version set bam_on = null`)
  await migrateDatabase(old.url)
  const { rows } = await old.database.execute(sql`select from pg_indexes where indexname = 'job_left'`)
  expect(rows).toHaveLength(1)
})
