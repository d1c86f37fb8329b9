import type { Database } from '../../shared/database/connect.ts'
import {
  type ClaimedRender,
  failAttempt,
  handBackRender,
} from '../../shared/database/queries/render-attempts.ts'
import type { Log } from '../../shared/log.ts'
import type { Job, JobQueue } from '../../shared/queue/boss.ts'
import { RENDER_ATTEMPT_SECONDS_MAX, RENDER_ATTEMPTS_MAX } from '../../shared/queue/queues.ts'
import { resendRender } from '../../shared/queue/send-render.ts'
import type { Span, Tracer } from '../../shared/tracing.ts'
import { runAttempt } from '../attempt/attempt.ts'
import { AttemptLost } from '../attempt/publish.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { offerSegments, type SegmentOffer } from '../chunks/offer-segments.ts'
import { encoderNameOf } from '../encode/encoders.ts'
import { RenderFailure } from '../failure.ts'
import type { PlannedFilm } from '../film/film-work.ts'
import type { FarmTools } from '../film/tools.ts'
import type { NodeMetrics } from './metrics.ts'
import type { NodeStatus } from './node-status.ts'

export type RenderJobOptions = {
  tools: FarmTools
  database: Database
  queue: JobQueue
  tempFolder: string
  metrics: NodeMetrics
  /** The node's row in the farm. */
  status?: NodeStatus
  /** Sharing of films with other nodes. */
  chunks?: { cache: SharedCache; secondsMin: number | null }
  /** Called after an attempt that found no disk space. */
  onDiskFull?: () => void
}

/** The reason why an attempt ends when its node stops: the job returns to the queue and the attempt does not count. */
export class NodeStops extends Error {}

/** Ends an attempt before the queue would give its job to another node. */
const ATTEMPT_MARGIN_SECONDS = 30

/**
 * Makes the film of a claimed render, or settles the render if that fails. Throws if the queue shall retry the job.
 * `stop` ends the attempt with the node; `coreMs` is the processor time that it has used.
 */
export async function runRenderJob(
  options: RenderJobOptions,
  job: Job<'render'>,
  claimed: ClaimedRender,
  { stop, coreMs }: { stop: AbortSignal; coreMs: () => number },
): Promise<void> {
  const { database, metrics, tempFolder } = options
  const log = options.tools.log.with({ renderId: claimed.renderId, attempt: claimed.attempt })
  const tools = { ...options.tools, log }
  const span = startSpan(tools.tracer, job, claimed)
  try {
    log.info('attempt begins')
    const deadline = AbortSignal.timeout((RENDER_ATTEMPT_SECONDS_MAX - ATTEMPT_MARGIN_SECONDS) * 1000)
    const { report, totalMs } = await runAttempt({
      tools,
      database,
      tempFolder,
      claimed,
      traceparent: span?.traceparent,
      coreMs,
      offer: (film, signal) => offerFilm({ ...options, tools }, claimed, film, signal),
      signal: AbortSignal.any([stop, lostSignal(job.signal), deadline]),
    })
    metrics.completed({ ...report, encoder: encoderNameOf(report.encoder), totalMs })
    log.info('film published')
    span?.end()
  } catch (error) {
    span?.end(error)
    await settle(options, job, claimed, { error, log })
  }
}

/** Offers the segments of a long film to other nodes; `null` if this node shares none. */
function offerFilm(
  { database, queue, tools, status, chunks }: RenderJobOptions,
  claimed: ClaimedRender,
  film: PlannedFilm,
  signal: AbortSignal,
): SegmentOffer | null {
  if (!chunks || chunks.secondsMin === null || !status) return null
  return offerSegments({
    database,
    queue,
    cache: chunks.cache,
    node: { name: status.name, encoder: tools.encoder.codec, browser: tools.browsers.version },
    framesMin: chunks.secondsMin * film.plan.fps,
    claimed,
    film,
    signal,
    log: tools.log,
  })
}

/** Brings a render whose attempt failed to its next state. Throws if the queue shall retry the job. */
async function settle(
  { database, queue, metrics, onDiskFull }: RenderJobOptions,
  job: Job<'render'>,
  claimed: ClaimedRender,
  { error, log }: { error: unknown; log: Log },
): Promise<void> {
  if (error instanceof AttemptLost) return log.warn('another attempt took over')
  if (error instanceof NodeStops) {
    await sendAgain(database, queue, claimed, job.id)
    return log.info('handed back: this node stops')
  }
  const failure = failureFrom(error)
  const { kind, message, isRetryable } = failure
  metrics.failed(kind)
  // Pause claiming before the job can come back to this node.
  if (kind === 'DISK_FULL') onDiskFull?.()
  const isLast = !isRetryable || job.retryCount >= RENDER_ATTEMPTS_MAX - 1
  log[kind === 'CANCELLED' ? 'info' : 'error']('attempt failed', { kind, isLast, error })
  if (isLast) {
    await failAttempt(database, claimed, { code: kind, message })
    return
  }
  // After a long freeze of this node another attempt may hold the render: leave it alone.
  if (!(await handBackRender(database, claimed))) return log.warn('another attempt took over')
  throw failure
}

/** Replaces the job by a fresh one in one transaction, since a stopped node must not use up one of its retries. */
async function sendAgain(
  database: Database,
  queue: JobQueue,
  claimed: ClaimedRender,
  jobId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await handBackRender(tx, claimed))) return
    await resendRender(tx, queue, { renderId: claimed.renderId, jobId })
  })
}

/** The attempt's span under the POST's, with the wait between the two. */
function startSpan(tracer: Tracer | undefined, job: Job<'render'>, claimed: ClaimedRender): Span | undefined {
  const parent = job.payload.traceparent
  const nowMs = Date.now()
  tracer?.record('queue', { startMs: nowMs - claimed.waitedMs, endMs: nowMs }, { parent })
  const attributes = { 'render.id': claimed.renderId, 'render.attempt': claimed.attempt }
  return tracer?.start('render', { parent, attributes })
}

/** Aborts with `AttemptLost`: after too long a silence of this node the queue gave the job to another one. */
function lostSignal(jobSignal: AbortSignal): AbortSignal {
  const lost = new AbortController()
  const abort = () => lost.abort(new AttemptLost())
  jobSignal.addEventListener('abort', abort, { once: true })
  if (jobSignal.aborted) abort()
  return lost.signal
}

function failureFrom(error: unknown): RenderFailure {
  if (error instanceof RenderFailure) return error
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return new RenderFailure(isTimeout ? 'TIMEOUT' : 'INTERNAL', { cause: error })
}
