import type { Dependencies } from '../context.ts'
import type { ApiMetrics } from '../metrics.ts'
import { createAccessLog } from './access-log.ts'

/** A request that is being answered. */
export type WatchedRequest = {
  /** Known once the sender is admitted. */
  account: string | null
  /** The tool of an MCP call, once it is known to exist. */
  tool?: string
  /** Runs the work of the request: what it asks of the database belongs to its span. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Called with the answer's status. */
  end(status: number): void
}

/** `operation` names what is asked (`createQuiz`, `mcp`), `route` its method and path with parameters unfilled. */
type Asked = { requestId: string; operation: string; route: string }

export type WatchRequest = (request: Request, asked: Asked) => WatchedRequest

/** Counts, logs and traces requests. */
export function createRequestWatch(
  { log, now, tracer }: Pick<Dependencies, 'log' | 'now' | 'tracer'>,
  metrics: ApiMetrics,
): WatchRequest {
  const noteAccess = createAccessLog(log, now)
  return (request, { requestId, operation, route }) => {
    const startedMs = performance.now()
    const span = tracer?.start(route, {
      kind: 'server',
      parent: request.headers.get('traceparent') ?? undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route.slice(route.indexOf(' ') + 1),
        'quizvideo.operation': operation,
        'quizvideo.request_id': requestId,
      },
    })
    return {
      account: null,
      run: (work) => (span === undefined ? work() : span.run(work)),
      end(status) {
        const durationMs = performance.now() - startedMs
        metrics.answered(operation, status, durationMs)
        const { account, tool } = this
        noteAccess({ requestId, operation, ...(tool && { tool }), account, status, durationMs })
        span?.end(status >= 500 ? new Error(`answered with ${status}`) : undefined, {
          'http.response.status_code': status,
        })
      },
    }
  }
}
