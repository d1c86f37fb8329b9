import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { connect, type Database } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { claimRender, publishRender } from '../../shared/database/queries/render-attempts.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { accounts } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { sendRender } from '../../shared/queue/send-render.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** The queues of nodes that make no films, over a real PostgreSQL, and one that posts. */
export type Farm = { database: Database; databaseUrl: string; queues: JobQueue[]; sender: JobQueue }

/** As in a farm of real nodes (infra/decisions/0036). */
const WATCHING_NODES = 2
/** A node's queue has at most five; the rest is for this process and for PostgreSQL itself. */
const CONNECTIONS_PER_NODE = 5
const OTHER_CONNECTIONS = 100

/** A database of its own with the queues of `nodes` nodes. */
export async function withFarm<T>(nodes: number, work: (farm: Farm) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-farm-'))
  const connections = nodes * CONNECTIONS_PER_NODE + OTHER_CONNECTIONS
  const postgres = await startEmbeddedPostgres({
    directory: folder,
    settings: [`max_connections=${connections}`],
  })
  const databaseUrl = postgres.url
  try {
    await migrateDatabase(databaseUrl)
    const { database, close } = connect(databaseUrl, { poolSize: 20, onError: () => {} })
    const log = createLog('error')
    const sender = createQueue({ databaseUrl, log, role: 'sender' })
    await sender.start()
    const queues: JobQueue[] = []
    for (let index = 0; index < nodes; index++) {
      const isWatching = () => index < WATCHING_NODES
      const queue = createQueue({ databaseUrl, log, role: 'node', isWatching })
      await queue.start()
      queues.push(queue)
    }
    const result = await work({ database, databaseUrl, queues, sender })
    await Promise.all([...queues, sender].map((queue) => queue.stop(0).catch(() => {})))
    await close()
    return result
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What POST /renders leaves behind, with a snapshot of one question. */
export async function post({ database, sender }: Farm, accountId: string): Promise<string> {
  const id = newId('render')
  const snapshot = snapshotOf()
  await database.transaction(async (tx) => {
    await insertRender(tx, { id, accountId, quizId: 'quiz', quizTitle: 'Bench', snapshot, durationMs: 1 })
    await sendRender(tx, sender, { id, accountId })
  })
  return id
}

/** Films of one account and their jobs, in bulk. */
export async function postMany({ database }: Farm, accountId: string, count: number): Promise<void> {
  const id = newId('render')
  await database.execute(sql`
    insert into renders (id, account_id, quiz_id, quiz_title, snapshot, duration_ms)
    select ${id} || n, ${accountId}, 'quiz', 'Bench', ${JSON.stringify(snapshotOf())}::jsonb, 1
    from generate_series(1, ${count}::int) n`)
  await database.execute(sql`
    insert into pgboss.job (name, data, priority, group_id, retry_limit, heartbeat_seconds, expire_seconds)
    select 'render', jsonb_build_object('renderId', ${id} || n), -n, ${accountId}, 6, 10, 1800
    from generate_series(1, ${count}::int) n`)
}

export async function newAccount(database: Database): Promise<string> {
  const id = newId('account')
  await database.insert(accounts).values({ id, plan: 'paid', email: `${id}@example.com` })
  return id
}

/** Lets every node claim; each claim and each publication is the farm's own statement. Returns how to stop that. */
export async function claimWith(
  { database, queues }: Farm,
  filmMs: () => number,
  onClaim: (claim: { renderId: string; waitedMs: number }) => void,
): Promise<() => Promise<void>> {
  await Promise.all(
    queues.map((queue) =>
      queue.work('render', 1, async ({ payload }) => {
        const claimed = await claimRender(database, payload.renderId)
        if (claimed === null) return
        onClaim({ renderId: claimed.renderId, waitedMs: claimed.waitedMs })
        await Bun.sleep(filmMs())
        const film = { storageKey: 'bench', fileSizeBytes: 1, durationMs: 1, report: {} as never }
        await publishRender(database, claimed, film)
      }),
    ),
  )
  return async () => void (await Promise.all(queues.map((queue) => queue.stopWork('render'))))
}
