import { hostname } from 'node:os'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import { currentSpan, runWithin, type SpanOptions, type Tracer } from './tracing.ts'

const FLUSH_INTERVAL_MS = 2_000
const SEND_MS_MAX = 5_000
/** A collector that is away is said this often, not for each batch. */
const LOSS_SAID_MS = 60_000
const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT }

/** A tracer that sends spans to an OpenTelemetry collector as OTLP over HTTP. */
export function createExportingTracer(options: {
  endpoint: string
  service: string
  version: string
  /** The share of traces that are kept, 0 to 1. */
  share: number
  log: Log
}): Tracer {
  const { endpoint, service, version, share, log } = options
  let saidAtMs = -LOSS_SAID_MS
  const noteLoss = (error: unknown) => {
    if (performance.now() - saidAtMs < LOSS_SAID_MS) return
    saidAtMs = performance.now()
    log.warn('spans could not be sent', { error })
  }
  setGlobalErrorHandler(noteLoss)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS_MAX,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    // By the trace's id alone, so that every process decides the same, and no caller decides for us.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: FLUSH_INTERVAL_MS })],
  })
  const tracer = provider.getTracer(service)

  function open(name: string, { parent, attributes, kind = 'internal' }: SpanOptions, startTime?: number) {
    const parentContext = parseTraceParent(parent ?? currentSpan() ?? '')
    const context = parentContext === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parentContext)
    return tracer.startSpan(name, { attributes, startTime, kind: KINDS[kind] }, context)
  }

  return {
    start(name, spanOptions = {}) {
      const span = open(name, spanOptions)
      const { traceId, spanId, traceFlags } = span.spanContext()
      const traceparent = `00-${traceId}-${spanId}-0${traceFlags}`
      return {
        traceparent,
        run: (work) => runWithin(traceparent, work),
        end(error, attributes = {}) {
          span.setAttributes(attributes)
          if (error !== undefined) {
            const message = error instanceof Error ? error.message : String(error)
            span.setStatus({ code: SpanStatusCode.ERROR, message })
          }
          span.end()
        },
      }
    },
    record(name, { startMs, endMs }, spanOptions = {}) {
      open(name, spanOptions, startMs).end(endMs)
    },
    flush: () => provider.forceFlush().catch(noteLoss),
  }
}
