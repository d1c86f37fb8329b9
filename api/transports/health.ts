import { Elysia } from 'elysia'
import { selectDatabaseLoad } from '../../shared/database/queries/database-load.ts'
import { selectQueue } from '../../shared/database/queries/render-nodes.ts'
import { selectDueDeliveries } from '../../shared/database/queries/webhook-deliveries.ts'
import { withDeadline } from '../../shared/deadline.ts'
import { AppError } from '../../shared/errors.ts'
import { METRICS_TYPE } from '../../shared/metrics.ts'
import type { Dependencies } from '../context.ts'
import type { ApiMetrics } from '../metrics.ts'
import type { PeerSource } from './anonymous-limit.ts'

const CHECK_MS_MAX = 3_000
/** However often somebody asks, database and store are asked once in this time. */
const KEPT_MS = 1_000
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']
const inTime = <T>(what: string, work: Promise<T>) => withDeadline(what, CHECK_MS_MAX, work)

/** What operators and their machines ask a process. */
type Probes = Readonly<Record<'/readyz' | '/metrics', () => Promise<Response>>>

/**
 * `/readyz`: this process takes requests and does not drain; its body names its build and says whether database and store answer, which no
 * other process could make up for. `/metrics`: Prometheus text.
 */
export function createProbes(
  { build, pool, database, storage, log, now, stopping }: Dependencies,
  metrics: ApiMetrics,
): Probes {
  const checks = { database: () => pool.query('select 1'), storage: () => storage.check() }
  const health = kept(now, async () => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const reached = await inTime<unknown>(name, check()).catch((error: unknown) => {
          log.warn(`${name} cannot be reached`, { error })
          return false
        })
        return [name, reached === false ? 'unreachable' : 'ok'] as const
      }),
    )
    return { version: build.version, ...Object.fromEntries(results) }
  })
  /** An unreachable part is a 0, not an error. */
  const text = kept(now, async () => {
    const [queue, load, deliveries, store] = await Promise.allSettled([
      inTime('database', selectQueue(database)),
      inTime('database', selectDatabaseLoad(database)),
      inTime('database', selectDueDeliveries(database)),
      inTime('storage', storage.check()),
    ])
    metrics.setUp('database', queue.status === 'fulfilled')
    metrics.setUp('storage', store.status === 'fulfilled')
    if (queue.status === 'fulfilled') metrics.setQueue(queue.value)
    if (load.status === 'fulfilled') metrics.setDatabase(load.value)
    if (deliveries.status === 'fulfilled') metrics.setDeliveries(deliveries.value)
    return metrics.text()
  })
  return {
    '/readyz': async () => {
      const parts = await health()
      if (stopping?.aborted) return Response.json({ status: 'draining', ...parts }, { status: 503 })
      return Response.json({ status: 'ok', ...parts })
    },
    '/metrics': async () => new Response(await text(), { headers: { 'Content-Type': METRICS_TYPE } }),
  }
}

/** Public: `/healthz`, the process is up. The probes answer here only without a port of their own, and only this machine. */
export function healthRoutes(probes: Probes, { operationsPort }: { operationsPort: number }) {
  const app = new Elysia().get('/healthz', healthy)
  for (const [path, probe] of Object.entries(probes)) {
    app.get(path, ({ request, server }) => {
      if (operationsPort === 0 && isLocal(request, server)) return probe()
      throw new AppError('NOT_FOUND')
    })
  }
  return app
}

/** Serves `/healthz` and the probes on a port for operators; returns a function that stops it. */
export function serveOperations(port: number, probes: Probes): () => Promise<void> {
  const server = Bun.serve({
    port,
    reusePort: false,
    routes: { '/healthz': healthy, ...probes },
    fetch: () => new Response('not found\n', { status: 404 }),
  })
  return () => server.stop(true)
}

function healthy(): Response {
  return Response.json({ status: 'ok' })
}

/** A proxy on this machine is not its operator: it says that it forwards. */
function isLocal(request: Request, server: PeerSource | null): boolean {
  const peer = (server?.requestIP(request)?.address ?? '').replace(/^::ffff:/i, '')
  const isLoopback = peer === '::1' || peer.startsWith('127.')
  return isLoopback && !FORWARDING.some((name) => request.headers.has(name))
}

/** A value that is made at most once in `KEPT_MS`. */
function kept<T>(now: () => number, make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  let madeAtMs = 0
  return () => {
    if (made === null || now() - madeAtMs >= KEPT_MS) {
      madeAtMs = now()
      made = make()
    }
    return made
  }
}
