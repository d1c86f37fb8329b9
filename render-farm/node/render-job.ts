import type { Database } from '../../shared/database/connect.ts'
import {
  type ClaimedRender,
  failAttempt,
  handBackRender,
  type Tries,
} from '../../shared/database/queries/render-attempts.ts'
import type { Log } from '../../shared/log.ts'
import type { Job, JobQueue } from '../../shared/queue/boss.ts'
import {
  RENDER_ATTEMPT_SECONDS_MAX,
  RENDER_FAILURES_MAX,
  RENDER_SETBACKS_MAX,
} from '../../shared/queue/queues.ts'
import { resendRender } from '../../shared/queue/send-render.ts'
import type { Span, Tracer } from '../../shared/tracing.ts'
import { runAttempt } from '../attempt/attempt.ts'
import { AttemptLost } from '../attempt/publish.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { makerOf } from '../chunks/maker.ts'
import { offerSegments, type SegmentOffer } from '../chunks/offer-segments.ts'
import { encoderNameOf } from '../encode/encoders.ts'
import { type FailureKind, RenderFailure } from '../failure.ts'
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
  /** Called after each attempt, with what it failed by; `null` after a film. */
  onOutcome?: (failed: FailureKind | null) => void
}

/** The reason why an attempt ends when its node stops: the job returns to the queue and the attempt does not count. */
export class NodeStops extends Error {}

/** Pauses before the second, third… attempt after failures, and after setbacks. */
const FAILURE_PAUSES_SECONDS = [1, 5]
const SETBACK_PAUSES_SECONDS = [5, 15, 30, 60]

/** Ends an attempt before the queue would give its job to another node. */
const ATTEMPT_MARGIN_SECONDS = 30

/**
 * Makes the film of a claimed render, or settles the render if that fails. `stop` ends the attempt with the node;
 * `coreMs` is the processor time that it has used.
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
    options.onOutcome?.(null)
    const { waitedMs } = claimed
    metrics.completed({ ...report, encoder: encoderNameOf(report.encoder), totalMs, waitedMs })
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
  if (!chunks || chunks.secondsMin === null || !status || tools.trust?.isSetAside) return null
  return offerSegments({
    database,
    queue,
    cache: chunks.cache,
    node: { name: status.name, maker: makerOf(tools) },
    framesMin: chunks.secondsMin * film.plan.fps,
    claimed,
    film,
    signal,
    log: tools.log,
  })
}

/** Brings a render whose attempt failed to its next state: failed for good, or queued again. */
async function settle(
  options: RenderJobOptions,
  job: Job<'render'>,
  claimed: ClaimedRender,
  { error, log }: { error: unknown; log: Log },
): Promise<void> {
  const { database, metrics, onOutcome, status } = options
  const noteLoss = () => {
    metrics.publishRefused()
    log.warn('another attempt took over')
  }
  if (error instanceof AttemptLost) return noteLoss()
  if (error instanceof NodeStops) {
    if (await sendAgain(options, job, claimed, {})) metrics.retried('node_stopped')
    return log.info('handed back: this node stops')
  }
  const failure = failureFrom(error)
  const { kind, message, isRetryable } = failure
  metrics.failed(kind)
  // Before the job can come back: it may pause this node.
  onOutcome?.(kind)
  const next = isRetryable ? nextTry(claimed, failure) : null
  log[kind === 'CANCELLED' ? 'info' : 'error']('attempt failed', { kind, isLast: next === null, error })
  if (next === null) {
    if (await failAttempt(database, claimed, { code: kind, message })) metrics.gaveUp(kind)
    return
  }
  // After a long freeze of this node another attempt may hold the render: leave it alone.
  const isSent = await sendAgain(options, job, claimed, { ...next, failedOn: status?.name })
  if (!isSent) return noteLoss()
  metrics.retried(failure.isSetback ? 'setback' : 'failure')
}

/** What a failed attempt adds to its render's tries, and the pause before the next one; `null` if it was the last. */
function nextTry({ failures, setbacks }: Tries, { isSetback }: RenderFailure): NextTry | null {
  const count = (isSetback ? setbacks : failures) + 1
  if (count >= (isSetback ? RENDER_SETBACKS_MAX : RENDER_FAILURES_MAX)) return null
  const pauses = isSetback ? SETBACK_PAUSES_SECONDS : FAILURE_PAUSES_SECONDS
  const afterSeconds = pauses[Math.min(count, pauses.length) - 1]!
  return { afterSeconds, tries: isSetback ? { setbacks: count } : { failures: count } }
}

type NextTry = { afterSeconds: number; tries: Partial<Tries> }

/** Replaces the job by a fresh one in one transaction; false where another attempt holds the render. */
async function sendAgain(
  { database, queue }: RenderJobOptions,
  { id: jobId }: Job<'render'>,
  claimed: ClaimedRender,
  { tries, ...how }: Partial<NextTry> & { failedOn?: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await handBackRender(tx, claimed, tries))) return false
    await resendRender(tx, queue, { renderId: claimed.renderId, jobId }, how)
    return true
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
