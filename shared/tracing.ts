import { randomBytes } from 'node:crypto'
import type { Log } from './log.ts'

/** What a trace needs to go on in another process: the W3C `traceparent`; empty where nothing is traced. */
export type TraceParent = string

export type Span = {
  traceparent: TraceParent
  /** Ends the span; with an error where the work failed. */
  end(error?: unknown): void
}

type Attributes = Readonly<Record<string, string | number>>
type SpanOptions = { parent?: TraceParent; attributes?: Attributes }

export type Tracer = {
  start(name: string, options?: SpanOptions): Span
  /** Notes work that is over already. Times are wall clock in ms. */
  record(name: string, times: { startMs: number; endMs: number }, options?: SpanOptions): void
  /** Sends what is waiting; a collector that is away costs spans, never work. */
  flush(): Promise<void>
}

const FLUSH_INTERVAL_MS = 2_000
const SEND_MS_MAX = 5_000
/** While the collector is away the oldest spans go. */
const WAITING_SPANS_MAX = 2_000
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/
const SPAN_KIND_INTERNAL = 1
const STATUS_ERROR = 2

/** Traces nothing. */
export const NO_TRACER: Tracer = {
  start: () => ({ traceparent: '', end() {} }),
  record() {},
  flush: async () => {},
}

/** Sends spans to an OpenTelemetry collector as OTLP over HTTP in JSON; without an endpoint it does nothing. */
export function createTracer(options: { endpoint: string | undefined; service: string; log: Log }): Tracer {
  const { endpoint, service, log } = options
  if (endpoint === undefined) return NO_TRACER
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: object[] = []

  function add(name: string, ids: Ids, times: { startMs: number; endMs: number }, extra: Extra): void {
    waiting.push({
      ...ids,
      name,
      kind: SPAN_KIND_INTERNAL,
      startTimeUnixNano: nanoseconds(times.startMs),
      endTimeUnixNano: nanoseconds(times.endMs),
      attributes: attributeList(extra.attributes ?? {}),
      status: extra.error === undefined ? {} : { code: STATUS_ERROR, message: messageOf(extra.error) },
    })
    if (waiting.length > WAITING_SPANS_MAX) waiting = waiting.slice(-WAITING_SPANS_MAX)
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    const resource = { attributes: attributeList({ 'service.name': service }) }
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: service }, spans }] }],
    })
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(SEND_MS_MAX),
      })
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
    } catch (error) {
      log.debug('spans could not be sent', { error, spans: spans.length })
    }
  }
  setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref()

  return {
    start(name, { parent, attributes } = {}) {
      const ids = newIds(parent)
      const startMs = Date.now()
      return {
        traceparent: `00-${ids.traceId}-${ids.spanId}-01`,
        end: (error) => add(name, ids, { startMs, endMs: Date.now() }, { attributes, error }),
      }
    },
    record: (name, times, { parent, attributes } = {}) => add(name, newIds(parent), times, { attributes }),
    flush,
  }
}

type Ids = { traceId: string; spanId: string; parentSpanId?: string }
type Extra = { attributes?: Attributes; error?: unknown }

function newIds(parent: TraceParent | undefined): Ids {
  const [, traceId, parentSpanId] = TRACEPARENT.exec(parent ?? '') ?? []
  const spanId = randomBytes(8).toString('hex')
  return traceId === undefined
    ? { traceId: randomBytes(16).toString('hex'), spanId }
    : { traceId, spanId, parentSpanId }
}

function attributeList(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }))
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
