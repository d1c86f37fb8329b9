import type { Connection } from '../../shared/database/connect.ts'
import { unhurried } from './unhurried.ts'

const ACCOUNTS = 1_000
const ROWS_AT_ONCE = 500_000

/**
 * Fills a database with films of a thousand accounts that ended within the last hour, one in a hundred of them failed,
 * and with their jobs, which the queue deletes an hour after their end; and with films of others that wait.
 */
export async function seedHistory(
  connection: Connection,
  { accountId, jobs, waiting }: { accountId: string; jobs: number; waiting: number },
): Promise<void> {
  await unhurried(connection, async (run) => {
    await run(`insert into accounts (id, email, plan) select 'acc_' || n, 'bench' || n || '@example.com', 'paid'
    from generate_series(1, ${ACCOUNTS - 1}) n`)
    for (let from = 0; from < jobs; from += ROWS_AT_ONCE) {
      const range = [accountId, from, Math.min(jobs, from + ROWS_AT_ONCE) - 1]
      const owner = `case n % ${ACCOUNTS} when 0 then $1 else 'acc_' || n % ${ACCOUNTS} end`
      const ended = `now() - make_interval(secs => n % 3000)`
      await run(
        `insert into renders (id, account_id, quiz_id, quiz_title, status, progress, attempt, snapshot, duration_ms,
         file_size_bytes, storage_key, failure_code, created_at, started_at, completed_at)
       select 'rnd_' || n, ${owner}, 'qz_' || n % 100000, 'Bench', case n / ${ACCOUNTS} % 100 when 0 then 'failed' else 'completed' end,
         100, 1, '{"template":"minimal","format":"square"}', 30000, case n / ${ACCOUNTS} % 100 when 0 then null else 4000000 end,
         case n / ${ACCOUNTS} % 100 when 0 then null else 'renders/rnd_' || n || '/1-a.mp4' end,
         case n / ${ACCOUNTS} % 200 when 0 then 'CANCELLED' when 100 then 'NODE_LOST' end, ${ended}, ${ended}, ${ended}
       from generate_series($2::int, $3::int) n`,
        range,
      )
      await run(
        `insert into pgboss.job (name, state, data, priority, group_id, created_on, started_on, completed_on)
       select 'render', 'completed', jsonb_build_object('renderId', 'rnd_' || n), -n, ${owner}, ${ended}, ${ended}, ${ended}
       from generate_series($2::int, $3::int) n`,
        range,
      )
    }
    await run(
      `insert into renders (id, account_id, quiz_id, quiz_title, snapshot, duration_ms, job_id)
     select 'rnd_w' || n, 'acc_' || n % ${ACCOUNTS - 1} + 1, 'qz', 'Bench', '{"template":"minimal","format":"square"}', 30000,
       md5(n::text)::uuid::text
     from generate_series(1, $1::int) n`,
      [waiting],
    )
    await run(
      `insert into pgboss.job (id, name, data, priority, group_id)
     select md5(n::text)::uuid, 'render', jsonb_build_object('renderId', 'rnd_w' || n), -n, 'acc_' || n % ${ACCOUNTS - 1} + 1
     from generate_series(1, $1::int) n`,
      [waiting],
    )
  })
}
