import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { createBatch } from '../../shared/database/batch.ts'
import { type Claims, costOf } from './farm-claims.ts'
import type { Farm } from './simulated-farm.ts'

/** As many as a node of its own holds. */
const CONNECTIONS = 4
const HEARTBEAT_MS = 2_500
/** Before an idle broker looks again; a busy one does not wait. */
const IDLE_MS = 100

type Claim = { jobId: string; renderId: string; attempt: number }
type Job = { id: string; data: { renderId: string } }

/**
 * What a broker between many nodes and the database would cost: claims, heartbeats and publications of all nodes go
 * together into statements over four connections. The nodes are loops in this process; only the rendering and their
 * connection to the broker are left out.
 */
export async function measureBroker(
  { database, databaseUrl }: Farm,
  { nodes, renders }: { nodes: number; renders: number },
): Promise<Claims & { statementsPerClaim: number }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  const held = new Set<string>()
  let [claims, statements] = [0, 0]
  const claim = createBatch(async (asking: readonly null[]): Promise<(Claim | null)[]> => {
    statements++
    const jobs: Job[] = await boss.fetch('render', { batchSize: asking.length })
    if (jobs.length === 0) return asking.map(() => null)
    statements++
    const { rows } = await database.execute<{ id: string; attempt: number }>(sql`
      update renders set status = 'rendering', attempt = attempt + 1, progress = 0,
        setbacks = setbacks + (status = 'rendering')::int, started_at = coalesce(started_at, now())
      where id = any(${sql.param(jobs.map(({ data }) => data.renderId))}::text[])
        and status in ('queued', 'rendering') and not cancel_requested
      returning id, attempt`)
    const attempts = new Map(rows.map(({ id, attempt }) => [id, attempt]))
    const made = jobs.map(({ id: jobId, data: { renderId } }) => {
      held.add(jobId)
      return { jobId, renderId, attempt: attempts.get(renderId)! }
    })
    claims += made.length
    return asking.map((_, index) => made[index] ?? null)
  })
  const publish = createBatch(async (done: readonly Claim[]): Promise<undefined[]> => {
    statements += 2
    await database.execute(sql`
      update renders set status = 'completed', progress = 100, completed_at = now(), storage_key = 'bench',
        file_size_bytes = 1, report = '{}'
      from unnest(${sql.param(done.map(({ renderId }) => renderId))}::text[],
        ${sql.param(done.map(({ attempt }) => attempt))}::int[]) as film (id, attempt)
      where renders.id = film.id and renders.attempt = film.attempt and status = 'rendering' and not cancel_requested`)
    const jobIds = done.map(({ jobId }) => jobId)
    await boss.complete('render', jobIds)
    for (const jobId of jobIds) held.delete(jobId)
    return done.map(() => undefined)
  })
  const beat = setInterval(() => {
    if (held.size === 0) return
    statements++
    void boss.touch('render', [...held])
  }, HEARTBEAT_MS)
  const node = async () => {
    while (claims < renders) {
      const claimed = await claim(null)
      if (claimed === null) await Bun.sleep(IDLE_MS)
      else await publish(claimed)
    }
  }
  const measured = await costOf(nodes, renders, async () => {
    await Promise.all(Array.from({ length: nodes }, node))
  })
  clearInterval(beat)
  await boss.stop({ graceful: false })
  return { ...measured, statementsPerClaim: statements / claims }
}
