import { Elysia } from 'elysia'
import { selectQueue } from '../../shared/database/queries/render-nodes.ts'
import { withDeadline } from '../../shared/deadline.ts'
import { METRICS_TYPE } from '../../shared/metrics.ts'
import type { Dependencies } from '../context.ts'
import type { ApiMetrics } from '../metrics.ts'

const CHECK_MS_MAX = 3_000
const inTime = <T>(what: string, work: Promise<T>) => withDeadline(what, CHECK_MS_MAX, work)

/** `/healthz`: the process is up. `/readyz`: database and storage answer. `/metrics`: Prometheus text. */
export function healthRoutes({ pool, database, storage, log }: Dependencies, metrics: ApiMetrics) {
  const checks = { database: () => pool.query('select 1'), storage: () => storage.check() }
  /** Refreshes the gauges before each scrape; an unreachable part is a 0, not an error. */
  async function refreshGauges(): Promise<void> {
    const [queue, store] = await Promise.allSettled([
      inTime('database', selectQueue(database)),
      inTime('storage', storage.check()),
    ])
    metrics.setUp('database', queue.status === 'fulfilled')
    metrics.setUp('storage', store.status === 'fulfilled')
    if (queue.status === 'fulfilled') metrics.setQueue(queue.value)
  }
  return new Elysia()
    .get('/healthz', () => Response.json({ status: 'ok' }))
    .get('/readyz', async () => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          const reached = await inTime<unknown>(name, check()).catch((error: unknown) => {
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
      await refreshGauges()
      return new Response(await metrics.text(), { headers: { 'Content-Type': METRICS_TYPE } })
    })
}
