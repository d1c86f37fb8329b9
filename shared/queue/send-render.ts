import type { Executor } from '../database/connect.ts'
import { selectTurnOf, selectTurns } from '../database/queries/render-turns.ts'
import { setRenderJob } from '../database/queries/renders.ts'
import type { JobQueue, SendOptions } from './boss.ts'
import type { QueuePayloads } from './queues.ts'
import { nextTurn, priorityOf } from './turns.ts'

type Sender = Pick<JobQueue, 'send'>

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

async function send(
  tx: Executor,
  queue: Sender,
  payload: QueuePayloads['render'],
  options: SendOptions,
): Promise<void> {
  await setRenderJob(tx, payload.renderId, await queue.send(tx, 'render', payload, options))
}
