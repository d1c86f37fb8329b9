/** W3C `traceparent`, with which another process continues a trace; empty where nothing is traced. */
type TraceParent = string

export type Span = {
  traceparent: TraceParent
  /** Ends the span; with an error where the work failed. */
  end(error?: unknown): void
}

export type SpanOptions = { parent?: TraceParent; attributes?: Readonly<Record<string, string | number>> }

/** Traces the work of one process. An unreachable collector loses spans, never work. */
export type Tracer = {
  start(name: string, options?: SpanOptions): Span
  /** Records finished work. Times are wall clock in ms. */
  record(name: string, times: { startMs: number; endMs: number }, options?: SpanOptions): void
  /** Sends the spans that wait. */
  flush(): Promise<void>
}

/** Traces nothing. */
export const NO_TRACER: Tracer = {
  start: () => ({ traceparent: '', end() {} }),
  record() {},
  flush: async () => {},
}
