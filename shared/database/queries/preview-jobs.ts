import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'

type PreviewQueue = 'preview' | 'preview_sound'

/** The account's jobs that are neither over nor older than `secondsMax`, newest first. */
export async function selectPreviewJobs(
  tx: Executor,
  queue: PreviewQueue,
  { accountId, secondsMax }: { accountId: string; secondsMax: number },
): Promise<{ id: string; folder: string }[]> {
  const { rows } = await tx.execute<{ id: string; folder: string }>(sql`
    select id, data->>'folder' as folder from pgboss.job
    where name = ${queue} and group_id = ${accountId} and state <= 'active'
      and created_on > now() - make_interval(secs => ${secondsMax})
    order by created_on desc`)
  return rows
}
