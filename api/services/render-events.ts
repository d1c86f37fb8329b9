import type { RenderFacts } from '../../shared/database/queries/renders.ts'
import type { Context, RawAnswer } from '../context.ts'
import { renderOf, requireRender } from './renders.ts'

const POLL_MS = 1_000
/** Shorter than the idle timeouts of proxies. */
const KEEPALIVE_MS = 15_000

/**
 * Streams the events of a render: `queued`, `progress`, and as the last one `completed` or `failed`. Event ids name
 * states, so a client that reconnects with `Last-Event-ID` receives only new events.
 */
export async function stream(ctx: Context, { sessionId }: { sessionId: string }): Promise<RawAnswer> {
  const first = await requireRender(ctx, sessionId)
  const stopped = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const encoder = new TextEncoder()
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      try {
        for await (const text of events(ctx, first, stopped.signal)) send(text)
        controller.close()
      } catch (error) {
        // A cancelled stream refuses more data; any other error ends the stream, and the client reconnects.
        if (!stopped.signal.aborted) controller.error(error)
      }
    },
    cancel: () => stopped.abort(),
  })
  ctx.signal.addEventListener('abort', () => stopped.abort(), { once: true })
  const headers = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return { contentType: 'text/event-stream; charset=utf-8', body, headers }
}

async function* events(ctx: Context, first: RenderFacts, stopped: AbortSignal): AsyncGenerator<string> {
  let lastId = ctx.lastEventId
  let render = first
  let quietMs = 0
  yield 'retry: 2000\n\n'
  for (;;) {
    const id = eventId(render)
    if (id !== lastId) {
      yield `id: ${id}\nevent: ${eventName(render)}\ndata: ${JSON.stringify(renderOf(ctx, render))}\n\n`
      lastId = id
      quietMs = 0
    } else if (quietMs >= KEEPALIVE_MS) {
      yield ': keepalive\n\n'
      quietMs = 0
    }
    if (render.status === 'completed' || render.status === 'failed') return
    await Bun.sleep(POLL_MS)
    if (stopped.aborted) return
    quietMs += POLL_MS
    render = await requireRender(ctx, render.id)
  }
}

function eventId({ attempt, status, progress }: RenderFacts): string {
  return `${attempt}-${status}-${progress}`
}

function eventName({ status }: RenderFacts): string {
  return status === 'rendering' ? 'progress' : status
}
