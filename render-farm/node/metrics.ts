import type { FailureKind } from '../failure.ts'

const RENDER_BUCKETS = [0.1, 0.3, 0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 600, 1_800]
const WAIT_BUCKETS = [0.05, 0.1, 0.3, 1, 3, 10, 30, 60, 120, 300, 600]

type Labels = Readonly<Record<string, string>>

/** Counts of one render node in the text form that Prometheus reads. Names and labels: `infra/prometheus`. */
export class NodeMetrics {
  readonly #values = new Map<string, Map<string, number>>()
  readonly #kinds = new Map<string, 'counter' | 'gauge' | 'histogram'>()

  constructor(encoder: string, version: string) {
    this.#set('quizvideo_node_info', 1, { encoder, version })
    this.setAccepting(true)
    this.setActive(0)
    this.#add('quizvideo_render_claims_total', 0)
    this.#add('quizvideo_oracle_mismatches_total', 0)
  }

  setAccepting(isAccepting: boolean): void {
    this.#set('quizvideo_node_accepting', isAccepting ? 1 : 0)
  }

  setActive(count: number): void {
    this.#set('quizvideo_node_active_renders', count)
  }

  setUp(part: 'database' | 'storage', isUp: boolean): void {
    this.#set(`quizvideo_${part}_up`, isUp ? 1 : 0)
  }

  claimed(waitedMs: number): void {
    this.#add('quizvideo_render_claims_total', 1)
    this.#observe('quizvideo_render_wait_seconds', waitedMs / 1000, WAIT_BUCKETS)
  }

  completed(film: {
    encoder: string
    framesPerSecond: number
    phasesMs: Readonly<Record<string, number>>
    totalMs: number
    looks: { total: number; reused: number }
    segments: { total: number; reused: number }
    speech?: { total: number; reused: number }
    oracle?: { mismatches: number }
  }): void {
    this.#add('quizvideo_render_completed_total', 1, { encoder: film.encoder })
    this.#set('quizvideo_render_frames_per_second', film.framesPerSecond)
    const waitedMs = film.phasesMs.encode
    // A film out of the cache says nothing about encoders.
    if (waitedMs !== undefined && film.segments.reused < film.segments.total)
      this.#set('quizvideo_render_encoder_limit_ratio', Math.min(1, waitedMs / film.totalMs))
    this.#add('quizvideo_oracle_mismatches_total', film.oracle?.mismatches ?? 0)
    for (const phase of ['start', 'plan', 'draw', 'compose', 'audio', 'store']) {
      const spentMs = film.phasesMs[phase]
      if (spentMs !== undefined)
        this.#observe('quizvideo_render_seconds', spentMs / 1000, RENDER_BUCKETS, { phase })
    }
    this.#observe('quizvideo_render_seconds', film.totalMs / 1000, RENDER_BUCKETS, { phase: 'total' })
    for (const [kind, { total, reused }] of [
      ['look', film.looks],
      ['segment', film.segments],
      ['speech', film.speech ?? { total: 0, reused: 0 }],
    ] as const) {
      this.#add('quizvideo_cache_hits_total', reused, { kind })
      this.#add('quizvideo_cache_misses_total', total - reused, { kind })
    }
  }

  failed(kind: FailureKind): void {
    this.#add('quizvideo_render_failures_total', 1, { kind })
  }

  /** The text of `GET /metrics`. */
  text(): string {
    const lines: string[] = []
    for (const [name, kind] of this.#kinds) {
      lines.push(`# TYPE ${name} ${kind}`)
      const suffixes = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
      for (const suffix of suffixes) {
        for (const [labels, value] of this.#values.get(name + suffix) ?? [])
          lines.push(`${name}${suffix}${labels} ${value}`)
      }
    }
    return `${lines.join('\n')}\n`
  }

  #set(name: string, value: number, labels: Labels = {}): void {
    this.#kinds.set(name, 'gauge')
    this.#series(name).set(labelText(labels), value)
  }

  #add(name: string, value: number, labels: Labels = {}): void {
    if (!this.#kinds.has(name)) this.#kinds.set(name, 'counter')
    this.#bump(name, labels, value)
  }

  #observe(name: string, seconds: number, buckets: readonly number[], labels: Labels = {}): void {
    this.#kinds.set(name, 'histogram')
    for (const limit of [...buckets, Number.POSITIVE_INFINITY]) {
      const le = Number.isFinite(limit) ? String(limit) : '+Inf'
      this.#bump(`${name}_bucket`, { ...labels, le }, seconds <= limit ? 1 : 0)
    }
    this.#bump(`${name}_sum`, labels, seconds)
    this.#bump(`${name}_count`, labels, 1)
  }

  #bump(name: string, labels: Labels, value: number): void {
    const series = this.#series(name)
    const key = labelText(labels)
    series.set(key, (series.get(key) ?? 0) + value)
  }

  #series(name: string): Map<string, number> {
    let series = this.#values.get(name)
    if (series === undefined) {
      series = new Map()
      this.#values.set(name, series)
    }
    return series
  }
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
