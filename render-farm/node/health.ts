import { withDeadline } from '../../shared/deadline.ts'
import { METRICS_TYPE } from '../../shared/metrics.ts'
import type { NodeMetrics } from './metrics.ts'

const CHECK_MS_MAX = 4_000

type Checks = Readonly<Record<'database' | 'storage' | 'disk', () => Promise<unknown>>>

/** Serves `/healthz`, `/readyz` and `/metrics` on the node's own port; returns a function that stops it. */
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
    Object.entries(checks).map(([name, check]) =>
      withDeadline(name, CHECK_MS_MAX, check()).then(
        () => null,
        () => name,
      ),
    ),
  )
  return results.filter((name) => name !== null)
}
