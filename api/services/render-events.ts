import type { RenderFacts } from '../../shared/database/queries/renders.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context, RawAnswer } from '../context.ts'
import { createPlaces } from './places.ts'
import { feedOf } from './render-feed.ts'
import { renderOf, requireRender } from './renders.ts'

/** Shorter than the idle timeouts of proxies. */
const KEEPALIVE_MS = 15_000
/** A deleted key, an ended session or a revoked token ends its streams after this time. */
const RECHECK_MS = 3_000
const RETRY_AFTER_SECONDS = 10

const open = createPlaces()

/**
 * Streams the events of a render: `queued`, `progress`, and as the last one `completed` or `failed`. Event ids name
 * states, so a client that reconnects with `Last-Event-ID` receives only new events. Throws `TOO_MANY_REQUESTS` for an
 * account with too many streams.
 */
export async function stream(ctx: Context, { sessionId }: { sessionId: string }): Promise<RawAnswer> {
  const first = await requireRender(ctx, sessionId)
  const most = ctx.config.limits.eventStreams
  const leave = open.take(ctx.actor.accountId, most)
  if (leave === null) {
    throw new AppError('TOO_MANY_REQUESTS', {
      hint: `This account follows ${most} renders already, as many as it may at a time.`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  const isAdmitted = ctx.keepCredentials()
  const stopped = new AbortController()
  stopped.signal.addEventListener('abort', leave, { once: true })
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const encoder = new TextEncoder()
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      try {
        for await (const text of events(ctx, first, { stopped: stopped.signal, isAdmitted })) send(text)
        controller.close()
      } catch (error) {
        // A cancelled stream refuses more data; any other error ends the stream, and the client reconnects.
        if (!stopped.signal.aborted) controller.error(error)
      } finally {
        leave()
      }
    },
    cancel: () => stopped.abort(),
  })
  ctx.signal.addEventListener('abort', () => stopped.abort(), { once: true })
  const headers = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return { contentType: 'text/event-stream; charset=utf-8', body, headers }
}

type Ends = { stopped: AbortSignal; isAdmitted: () => Promise<boolean> }

async function* events(
  ctx: Context,
  first: RenderFacts,
  { stopped, isAdmitted }: Ends,
): AsyncGenerator<string> {
  const feed = feedOf(ctx)
  let lastId = ctx.lastEventId
  let render = first
  const beganMs = performance.now()
  let [saidMs, checkedMs] = [beganMs, beganMs]
  yield 'retry: 2000\n\n'
  for (;;) {
    const id = eventId(render)
    const nowMs = performance.now()
    if (id !== lastId) {
      yield `id: ${id}\nevent: ${eventName(render)}\ndata: ${JSON.stringify(renderOf(ctx, render))}\n\n`
      lastId = id
      saidMs = nowMs
    } else if (nowMs - saidMs >= KEEPALIVE_MS) {
      yield ': keepalive\n\n'
      saidMs = nowMs
    }
    if (render.status === 'completed' || render.status === 'failed') return
    if (nowMs - beganMs >= ctx.config.limits.eventStreamSeconds * 1_000) return
    const next = await feed.next(render.id)
    // A client whose process stops reconnects, to another one.
    if (stopped.aborted || ctx.stopping?.aborted || next === null) return
    if (nowMs - checkedMs >= RECHECK_MS) {
      if (!(await isAdmitted())) return
      checkedMs = nowMs
    }
    render = next
  }
}

function eventId({ attempt, status, progress }: RenderFacts): string {
  return `${attempt}-${status}-${progress}`
}

function eventName({ status }: RenderFacts): string {
  return status === 'rendering' ? 'progress' : status
}
