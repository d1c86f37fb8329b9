import type { Database, Executor } from '../database/connect.ts'
import { requeueJoblessRenders } from '../database/queries/jobless-renders.ts'
import { selectTurnOf, selectTurns } from '../database/queries/render-turns.ts'
import { setRenderJob } from '../database/queries/renders.ts'
import type { JobQueue, SendOptions } from './boss.ts'
import type { QueuePayloads } from './queues.ts'
import { nextTurn, priorityOf } from './turns.ts'

type Sender = Pick<JobQueue, 'send'>

/** Locked together in one short transaction. */
const RESENT_AT_ONCE = 100

/** Queues a render at its account's next turn, within the caller's transaction, and stores the job's id in its row. */
export async function sendRender(
  tx: Executor,
  queue: Sender,
  render: { id: string; accountId: string; traceparent?: string },
): Promise<void> {
  const { plan, ...turns } = await selectTurns(tx, 'render', render.accountId)
  const { id: renderId, traceparent } = render
  await send(
    tx,
    queue,
    { renderId, ...(traceparent ? { traceparent } : {}) },
    {
      priority: priorityOf(nextTurn(plan, turns)),
      group: render.accountId,
    },
  )
}

/** Queues a render again in place of its former job, at the same turn; where a node failed, after a pause and for another. */
export async function resendRender(
  tx: Executor,
  queue: Sender,
  former: { renderId: string; jobId: string },
  { afterSeconds, failedOn }: { afterSeconds?: number; failedOn?: string } = {},
): Promise<void> {
  const { traceparent, ...turn } = await selectTurnOf(tx, former.jobId)
  const { renderId } = former
  const payload = { renderId, ...(traceparent ? { traceparent } : {}), ...(failedOn ? { failedOn } : {}) }
  await send(tx, queue, payload, { ...turn, afterSeconds })
}

/**
 * Queues the renders again that have not ended and have no job any more: the queue drops a job that nobody claimed for two
 * weeks, that of a lost film may itself be lost, and a copy of the rows holds no jobs. They begin anew, in the order in which
 * they were ordered; what was cancelled ends when it is claimed. Resolves with their number.
 */
export async function resendJobless(database: Database, queue: Sender): Promise<number> {
  let count = 0
  for (;;) {
    const sent = await database.transaction(async (tx) => {
      const renders = await requeueJoblessRenders(tx, RESENT_AT_ONCE)
      for (const render of renders) await sendRender(tx, queue, render)
      return renders.length
    })
    count += sent
    if (sent < RESENT_AT_ONCE) return count
  }
}

async function send(
  tx: Executor,
  queue: Sender,
  payload: QueuePayloads['render'],
  options: SendOptions,
): Promise<void> {
  await setRenderJob(tx, payload.renderId, await queue.send(tx, 'render', payload, options))
}
