import { ProcessMetrics } from '../../shared/metrics.ts'
import type { FailureKind } from '../failure.ts'

const RENDER_BUCKETS = [0.1, 0.3, 0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 600, 1_800]
const WAIT_BUCKETS = [0.05, 0.1, 0.3, 1, 3, 10, 30, 60, 120, 300, 600]
const PHASES = ['start', 'plan', 'draw', 'compose', 'audio', 'store'] as const

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
  readonly #failures = this.counter('quizvideo_render_failures_total', 'Failed attempts.', ['kind'])
  readonly #phases = this.histogram('quizvideo_render_seconds', 'Time of an attempt.', RENDER_BUCKETS, [
    'phase',
  ])
  readonly #wait = this.histogram('quizvideo_render_wait_seconds', 'From POST to the claim.', WAIT_BUCKETS)
  readonly #speed = this.gauge('quizvideo_render_frames_per_second', 'Speed of the last film.')
  readonly #limit = this.gauge('quizvideo_render_encoder_limit_ratio', 'That speed / the encoder’s, 0 to 1.')
  readonly #hits = this.counter('quizvideo_cache_hits_total', 'Reused parts.', ['kind'])
  readonly #misses = this.counter('quizvideo_cache_misses_total', 'Parts made anew.', ['kind'])
  readonly #mismatches = this.counter(
    'quizvideo_oracle_mismatches_total',
    'Frames that differ from Chromium’s.',
  )

  constructor(encoder: string, version: string) {
    super()
    this.#info.set({ encoder, version }, 1)
    this.setAccepting(true)
    this.setActive(0)
  }

  setAccepting(isAccepting: boolean): void {
    this.#accepting.set(isAccepting ? 1 : 0)
  }

  setActive(count: number): void {
    this.#active.set(count)
  }

  claimed(waitedMs: number): void {
    this.#claims.inc()
    this.#wait.observe(waitedMs / 1000)
  }

  completed(film: {
    encoder: string
    framesPerSecond: number
    phasesMs: Readonly<Record<string, number>>
    totalMs: number
    looks: Reuse
    segments: Reuse
    speech?: Reuse
    oracle?: { mismatches: number }
  }): void {
    this.#completed.inc({ encoder: film.encoder })
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
    this.#failures.inc({ kind })
  }

  #countReuse(kind: string, { total, reused }: Reuse): void {
    this.#hits.inc({ kind }, reused)
    this.#misses.inc({ kind }, total - reused)
  }
}
