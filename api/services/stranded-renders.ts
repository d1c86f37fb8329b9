import { selectStranded } from '../../shared/database/queries/stranded-renders.ts'
import { sendRender } from '../../shared/queue/send-render.ts'
import type { Dependencies } from '../context.ts'

/**
 * Queues renders again whose job is gone, and says how many: the queue drops a job that nobody claimed for two weeks, and
 * that of a lost film may itself be lost. What was cancelled ends when it is claimed.
 */
export async function resendStranded({
  database,
  queue,
}: Pick<Dependencies, 'database'> & { queue: Pick<Dependencies['queue'], 'send'> }): Promise<number> {
  let sent = 0
  for (const { id } of await selectStranded(database)) {
    await database.transaction(async (tx) => {
      const [render] = await selectStranded(tx, id)
      if (render === undefined) return
      await sendRender(tx, queue, render)
      sent++
    })
  }
  return sent
}
