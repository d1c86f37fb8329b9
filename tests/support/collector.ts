import { afterAll, expect } from 'bun:test'

export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number; message?: string }
  attributes: { key: string; value: object }[]
  /** Attributes of the process that sent it. */
  resource: Record<string, string>
  service: string
}

/** A collector that speaks OTLP over HTTP, and what it got. */
export function startCollector(): { endpoint: string; spans: SentSpan[] } {
  const spans: SentSpan[] = []
  const collector = Bun.serve({
    port: 0,
    async fetch(request) {
      expect(new URL(request.url).pathname).toBe('/v1/traces')
      // biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested.
      const { resourceSpans } = (await request.json()) as any
      for (const { resource, scopeSpans } of resourceSpans) {
        const facts = Object.fromEntries(
          resource.attributes.map(({ key, value }: { key: string; value: { stringValue: string } }) => [
            key,
            value.stringValue,
          ]),
        )
        for (const span of scopeSpans[0].spans) {
          spans.push({ ...span, resource: facts, service: facts['service.name'] })
        }
      }
      return Response.json({})
    },
  })
  afterAll(() => collector.stop(true))
  return { endpoint: `http://localhost:${collector.port}`, spans }
}
