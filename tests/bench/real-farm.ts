import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { connect, type Database } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { newAccount } from '../support/render-rows.ts'

/** A database and a queue without nodes, and an account to post for. */
export type RealFarm = { database: Database; databaseUrl: string; queue: JobQueue; account: string }

/** Lends a farm of its own to a measurement. */
export async function withRealFarm<Result>(measure: (farm: RealFarm) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-farm-'))
  const postgres = await startEmbeddedPostgres({ directory: folder })
  try {
    await migrateDatabase(postgres.url)
    const { database, close } = connect(postgres.url, { poolSize: 4, onError: () => {} })
    const queue = createQueue({ databaseUrl: postgres.url, log: createLog('error'), role: 'sender' })
    await queue.start()
    const account = await newAccount(database)
    const result = await measure({ database, databaseUrl: postgres.url, queue, account })
    await queue.stop()
    await close()
    return result
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
