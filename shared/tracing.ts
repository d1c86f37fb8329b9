import { AsyncLocalStorage } from 'node:async_hooks'

/** W3C `traceparent`, with which another process continues a trace; empty where nothing is traced. */
type TraceParent = string

type Attributes = Readonly<Record<string, string | number>>

export type Span = {
  traceparent: TraceParent
  /** Runs work within the span: spans that begin there without a parent of their own are its children. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Ends the span; with an error where the work failed. */
  end(error?: unknown, attributes?: Attributes): void
}

export type SpanOptions = {
  /** Left out: the span within which this one begins. A malformed one, as strangers may send it, counts as none. */
  parent?: TraceParent
  attributes?: Attributes
  /** `server` answers a request of another process, `client` asks one. */
  kind?: 'internal' | 'server' | 'client'
}

/** Traces the work of one process. An unreachable collector loses spans, never work. */
export type Tracer = {
  start(name: string, options?: SpanOptions): Span
  /** Records finished work. Times are wall clock in ms. */
  record(name: string, times: { startMs: number; endMs: number }, options?: SpanOptions): void
  /** Sends the spans that wait. */
  flush(): Promise<void>
}

const current = new AsyncLocalStorage<TraceParent>()

/** The span within which the caller runs. */
export function currentSpan(): TraceParent | undefined {
  return current.getStore()
}

/** Runs work within a span. */
export function runWithin<Result>(span: TraceParent, work: () => Promise<Result>): Promise<Result> {
  return current.run(span, work)
}

const NO_SPAN: Span = { traceparent: '', run: (work) => work(), end() {} }

/** Traces nothing. */
export const NO_TRACER: Tracer = {
  start: () => NO_SPAN,
  record() {},
  flush: async () => {},
}
