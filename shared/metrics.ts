import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measuredStorage } from './storage/measured.ts'
import type { Storage } from './storage/storage.ts'

/** What Prometheus expects of `GET /metrics`. */
export const METRICS_TYPE = 'text/plain; version=0.0.4'

const STORAGE_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
/**
 * Those of prom-client's own metrics that are measured under Bun and that somebody reads. Others are empty there (collections,
 * handles, spaces of the heap) or mislead: of the address space Bun reserves gigabytes that it never uses. The first of a
 * kind (user time, lag) reads the others with it.
 */
const PROCESS_METRICS = [
  'process_cpu_user_seconds_total',
  'process_cpu_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_p99_seconds',
]

/** The part of a pool of connections that is measured. */
type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

/** The metrics of one process. `infra/prometheus/README.md` lists names and labels. */
export class ProcessMetrics {
  readonly #registry = processRegistry()
  readonly #up = {
    database: this.gauge('quizvideo_database_up', 'Whether the last query to PostgreSQL succeeded.'),
    storage: this.gauge('quizvideo_storage_up', 'Whether the last call to the store succeeded.'),
  }
  readonly #storageSeconds = this.histogram(
    'quizvideo_storage_seconds',
    'Time of calls to the store.',
    STORAGE_BUCKETS,
    ['call'],
  )
  readonly #storageErrors = this.counter('quizvideo_storage_errors_total', 'Failed calls to the store.', [
    'call',
  ])
  readonly #jobSeconds = this.gauge('quizvideo_hourly_job_seconds', 'Time of the last run.', ['task'])
  readonly #jobSuccess = this.gauge('quizvideo_hourly_job_success_timestamp_seconds', 'Last success.', [
    'task',
  ])
  readonly #jobFailures = this.counter('quizvideo_hourly_job_failures_total', 'Failed runs.', ['task'])

  /** `version` is the build's. */
  constructor(version: string) {
    this.gauge('quizvideo_build_info', 'Always 1; the build of the process.', ['version']).set({ version }, 1)
  }

  setUp(part: 'database' | 'storage', isUp: boolean): void {
    this.#up[part].set(isUp ? 1 : 0)
  }

  /** Measures the process's pool of database connections from now on. */
  watchPool(pool: Pool): void {
    const help = 'Connections of the pool, and queries that wait for one.'
    this.gaugeOf('quizvideo_database_pool', help, 'state', () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }))
  }

  /** Notes a call to the store (`put`, `get`…). */
  stored(call: string, durationMs: number, isFailed: boolean): void {
    this.#storageSeconds.observe({ call }, durationMs / 1_000)
    this.#storageErrors.inc({ call }, isFailed ? 1 : 0)
  }

  /** The same store, whose calls are measured. */
  ofStorage(storage: Storage): Storage {
    return measuredStorage(storage, (call, durationMs, isFailed) => this.stored(call, durationMs, isFailed))
  }

  /**
   * The same scheduled job, of which is noted how long it took and whether it succeeded. Failures count from 0 before the
   * first run: Prometheus sees no increase in a number that begins at 1.
   */
  ofScheduled<Job>(task: string, work: (job: Job) => Promise<void>): (job: Job) => Promise<void> {
    this.#jobFailures.inc({ task }, 0)
    return async (job) => {
      const startedAtMs = performance.now()
      try {
        await work(job)
        this.#jobSuccess.set({ task }, Date.now() / 1_000)
      } catch (error) {
        this.#jobFailures.inc({ task })
        throw error
      } finally {
        this.#jobSeconds.set({ task }, (performance.now() - startedAtMs) / 1_000)
      }
    }
  }

  /** The body of `GET /metrics`. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  protected counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }

  /** A gauge that is absent until it is set: prom-client's initial 0 would claim a measurement. */
  protected gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    const gauge = new Gauge({ name, help, labelNames, registers: [this.#registry] })
    gauge.remove({})
    return gauge
  }

  /** A gauge that is read at each scrape: numbers by the value of its label. */
  protected gaugeOf(
    name: string,
    help: string,
    label: string,
    read: () => Readonly<Record<string, number>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number)
      },
    })
  }

  /** A counter that somebody else keeps, read at each scrape. */
  protected counterOf(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  protected histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.#registry] })
  }
}

function processRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name } of registry.getMetricsAsArray()) {
    if (!PROCESS_METRICS.includes(name)) registry.removeSingleMetric(name)
  }
  return registry
}
