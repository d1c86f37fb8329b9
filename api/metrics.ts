/** Counts of one process in the text form that Prometheus reads. Names and labels: `infra/prometheus`. */
export type Metrics = {
  /** Notes an answered request of an operation (`createQuiz`, `mcp`). */
  count(operation: string, status: number, durationMs: number): void
  /** Notes what is so at this moment. */
  set(name: Gauge, value: number, labels?: Readonly<Record<string, string>>): void
  text(): string
}

export type Gauge =
  | 'quizvideo_queue_jobs'
  | 'quizvideo_queue_oldest_seconds'
  | 'quizvideo_database_up'
  | 'quizvideo_storage_up'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Requests by operation and status, how long they took, and gauges. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, { buckets: number[]; sumSeconds: number; count: number }>()
  const gauges = new Map<Gauge, Map<string, number>>()
  return {
    count(operation, status, durationMs) {
      const place = `operation="${operation}"`
      const name = `${place},status="${status}"`
      requests.set(name, (requests.get(name) ?? 0) + 1)
      let duration = durations.get(place)
      if (duration === undefined) {
        duration = { buckets: BUCKETS_SECONDS.map(() => 0), sumSeconds: 0, count: 0 }
        durations.set(place, duration)
      }
      const seconds = durationMs / 1_000
      const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit)
      if (bucket >= 0) duration.buckets[bucket]!++
      duration.sumSeconds += seconds
      duration.count++
    },
    set(name, value, labels = {}) {
      const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
      const series = gauges.get(name) ?? new Map<string, number>()
      gauges.set(name, series.set(pairs.length === 0 ? '' : `{${pairs.join(',')}}`, value))
    },
    text() {
      const lines = [
        '# HELP quizvideo_http_requests_total Requests answered.',
        '# TYPE quizvideo_http_requests_total counter',
      ]
      for (const [name, count] of requests) lines.push(`quizvideo_http_requests_total{${name}} ${count}`)
      lines.push(
        '# HELP quizvideo_http_request_seconds Time to the end of the answer.',
        '# TYPE quizvideo_http_request_seconds histogram',
      )
      for (const [place, { buckets, sumSeconds, count }] of durations) {
        let below = 0
        BUCKETS_SECONDS.forEach((limit, index) => {
          below += buckets[index]!
          lines.push(`quizvideo_http_request_seconds_bucket{${place},le="${limit}"} ${below}`)
        })
        lines.push(`quizvideo_http_request_seconds_bucket{${place},le="+Inf"} ${count}`)
        lines.push(`quizvideo_http_request_seconds_sum{${place}} ${sumSeconds}`)
        lines.push(`quizvideo_http_request_seconds_count{${place}} ${count}`)
      }
      for (const [name, series] of gauges) {
        lines.push(`# TYPE ${name} gauge`)
        for (const [labels, value] of series) lines.push(`${name}${labels} ${value}`)
      }
      const { rss } = process.memoryUsage()
      lines.push('# HELP process_resident_memory_bytes Memory of the process.')
      lines.push('# TYPE process_resident_memory_bytes gauge', `process_resident_memory_bytes ${rss}`)
      return `${lines.join('\n')}\n`
    },
  }
}
