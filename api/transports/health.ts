import { Elysia } from 'elysia'
import type { Dependencies } from '../context.ts'
import type { Metrics } from '../metrics.ts'

const CHECK_MS_MAX = 3_000

/** `/healthz`: the process answers. `/readyz`: database and storage do too. `/metrics`: counts for Prometheus. */
export function healthRoutes({ pool, storage, log }: Dependencies, metrics: Metrics) {
  const checks = { database: () => pool.query('select 1'), storage: () => storage.check() }
  return new Elysia()
    .get('/healthz', () => Response.json({ status: 'ok' }))
    .get('/readyz', async () => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          const reached = await inTime(check()).catch((error: unknown) => {
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
    .get(
      '/metrics',
      () => new Response(metrics.text(), { headers: { 'Content-Type': 'text/plain; version=0.0.4' } }),
    )
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${CHECK_MS_MAX} ms`)), CHECK_MS_MAX)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
