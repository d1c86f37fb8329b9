import { isDatabaseAway } from '../../shared/database/outage.ts'
import {
  type ClaimedRender,
  claimRender,
  failAttempt,
  failUnheldRender,
} from '../../shared/database/queries/render-attempts.ts'
import type { Job } from '../../shared/queue/boss.ts'
import { RENDER_SETBACKS_MAX } from '../../shared/queue/queues.ts'
import { SegmentHelper } from '../chunks/make-segment.ts'
import { FAILURE_TABLE, type FailureKind } from '../failure.ts'
import { patiently } from '../patience.ts'
import { workPreviews } from '../preview/work-previews.ts'
import { CoreMeter } from './core-meter.ts'
import { FilmGate } from './film-gate.ts'
import { DRAWN, type Drawn, leaveToOthers } from './leave-to-others.ts'
import { NodeStops, type RenderJobOptions, runRenderJob } from './render-job.ts'

type WorkerOptions = RenderJobOptions & {
  /** Concurrent films. Default 1: on a small machine a film keeps every core busy. */
  concurrency?: number
  /** What its build draws; by default what this one does. */
  drawn?: Drawn
}

const CLAIM_PATIENCE_MS = 60_000

/** Claims render and preview jobs, and segments of other nodes' films while it has no film of its own. */
export class Worker {
  readonly #options: WorkerOptions
  readonly #stop = new AbortController()
  readonly #helper: SegmentHelper | null
  readonly #cores = new CoreMeter()
  readonly #gate = new FilmGate()
  /** Aborts when the node stops to claim: nobody waits minutes for it. */
  #sounds = new AbortController()
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
    const { queue, database, tools, tempFolder, metrics, status, concurrency = 1 } = this.#options
    await queue.work('render', concurrency, (job) => this.#render(job))
    await queue.work('render_lost', 1, async ({ payload }) => {
      const isOver = await failUnheldRender(database, payload.renderId, failureOf('NODE_LOST'), false)
      if (isOver) metrics.gaveUp('NODE_LOST')
    })
    this.#sounds = new AbortController()
    const { signal } = this.#sounds
    const onAnswer = (kind: 'frames' | 'sound', durationMs: number) => metrics.previewed(kind, durationMs)
    await workPreviews(queue, tools, { signal, tempFolder, onAnswer })
    this.#isAccepting = true
    metrics.setAccepting(true)
    status?.set('accepting')
    await this.#chooseHelping()
  }

  /** Stops claiming; a running film has `drainMs` to finish, then it is handed back. */
  async stop(drainMs: number): Promise<void> {
    const timer = setTimeout(() => this.#stop.abort(new NodeStops()), drainMs)
    await this.pause('draining', 'it stops')
    clearTimeout(timer)
    this.#helper?.close()
  }

  /** Stops claiming, ends sounds of previews and waits for the running film. `start` resumes. */
  async pause(state: 'paused' | 'draining' = 'paused', reason = 'it was asked to'): Promise<void> {
    const { queue, metrics, status } = this.#options
    this.#isAccepting = false
    metrics.setAccepting(false)
    status?.set(state, reason)
    this.#sounds.abort()
    const helped = this.#chooseHelping()
    await Promise.all(
      (['render', 'render_lost', 'preview', 'preview_sound'] as const).map((name) => queue.stopWork(name)),
    )
    await helped
  }

  async #render(job: Job<'render'>): Promise<void> {
    if (await this.#patiently(() => this.#leave(job))) return
    const claimed = await this.#claim(job.payload.renderId)
    if (claimed === null) return
    // The queue itself gives a job again only where its node was lost.
    if (job.retryCount > 0) this.#options.metrics.retried('node_lost')
    const leave = await this.#gate.enter(job.retryCount > 0)
    try {
      await this.#make(job, claimed)
    } finally {
      leave()
    }
  }

  #leave(job: Job<'render'>): Promise<boolean> {
    const { database, queue, metrics, status, tools, drawn = DRAWN } = this.#options
    return leaveToOthers({ database, queue, metrics, log: tools.log, name: status?.name, drawn }, job)
  }

  /** Begins an attempt; `null` where there is nothing left to do. An outage of the database costs no attempt. */
  async #claim(renderId: string): Promise<ClaimedRender | null> {
    const { database, metrics } = this.#options
    const claimed = await this.#patiently(() => claimRender(database, renderId))
    if (claimed === null) {
      // Finished by an earlier attempt, deleted, or cancelled between the POST and this claim.
      if (await failUnheldRender(database, renderId, failureOf('CANCELLED'), true))
        metrics.gaveUp('CANCELLED')
      return null
    }
    if (claimed.setbacks > RENDER_SETBACKS_MAX) {
      if (await failAttempt(database, claimed, failureOf('NODE_LOST'))) metrics.gaveUp('NODE_LOST')
      return null
    }
    metrics.claimed(claimed.waitedMs)
    return claimed
  }

  #patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    return patiently(act, {
      forMs: CLAIM_PATIENCE_MS,
      signal: this.#stop.signal,
      isWorthwhile: isDatabaseAway,
      onFailure: (error) =>
        this.#options.tools.log.warn('a film could not be claimed: it is tried again', { error }),
    })
  }

  async #make(job: Job<'render'>, claimed: ClaimedRender): Promise<void> {
    const { metrics, status } = this.#options
    metrics.setActive(++this.#active)
    const over = status?.begin('film', claimed.renderId)
    void this.#chooseHelping()
    const cores = this.#cores.begin()
    try {
      await runRenderJob(this.#options, job, claimed, { stop: this.#stop.signal, coreMs: cores.readMs })
    } finally {
      cores.stop()
      metrics.setActive(--this.#active)
      over?.()
      void this.#chooseHelping()
    }
  }

  /** Claims segments while the node has no film of its own. */
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
    const { status, tools, metrics } = this.#options
    const over = status?.begin('segment', payload.renderId)
    try {
      if (!(await helper.make(payload, AbortSignal.any([this.#stop.signal, signal])))) return
      metrics.helped()
      const { renderId, segmentIndex } = payload
      tools.log.info('a segment was made for another node', { renderId, segmentIndex })
    } finally {
      over?.()
    }
  }
}

function failureOf(kind: FailureKind): { code: string; message: string } {
  return { code: kind, message: FAILURE_TABLE[kind].sentence }
}
