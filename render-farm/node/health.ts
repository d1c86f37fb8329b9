import { METRICS_TYPE } from '../../shared/metrics.ts'
import type { NodeMetrics } from './metrics.ts'

const CHECK_DEADLINE_MS = 4_000

type Checks = Readonly<Record<'database' | 'storage' | 'disk', () => Promise<unknown>>>

/** Answers `/healthz`, `/readyz` and `/metrics` on a port of the node's own; returns how to stop that. */
export function serveHealth(port: number, metrics: NodeMetrics, checks: Checks): () => Promise<void> {
  const server = Bun.serve({
    port,
    routes: {
      '/healthz': () => Response.json({ status: 'ok' }),
      '/readyz': async () => {
        const failed = await failedChecks(checks)
        for (const part of ['database', 'storage'] as const) metrics.setUp(part, !failed.includes(part))
        return Response.json(failed.length === 0 ? { status: 'ok' } : { status: 'unavailable', failed }, {
          status: failed.length === 0 ? 200 : 503,
        })
      },
      '/metrics': async () =>
        new Response(await metrics.text(), { headers: { 'content-type': METRICS_TYPE } }),
    },
    fetch: () => new Response('not found\n', { status: 404 }),
  })
  return () => server.stop(true)
}

async function failedChecks(checks: Checks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => late.resolve(false), CHECK_DEADLINE_MS)
      const isFine = await Promise.race([
        check().then(
          () => true,
          () => false,
        ),
        late.promise,
      ])
      clearTimeout(timer)
      return isFine ? null : name
    }),
  )
  return results.filter((name) => name !== null)
}
