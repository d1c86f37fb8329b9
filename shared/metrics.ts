import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What Prometheus expects of `GET /metrics`. */
export const METRICS_TYPE = 'text/plain; version=0.0.4'

/** The metrics of one process. `infra/prometheus/README.md` lists names and labels. */
export class ProcessMetrics {
  readonly #registry = new Registry()
  readonly #up = {
    database: this.gauge('quizvideo_database_up', 'Whether the last query to PostgreSQL succeeded.'),
    storage: this.gauge('quizvideo_storage_up', 'Whether the last call to the store succeeded.'),
  }

  setUp(part: 'database' | 'storage', isUp: boolean): void {
    this.#up[part].set(isUp ? 1 : 0)
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

  protected histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.#registry] })
  }
}
