/** Counts of one process in the text form that Prometheus reads. */
export type Metrics = {
  count(method: string, route: string, status: number, durationMs: number): void
  text(): string
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Requests by route and status, and how long they took. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, { buckets: number[]; sumSeconds: number; count: number }>()
  return {
    count(method, route, status, durationMs) {
      const place = `method="${method}",route="${route}"`
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
    text() {
      const lines = ['# HELP http_requests_total Requests answered.', '# TYPE http_requests_total counter']
      for (const [name, count] of requests) lines.push(`http_requests_total{${name}} ${count}`)
      lines.push(
        '# HELP http_request_duration_seconds Time to answer.',
        '# TYPE http_request_duration_seconds histogram',
      )
      for (const [place, { buckets, sumSeconds, count }] of durations) {
        let below = 0
        BUCKETS_SECONDS.forEach((limit, index) => {
          below += buckets[index]!
          lines.push(`http_request_duration_seconds_bucket{${place},le="${limit}"} ${below}`)
        })
        lines.push(`http_request_duration_seconds_bucket{${place},le="+Inf"} ${count}`)
        lines.push(`http_request_duration_seconds_sum{${place}} ${sumSeconds}`)
        lines.push(`http_request_duration_seconds_count{${place}} ${count}`)
      }
      const { rss } = process.memoryUsage()
      lines.push('# HELP process_resident_memory_bytes Memory of the process.')
      lines.push('# TYPE process_resident_memory_bytes gauge', `process_resident_memory_bytes ${rss}`)
      return `${lines.join('\n')}\n`
    },
  }
}
