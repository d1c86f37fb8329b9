import type { Database, Executor } from '../database/connect.ts'
import { lockJobless, setPublicationJob } from '../database/queries/publications.ts'
import type { JobQueue } from './boss.ts'

type Sender = Pick<JobQueue, 'send'>

/** Locked together in one short transaction. */
const RESENT_AT_ONCE = 100

/** Queues the upload of a publication within the caller's transaction, and stores the job's id in its row. */
export async function sendPublication(
  tx: Executor,
  queue: Sender,
  { id, accountId }: { id: string; accountId: string },
  afterSeconds?: number,
): Promise<void> {
  const jobId = await queue.send(tx, 'publish', { publicationId: id }, { group: accountId, afterSeconds })
  await setPublicationJob(tx, id, jobId)
}

/** Queues the publications again that have not ended and have no job any more. Resolves with their number. */
export async function resendJoblessPublications(database: Database, queue: Sender): Promise<number> {
  let count = 0
  for (;;) {
    const sent = await database.transaction(async (tx) => {
      const jobless = await lockJobless(tx, RESENT_AT_ONCE)
      for (const publication of jobless) await sendPublication(tx, queue, publication)
      return jobless.length
    })
    count += sent
    if (sent < RESENT_AT_ONCE) return count
  }
}
