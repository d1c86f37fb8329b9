import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import type { SpanOptions, Tracer } from './tracing.ts'

const FLUSH_INTERVAL_MS = 2_000
const SEND_MS_MAX = 5_000

/** A tracer that sends spans to an OpenTelemetry collector as OTLP over HTTP. */
export function createExportingTracer(options: {
  endpoint: string
  service: string
  version: string
  log: Log
}): Tracer {
  const { endpoint, service, version, log } = options
  const noteLoss = (error: unknown) => log.debug('spans could not be sent', { error })
  setGlobalErrorHandler(noteLoss)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS_MAX,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: FLUSH_INTERVAL_MS })],
  })
  const tracer = provider.getTracer(service)

  function open(name: string, { parent, attributes }: SpanOptions, startTime?: number) {
    const parentContext = parseTraceParent(parent ?? '')
    const context = parentContext === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parentContext)
    return tracer.startSpan(name, { attributes, startTime }, context)
  }

  return {
    start(name, spanOptions = {}) {
      const span = open(name, spanOptions)
      const { traceId, spanId } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end(error) {
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
