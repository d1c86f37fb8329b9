import { desc, eq, getTableColumns } from 'drizzle-orm'
import { queueAgain, stopRender } from '../../api/services/render-control.ts'
import { UsageError } from '../../shared/command.ts'
import type { Database } from '../../shared/database/connect.ts'
import { RENDER_STATUSES, type RenderStatus, renders } from '../../shared/database/schema/index.ts'
import { AppError } from '../../shared/errors.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'

const CANCELLED = { code: 'CANCELLED', message: 'An operator cancelled the render.' }

type RenderLine = {
  id: string
  accountId: string
  quizTitle: string
  status: RenderStatus
  progress: number
  attempt: number
  /** Its node was told to stop and has not confirmed it yet. */
  isCancelling: boolean
  failure: string | null
  createdAt: string
}

/** The newest renders of all accounts, of one status where it is given; those that ended last count as the newest. */
export async function listRenders(
  database: Database,
  { status, limit }: { status?: string; limit: number },
): Promise<RenderLine[]> {
  const wanted = RENDER_STATUSES.find((one) => one === status)
  if (status !== undefined && wanted === undefined) {
    throw new UsageError(`--status must be one of ${RENDER_STATUSES.join(', ')}, but is "${status}".`)
  }
  // For each status its newest, by the index of statuses: sorting a million renders took 1.3 s, this takes 1 ms.
  const newest = RENDER_STATUSES.filter((one) => wanted === undefined || one === wanted).map((one) =>
    selectNewest(database, one, limit),
  )
  const rows = (await Promise.all(newest)).flat()
  return rows
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1))
    .slice(0, limit)
    .map(lineOf)
}

/** Queues a failed render again. Throws unless it is failed. */
export async function retryRender(
  database: Database,
  queue: Pick<JobQueue, 'send'>,
  id: string,
): Promise<RenderLine> {
  await queueAgain({ database, queue }, id)
  return findLine(database, id)
}

/** Ends a queued render at once and asks the node of a running one to stop. Throws where it has already ended. */
export async function cancelRender(
  database: Database,
  queue: Pick<JobQueue, 'cancel'>,
  id: string,
): Promise<RenderLine> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(renders).where(eq(renders.id, id)).for('update')
    if (!row) throw missing(id)
    if (row.status === 'completed' || row.status === 'failed') {
      throw new AppError('CONFLICT', {
        hint: `The render ${id} is ${row.status}: there is nothing to cancel.`,
      })
    }
    await stopRender(tx, queue, row, CANCELLED)
    return findLine(tx, id)
  })
}

function selectNewest(database: Database, status: RenderStatus, limit: number) {
  const { snapshot: _snapshot, ...columns } = getTableColumns(renders)
  const open = [desc(renders.createdAt), desc(renders.id)]
  return database
    .select(columns)
    .from(renders)
    .where(eq(renders.status, status))
    .orderBy(...(status === 'queued' || status === 'rendering' ? open : [desc(renders.completedAt)]))
    .limit(limit)
}

async function findLine(database: Pick<Database, 'select'>, id: string): Promise<RenderLine> {
  const [row] = await database.select().from(renders).where(eq(renders.id, id))
  return lineOf(row!)
}

function lineOf(row: Omit<typeof renders.$inferSelect, 'snapshot'>): RenderLine {
  return {
    id: row.id,
    accountId: row.accountId,
    quizTitle: row.quizTitle,
    status: row.status,
    progress: row.progress,
    attempt: row.attempt,
    isCancelling: row.cancelRequested && (row.status === 'queued' || row.status === 'rendering'),
    failure: row.failureCode === null ? null : `${row.failureCode}: ${row.failureMessage}`,
    createdAt: row.createdAt.toISOString(),
  }
}

function missing(id: string): AppError {
  return new AppError('NOT_FOUND', { hint: `There is no render ${id}.` })
}
