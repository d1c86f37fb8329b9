import { eq, inArray } from 'drizzle-orm'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { Database } from '../../shared/database/connect.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { accounts, renders } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { sendRender } from '../../shared/queue/send-render.ts'

export type Row = typeof renders.$inferSelect

/** An account that renders belong to. */
export async function newAccount(database: Database, plan: 'free' | 'paid' = 'paid'): Promise<string> {
  const id = newId('account')
  await database.insert(accounts).values({ id, plan, email: `${id}@example.com` })
  return id
}

/** What POST /renders does: row and job in one transaction. */
export async function postRender(
  database: Database,
  queue: Pick<JobQueue, 'send'>,
  accountId: string,
  snapshot: RenderSnapshot,
): Promise<string> {
  const id = newId('render')
  const quizId = newId('quiz')
  await database.transaction(async (tx) => {
    await insertRender(tx, { id, accountId, quizId, quizTitle: snapshot.title, snapshot, durationMs: 1 })
    await sendRender(tx, queue, { id, accountId })
  })
  return id
}

export async function rowOf(database: Database, id: string): Promise<Row> {
  const [row] = await database.select().from(renders).where(eq(renders.id, id))
  return row!
}

/** Resolves once every render is over. */
export async function untilOver(database: Database, ids: readonly string[]): Promise<Row[]> {
  return until(async () => {
    const rows = await database
      .select()
      .from(renders)
      .where(inArray(renders.id, [...ids]))
    return rows.every(({ status }) => status === 'completed' || status === 'failed') ? rows : null
  })
}

/** Resolves once a render is being made and has come this far. */
export function untilRendering(database: Database, id: string, progress = 0): Promise<Row> {
  return until(async () => {
    const row = await rowOf(database, id)
    if (row.status === 'completed' || row.status === 'failed') throw new Error(`it is ${row.status} already`)
    return row.status === 'rendering' && row.progress >= progress ? row : null
  })
}

/** Looks until there is something to see. */
export async function until<Seen>(look: () => Promise<Seen | null>): Promise<Seen> {
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    await Bun.sleep(25)
  }
}
