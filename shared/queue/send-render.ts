import type { Executor } from '../database/connect.ts'
import { selectTurnOf, selectTurns } from '../database/queries/render-turns.ts'
import { setRenderJob } from '../database/queries/renders.ts'
import type { JobQueue, SendOptions } from './boss.ts'
import { nextTurn, priorityOf } from './turns.ts'

type Sender = Pick<JobQueue, 'send'>

/** Queues a render at its account's next turn, within the caller's transaction, and notes the job in its row. */
export async function sendRender(
  tx: Executor,
  queue: Sender,
  render: { id: string; accountId: string },
): Promise<void> {
  const { plan, ...turns } = await selectTurns(tx, render.accountId)
  await send(tx, queue, render.id, {
    priority: priorityOf(nextTurn(plan, turns)),
    group: render.accountId,
  })
}

/** Queues a render again in place of its former job, at the same turn. */
export async function resendRender(
  tx: Executor,
  queue: Sender,
  former: { renderId: string; jobId: string },
): Promise<void> {
  await send(tx, queue, former.renderId, await selectTurnOf(tx, former.jobId))
}

async function send(tx: Executor, queue: Sender, renderId: string, options: SendOptions): Promise<void> {
  await setRenderJob(tx, renderId, await queue.send(tx, 'render', { renderId }, options))
}
