import { withDeadline } from '../../shared/deadline.ts'
import { METRICS_TYPE } from '../../shared/metrics.ts'
import type { NodeMetrics } from './metrics.ts'

const CHECK_MS_MAX = 4_000

type Check = () => Promise<unknown>
type Checks<Name extends string = string> = Readonly<Record<Name, Check>>

/**
 * What a node tells operators on a port of its own, from before its first claim until after its last film. `/healthz`: the
 * process is up. `/readyz`: it takes films; the body names its build and says whether database and store answer, which no other node could
 * make up for. `/metrics`: Prometheus text.
 */
export class NodeHealth {
  readonly #metrics: NodeMetrics
  readonly #version: string
  readonly #shared: Checks<'database' | 'storage'>
  #own: Checks = {}
  #state: 'starting' | 'ok' | 'draining' = 'starting'

  /** `version` is the build's. */
  constructor(metrics: NodeMetrics, version: string, shared: Checks<'database' | 'storage'>) {
    this.#metrics = metrics
    this.#version = version
    this.#shared = shared
  }

  /** The node claims from now on, as long as none of these throws. */
  begin(own: Checks): void {
    this.#own = own
    this.#state = 'ok'
  }

  /** The node claims nothing more. */
  drain(): void {
    this.#state = 'draining'
  }

  /** Listens; the function that it returns ends that. */
  serve(port: number): () => Promise<void> {
    const server = Bun.serve({
      port,
      routes: {
        '/healthz': () => Response.json({ status: 'ok' }),
        '/readyz': () => this.#readiness(),
        '/metrics': async () =>
          new Response(await this.#metrics.text(), { headers: { 'content-type': METRICS_TYPE } }),
      },
      fetch: () => new Response('not found\n', { status: 404 }),
    })
    return () => server.stop(true)
  }

  async #readiness(): Promise<Response> {
    const [own, shared] = await Promise.all([failedOf(this.#own), failedOf(this.#shared)])
    const parts = (['database', 'storage'] as const).map((part) => {
      const isUp = !shared.includes(part)
      this.#metrics.setUp(part, isUp)
      return [part, isUp ? 'ok' : 'unreachable']
    })
    const status = this.#state === 'ok' && own.length > 0 ? 'paused' : this.#state
    const body = {
      status,
      version: this.#version,
      ...(own.length > 0 && { failed: own }),
      ...Object.fromEntries(parts),
    }
    return Response.json(body, { status: status === 'ok' ? 200 : 503 })
  }
}

async function failedOf(checks: Checks): Promise<string[]> {
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
