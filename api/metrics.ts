import type { DatabaseLoad } from '../shared/database/queries/database-load.ts'
import type { DueDeliveries } from '../shared/database/queries/webhook-deliveries.ts'
import { ProcessMetrics } from '../shared/metrics.ts'

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What one API process measures: its requests, its memory, and the queue as of the last scrape. */
export class ApiMetrics extends ProcessMetrics {
  readonly #requests = this.counter('quizvideo_http_requests_total', 'Requests answered.', [
    'operation',
    'status',
  ])
  readonly #seconds = this.histogram(
    'quizvideo_http_request_seconds',
    'Time to the end of the answer.',
    REQUEST_BUCKETS,
    ['operation'],
  )
  readonly #jobs = this.gauge('quizvideo_queue_jobs', 'Renders by state.', ['state'])
  readonly #oldest = this.gauge('quizvideo_queue_oldest_seconds', 'Age of the oldest waiting render.')
  readonly #beyond = this.gauge(
    'quizvideo_queue_beyond_nodes',
    'Waiting renders that no running node is new enough for.',
  )
  readonly #backlog = this.gauge('quizvideo_queue_backlog', 'Jobs that nobody has claimed.', ['queue'])
  readonly #deliveries = this.counter(
    'quizvideo_webhook_tries_total',
    'Deliveries of webhooks that were tried.',
    ['outcome'],
  )
  readonly #due = this.gauge('quizvideo_webhook_due', 'Deliveries that are due and not under way.')
  readonly #oldestDue = this.gauge(
    'quizvideo_webhook_oldest_due_seconds',
    'How long the oldest of them is due.',
  )
  readonly #connections = this.gauge('quizvideo_database_connections', 'Connections of all clients.')
  readonly #connectionsMax = this.gauge('quizvideo_database_connections_max', 'As many are allowed.')

  /** Counts an answered request of an operation (`createQuiz`, `mcp`). */
  answered(operation: string, status: number, durationMs: number): void {
    this.#requests.inc({ operation, status })
    this.#seconds.observe({ operation }, durationMs / 1_000)
  }

  setQueue({ queued, rendering, oldestSeconds, beyondNodes }: QueueFacts): void {
    this.#jobs.set({ state: 'queued' }, queued)
    this.#jobs.set({ state: 'rendering' }, rendering)
    this.#oldest.set(oldestSeconds)
    this.#beyond.set(beyondNodes)
  }

  /** Counts a try of a delivery: `refused` is tried again, `dead` is not. */
  delivered(outcome: 'delivered' | 'refused' | 'dead'): void {
    this.#deliveries.inc({ outcome })
  }

  setDeliveries({ due, oldestSeconds }: DueDeliveries): void {
    this.#due.set(due)
    this.#oldestDue.set(oldestSeconds)
  }

  setDatabase({ connections, connectionsMax, backlog }: DatabaseLoad): void {
    this.#connections.set(connections)
    this.#connectionsMax.set(connectionsMax)
    for (const [queue, count] of Object.entries(backlog)) this.#backlog.set({ queue }, count)
  }
}

type QueueFacts = { queued: number; rendering: number; oldestSeconds: number; beyondNodes: number }
