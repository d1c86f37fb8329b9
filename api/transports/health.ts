import { Elysia } from 'elysia'
import { selectQueue } from '../../shared/database/queries/render-nodes.ts'
import type { Dependencies } from '../context.ts'
import type { Metrics } from '../metrics.ts'

const CHECK_MS_MAX = 3_000

/** `/healthz`: the process answers. `/readyz`: database and storage do too. `/metrics`: counts for Prometheus. */
export function healthRoutes({ pool, database, storage, log }: Dependencies, metrics: Metrics) {
  const checks = { database: () => pool.query('select 1'), storage: () => storage.check() }
  /** What is asked for at each scrape; a part that is away is a 0, not an error. */
  async function lookAround(): Promise<void> {
    const [queue, store] = await Promise.allSettled([inTime(selectQueue(database)), inTime(storage.check())])
    metrics.set('quizvideo_database_up', queue.status === 'fulfilled' ? 1 : 0)
    metrics.set('quizvideo_storage_up', store.status === 'fulfilled' ? 1 : 0)
    if (queue.status === 'rejected') return
    const { queued, rendering, oldestSeconds } = queue.value
    metrics.set('quizvideo_queue_jobs', queued, { state: 'queued' })
    metrics.set('quizvideo_queue_jobs', rendering, { state: 'rendering' })
    metrics.set('quizvideo_queue_oldest_seconds', oldestSeconds)
  }
  return new Elysia()
    .get('/healthz', () => Response.json({ status: 'ok' }))
    .get('/readyz', async () => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          const reached = await inTime<unknown>(check()).catch((error: unknown) => {
            log.warn(`${name} cannot be reached`, { error })
            return false
          })
          return [name, reached === false ? 'unreachable' : 'ok'] as const
        }),
      )
      const isReady = results.every(([, state]) => state === 'ok')
      const body = { status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(results) }
      return Response.json(body, { status: isReady ? 200 : 503 })
    })
    .get('/metrics', async () => {
      await lookAround()
      return new Response(metrics.text(), { headers: { 'Content-Type': 'text/plain; version=0.0.4' } })
    })
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${CHECK_MS_MAX} ms`)), CHECK_MS_MAX)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
