import type { Log } from './log.ts'
import { NO_TRACER, type Tracer } from './tracing.ts'

/** Sends spans to the OpenTelemetry collector at `endpoint`; without one it traces nothing. */
export async function createTracer(options: {
  endpoint: string | undefined
  service: string
  /** Of the service: its `service.version`. */
  version: string
  /** The share of traces that are kept, 0 to 1. Default 1. */
  share?: number
  log: Log
}): Promise<Tracer> {
  const { endpoint, service, version, share = 1, log } = options
  if (endpoint === undefined) return NO_TRACER
  // Only here: the SDK takes 90 ms and 20 MB that a process without traces does not need.
  const { createExportingTracer } = await import('./opentelemetry.ts')
  return createExportingTracer({ endpoint, service, version, share, log })
}
