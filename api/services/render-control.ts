import type { Executor } from '../../shared/database/connect.ts'
import {
  failQueuedRender,
  lockOpenRenders,
  type RenderFacts,
  requestCancel,
  requeueRender,
  selectRenderStatus,
} from '../../shared/database/queries/renders.ts'
import type { RenderStatus } from '../../shared/database/schema/index.ts'
import { AppError } from '../../shared/errors.ts'
import { sendRender } from '../../shared/queue/send-render.ts'
import type { Context } from '../context.ts'

type OpenRender = { id: string; status: RenderStatus; jobId: string | null }
type Failure = { code: string; message: string }

/** What a render's owner reads who cancelled it. */
export const CANCELLED: Failure = { code: 'CANCELLED', message: 'The render was cancelled.' }

/**
 * Ends a queued render with its job, or asks the node of a running one to stop. The caller has locked its row. Returns the
 * render as it is now; `null` = it was neither.
 */
export async function stopRender(
  tx: Executor,
  queue: Pick<Context['queue'], 'cancel'>,
  { id, status, jobId }: OpenRender,
  failure: Failure,
): Promise<RenderFacts | null> {
  if (status === 'rendering') return requestCancel(tx, id)
  if (jobId !== null) await queue.cancel(tx, 'render', jobId)
  return failQueuedRender(tx, id, failure)
}

/** Stops every render of an account that has not ended. */
export async function stopRendersOf(
  tx: Executor,
  queue: Pick<Context['queue'], 'cancel'>,
  accountId: string,
  failure: Failure,
): Promise<void> {
  for (const render of await lockOpenRenders(tx, accountId)) await stopRender(tx, queue, render, failure)
}

/** Queues a failed render of any account again, with all its attempts. Throws `NOT_FOUND`, and `CONFLICT` unless it is failed. */
export async function queueAgain(
  { database, queue }: { database: Context['database']; queue: Pick<Context['queue'], 'send'> },
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const render = await requeueRender(tx, id)
    if (render !== null) return sendRender(tx, queue, render)
    const status = await selectRenderStatus(tx, id)
    if (status === null) throw new AppError('NOT_FOUND', { hint: `There is no render ${id}.` })
    throw new AppError('CONFLICT', {
      hint: `The render ${id} is ${status}: only a failed one can be retried.`,
    })
  })
}
