import { ProcessMetrics } from '../../shared/metrics.ts'
import { FAILURE_TABLE, type FailureKind, faultOf } from '../failure.ts'

const RENDER_BUCKETS = [0.1, 0.3, 0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 600, 1_800]
const WAIT_BUCKETS = [0.05, 0.1, 0.3, 1, 3, 10, 30, 60, 120, 300, 600]
/** 600 s is the service level's limit: see `infra/prometheus/README.md`. */
const FILM_BUCKETS = [1, 3, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600]
const PREVIEW_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const PHASES = ['start', 'plan', 'draw', 'compose', 'audio', 'store'] as const

/** Why a render is claimed again: its own failure, one of what is around it, a node that died, a node that stopped. */
const RETRY_REASONS = ['failure', 'setback', 'node_lost', 'node_stopped'] as const
type RetryReason = (typeof RETRY_REASONS)[number]
type Reuse = { total: number; reused: number }

/** What one render node measures. */
export class NodeMetrics extends ProcessMetrics {
  readonly #info = this.gauge('quizvideo_node_info', 'Always 1; the encoder in use and the build.', [
    'encoder',
    'version',
  ])
  readonly #accepting = this.gauge('quizvideo_node_accepting', '0 while it drains or its disk is full.')
  readonly #active = this.gauge('quizvideo_node_active_renders', 'Renders in progress.')
  readonly #claims = this.counter('quizvideo_render_claims_total', 'Claimed attempts.')
  readonly #completed = this.counter('quizvideo_render_completed_total', 'Published films.', ['encoder'])
  readonly #failures = this.counter('quizvideo_render_failures_total', 'Failed attempts.', ['kind', 'fault'])
  readonly #givenUp = this.counter('quizvideo_render_given_up_total', 'Films that failed for good.', [
    'kind',
    'fault',
  ])
  readonly #retries = this.counter('quizvideo_render_retries_total', 'Attempts that are repeated.', [
    'reason',
  ])
  readonly #refused = this.counter(
    'quizvideo_render_refused_publishes_total',
    'Attempts that ended since another one had begun.',
  )
  readonly #phases = this.histogram('quizvideo_render_seconds', 'Time of an attempt.', RENDER_BUCKETS, [
    'phase',
  ])
  readonly #wait = this.histogram('quizvideo_render_wait_seconds', 'From POST to the claim.', WAIT_BUCKETS)
  readonly #film = this.histogram('quizvideo_film_seconds', 'From POST to the published film.', FILM_BUCKETS)
  readonly #speed = this.gauge('quizvideo_render_frames_per_second', 'Speed of the last film.')
  readonly #limit = this.gauge('quizvideo_render_encoder_limit_ratio', 'That speed / the encoder’s, 0 to 1.')
  readonly #hits = this.counter('quizvideo_cache_hits_total', 'Reused parts.', ['kind'])
  readonly #misses = this.counter('quizvideo_cache_misses_total', 'Parts made anew.', ['kind'])
  readonly #mismatches = this.counter(
    'quizvideo_oracle_mismatches_total',
    'Frames that differ from Chromium’s.',
  )

  readonly #fallbacks = this.counter(
    'quizvideo_encoder_fallbacks_total',
    'Films encoded again with x264 since their encoder failed.',
    ['encoder'],
  )
  readonly #setAside = this.gauge('quizvideo_encoder_set_aside', '1 once its pictures were wrong.')
  readonly #segments = this.counter('quizvideo_helped_segments_total', 'Segments made for another node.', [
    'role',
  ])
  readonly #cacheBytes = this.gauge('quizvideo_cache_bytes', 'Size when it was last swept.', ['cache'])
  readonly #previews = this.histogram('quizvideo_preview_seconds', 'Time of a preview.', PREVIEW_BUCKETS, [
    'kind',
  ])

  constructor(encoder: string, version: string) {
    super(version)
    this.#info.set({ encoder, version }, 1)
    this.setAccepting(true)
    this.setActive(0)
    this.#setAside.set(0)
    this.#beginAtZero(encoder)
  }

  setAccepting(isAccepting: boolean): void {
    this.#accepting.set(isAccepting ? 1 : 0)
  }

  setActive(count: number): void {
    this.#active.set(count)
  }

  /** Measures what the node reads from its parts at each scrape. */
  watch(parts: {
    browserRestarts: () => number
    diskFreeBytes: () => Readonly<Record<string, number>>
  }): void {
    this.gaugeOf('quizvideo_disk_free_bytes', 'Free space.', 'folder', parts.diskFreeBytes)
    this.counterOf('quizvideo_browser_restarts_total', 'Browsers that died.', parts.browserRestarts)
  }

  claimed(waitedMs: number): void {
    this.#claims.inc()
    this.#wait.observe(waitedMs / 1000)
  }

  retried(reason: RetryReason): void {
    this.#retries.inc({ reason })
  }

  gaveUp(kind: FailureKind): void {
    this.#givenUp.inc({ kind, fault: faultOf(kind) })
  }

  publishRefused(): void {
    this.#refused.inc()
  }

  /** Notes that the node will not use its encoder again. */
  encoderSetAside(): void {
    this.#setAside.set(1)
  }

  fellBack(encoder: string): void {
    this.#fallbacks.inc({ encoder })
  }

  /** Notes a segment that this node made for another one. */
  helped(): void {
    this.#segments.inc({ role: 'given' })
  }

  cacheSized(cache: 'films' | 'speech' | 'music' | 'shared', sizeBytes: number): void {
    this.#cacheBytes.set({ cache }, sizeBytes)
  }

  previewed(kind: 'frames' | 'sound', durationMs: number): void {
    this.#previews.observe({ kind }, durationMs / 1_000)
  }

  completed(film: {
    encoder: string
    framesPerSecond: number
    phasesMs: Readonly<Record<string, number>>
    totalMs: number
    waitedMs: number
    looks: Reuse
    segments: Reuse & { remote?: number }
    speech?: Reuse
    oracle?: { mismatches: number }
  }): void {
    this.#completed.inc({ encoder: film.encoder })
    this.#film.observe((film.waitedMs + film.totalMs) / 1_000)
    this.#segments.inc({ role: 'received' }, film.segments.remote ?? 0)
    this.#speed.set(film.framesPerSecond)
    const encodeMs = film.phasesMs.encode
    // A film whose segments all come from the cache says nothing about the encoder.
    if (encodeMs !== undefined && film.segments.reused < film.segments.total)
      this.#limit.set(Math.min(1, encodeMs / film.totalMs))
    this.#mismatches.inc(film.oracle?.mismatches ?? 0)
    for (const phase of PHASES) {
      const spentMs = film.phasesMs[phase]
      if (spentMs !== undefined) this.#phases.observe({ phase }, spentMs / 1000)
    }
    this.#phases.observe({ phase: 'total' }, film.totalMs / 1000)
    this.#countReuse('look', film.looks)
    this.#countReuse('segment', film.segments)
    this.#countReuse('speech', film.speech ?? { total: 0, reused: 0 })
  }

  failed(kind: FailureKind): void {
    this.#failures.inc({ kind, fault: faultOf(kind) })
  }

  /** Prometheus sees no increase in a counter that appears with its first event. */
  #beginAtZero(encoder: string): void {
    for (const kind of Object.keys(FAILURE_TABLE) as FailureKind[]) {
      for (const counter of [this.#failures, this.#givenUp]) counter.inc({ kind, fault: faultOf(kind) }, 0)
    }
    for (const reason of RETRY_REASONS) this.#retries.inc({ reason }, 0)
    this.#fallbacks.inc({ encoder }, 0)
  }

  #countReuse(kind: string, { total, reused }: Reuse): void {
    this.#hits.inc({ kind }, reused)
    this.#misses.inc({ kind }, total - reused)
  }
}
