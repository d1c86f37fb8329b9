import { connect } from '../../shared/database/connect.ts'
import type { Log } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { resendJobless } from '../../shared/queue/send-render.ts'

const QUEUE_STOP_MS = 1_000

/** Queues the renders again whose jobs were not copied with them. Resolves with their number. */
export async function queueOpenRenders(databaseUrl: string, log: Log): Promise<number> {
  const queue = createQueue({ databaseUrl, log, role: 'sender' })
  const { database, close } = connect(databaseUrl, { poolSize: 1, onError: () => {} })
  await queue.start()
  try {
    return await resendJobless(database, queue)
  } finally {
    await queue.stop(QUEUE_STOP_MS)
    await close()
  }
}
