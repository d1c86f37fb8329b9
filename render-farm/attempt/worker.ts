import type { Database } from '../../shared/database/connect.ts'
import {
  type ClaimedRender,
  claimRender,
  failAttempt,
  failUnheldRender,
  handBackRender,
} from '../../shared/database/queries/render-attempts.ts'
import type { Job, JobQueue } from '../../shared/queue/boss.ts'
import { RENDER_ATTEMPT_SECONDS_MAX, RENDER_ATTEMPTS_MAX } from '../../shared/queue/queues.ts'
import { resendRender } from '../../shared/queue/send-render.ts'
import type { Span, Tracer } from '../../shared/tracing.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { SegmentHelper } from '../chunks/make-segment.ts'
import { offerSegments, type SegmentOffer } from '../chunks/offer-segments.ts'
import { FAILURE_TABLE, type FailureKind, RenderFailure } from '../failure.ts'
import type { PlannedFilm } from '../film/film-work.ts'
import type { FarmTools } from '../film/tools.ts'
import type { NodeMetrics } from '../node/metrics.ts'
import type { NodeStatus } from '../node/node-status.ts'
import { answerPreview } from '../preview/answer-preview.ts'
import { runAttempt } from './attempt.ts'
import { AttemptLost } from './publish.ts'

export type WorkerOptions = {
  tools: FarmTools
  database: Database
  queue: JobQueue
  tempFolder: string
  metrics: NodeMetrics
  /** Films side by side. Default 1: on a small machine a film keeps every core busy. */
  concurrency?: number
  /** What the farm hears of this node. */
  status?: NodeStatus
  /** Sharing of films with other nodes. */
  chunks?: { cache: SharedCache; secondsMin: number | null }
  /** Hears of an attempt that found no disk space. */
  onDiskFull?: () => void
}

/** The node stops: an attempt that ends by it goes back to the queue and costs its render no try. */
class NodeStops extends Error {}

/** Ends an attempt before the queue would take its job away. */
const ATTEMPT_MARGIN_SECONDS = 30

/** Takes render jobs, and segments of other nodes' films while it has none of its own. */
export class Worker {
  readonly #options: WorkerOptions
  readonly #stop = new AbortController()
  readonly #helper: SegmentHelper | null
  #active = 0
  #isAccepting = false
  #isHelping = false
  #helping: Promise<void> = Promise.resolve()

  constructor(options: WorkerOptions) {
    this.#options = options
    const { tools, database, tempFolder, chunks } = options
    this.#helper = chunks ? new SegmentHelper({ tools, database, tempFolder, cache: chunks.cache }) : null
  }

  /** Begins to claim. */
  async start(): Promise<void> {
    const { queue, database, concurrency = 1 } = this.#options
    await queue.work('render', concurrency, (job) => this.#handle(job))
    await queue.work('render_lost', 1, async ({ payload }) => {
      await failUnheldRender(database, payload.renderId, failureOf('NODE_LOST'), false)
    })
    await queue.work('preview', 1, ({ payload, signal }) =>
      answerPreview(this.#options.tools, payload, signal, this.#options.tempFolder),
    )
    this.#isAccepting = true
    this.#options.metrics.setAccepting(true)
    this.#options.status?.set('accepting')
    await this.#chooseHelping()
  }

  /** Stops claiming; a film in work has `drainMs` to finish, then it is handed back. */
  async stop(drainMs: number): Promise<void> {
    const timer = setTimeout(() => this.#stop.abort(new NodeStops()), drainMs)
    await this.pause('draining', 'it stops')
    clearTimeout(timer)
    this.#helper?.close()
  }

  /** Stops claiming and waits for the film in work. `start` resumes. */
  async pause(state: 'paused' | 'draining' = 'paused', reason = 'it was asked to'): Promise<void> {
    const { queue, metrics, status } = this.#options
    this.#isAccepting = false
    metrics.setAccepting(false)
    status?.set(state, reason)
    const helped = this.#chooseHelping()
    await Promise.all((['render', 'render_lost', 'preview'] as const).map((name) => queue.stopWork(name)))
    await helped
  }

  /** A node helps others only while it has no film of its own. */
  #chooseHelping(): Promise<void> {
    const helper = this.#helper
    if (helper === null) return this.#helping
    this.#helping = this.#helping
      .then(async () => {
        const isWanted = this.#isAccepting && this.#active === 0
        if (isWanted === this.#isHelping) return
        this.#isHelping = isWanted
        const { queue } = this.#options
        if (isWanted) await queue.work('segment', 1, (job) => this.#help(helper, job))
        else await queue.stopWork('segment')
      })
      .catch((error: unknown) => this.#options.tools.log.warn('this node cannot help others', { error }))
    return this.#helping
  }

  async #help(helper: SegmentHelper, { payload, signal }: Job<'segment'>): Promise<void> {
    const { status, tools } = this.#options
    const over = status?.begin('segment', payload.renderId)
    try {
      await helper.make(payload, AbortSignal.any([this.#stop.signal, signal]))
      const { renderId, segmentIndex } = payload
      tools.log.info('a segment was made for another node', { renderId, segmentIndex })
    } finally {
      over?.()
    }
  }

  async #handle(job: Job<'render'>): Promise<void> {
    const { database, metrics, tools } = this.#options
    const { renderId } = job.payload
    const claimed = await claimRender(database, renderId)
    if (claimed === null) {
      // Finished by an earlier attempt, deleted, or cancelled between the POST and this claim.
      await failUnheldRender(database, renderId, failureOf('CANCELLED'), true)
      return
    }
    metrics.claimed(claimed.waitedMs)
    metrics.setActive(++this.#active)
    const over = this.#options.status?.begin('film', renderId)
    const span = startSpan(tools.tracer, job, claimed)
    void this.#chooseHelping()
    const log = tools.log.with({ renderId, attempt: claimed.attempt })
    try {
      log.info('attempt begins')
      const deadline = AbortSignal.timeout((RENDER_ATTEMPT_SECONDS_MAX - ATTEMPT_MARGIN_SECONDS) * 1000)
      const signal = AbortSignal.any([this.#stop.signal, lostSignal(job.signal), deadline])
      await runAttempt({
        ...this.#options,
        tools: { ...tools, log },
        claimed,
        traceparent: span?.traceparent,
        offer: (film, within) => this.#offer(claimed, film, within),
        signal,
      })
      log.info('film published')
      span?.end()
    } catch (error) {
      span?.end(error)
      await this.#settle(job, claimed, error)
    } finally {
      metrics.setActive(--this.#active)
      over?.()
      void this.#chooseHelping()
    }
  }

  #offer(claimed: ClaimedRender, film: PlannedFilm, signal: AbortSignal): SegmentOffer | null {
    const { database, queue, tools, status, chunks } = this.#options
    if (!chunks || chunks.secondsMin === null || !status) return null
    return offerSegments({
      database,
      queue,
      cache: chunks.cache,
      nodeName: status.name,
      encoder: tools.encoder.codec,
      browser: tools.browsers.version,
      framesMin: chunks.secondsMin * film.plan.fps,
      claimed,
      film,
      signal,
      log: tools.log.with({ renderId: claimed.renderId, attempt: claimed.attempt }),
    })
  }

  /** What becomes of a render whose attempt ended without a film. Throws where the queue shall try again. */
  async #settle(job: Job<'render'>, claimed: ClaimedRender, error: unknown): Promise<void> {
    const { database, metrics, tools } = this.#options
    const log = tools.log.with({ renderId: claimed.renderId, attempt: claimed.attempt })
    if (error instanceof AttemptLost) return log.warn('another attempt took over')
    if (error instanceof NodeStops) {
      await this.#sendAgain(claimed, job.id)
      return log.info('handed back: this node stops')
    }
    const failure = failureFrom(error)
    metrics.failed(failure.kind)
    // Before the job can come back to this node.
    if (failure.kind === 'DISK_FULL') this.#options.onDiskFull?.()
    const isLast = !failure.isRetryable || job.retryCount >= RENDER_ATTEMPTS_MAX - 1
    log[failure.kind === 'CANCELLED' ? 'info' : 'error']('attempt failed', {
      kind: failure.kind,
      isLast,
      error,
    })
    if (isLast) {
      await failAttempt(database, claimed, { code: failure.kind, message: failure.message })
      return
    }
    // A frozen node wakes up to deadlines that have passed: whoever has its film by then is not disturbed.
    if (!(await handBackRender(database, claimed))) return log.warn('another attempt took over')
    throw failure
  }

  /** A fresh job in place of this one, in one transaction: retries are for failures, not for deployments. */
  async #sendAgain(claimed: ClaimedRender, jobId: string): Promise<void> {
    const { database, queue } = this.#options
    await database.transaction(async (tx) => {
      if (!(await handBackRender(tx, claimed))) return
      await resendRender(tx, queue, { renderId: claimed.renderId, jobId })
    })
  }
}

/** The attempt's span under the POST's, and the wait between the two. */
function startSpan(tracer: Tracer | undefined, job: Job<'render'>, claimed: ClaimedRender): Span | undefined {
  const parent = job.payload.traceparent
  const nowMs = Date.now()
  tracer?.record('queue', { startMs: nowMs - claimed.waitedMs, endMs: nowMs }, { parent })
  const attributes = { 'render.id': claimed.renderId, 'render.attempt': claimed.attempt }
  return tracer?.start('render', { parent, attributes })
}

/** The queue gave the job to somebody else: this node was silent for too long. */
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

function failureOf(kind: FailureKind): { code: string; message: string } {
  return { code: kind, message: FAILURE_TABLE[kind].sentence }
}
