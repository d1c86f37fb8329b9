import { connect } from 'node:net'

export type LoadResult = { requestsPerSecond: number; p50Ms: number; p99Ms: number; failures: number }

/** The next request as HTTP/1.1 text, from the running number of the request. */
export type NextRequest = (index: number) => string

/** Keeps `connections` sockets busy for `durationMs`. A bare client: a comfortable one would cost more than the server. */
export async function load(
  port: number,
  { connections, durationMs, next }: { connections: number; durationMs: number; next: NextRequest },
): Promise<LoadResult> {
  const latencies: number[] = []
  let failures = 0
  let index = 0
  const startedMs = performance.now()
  const endMs = startedMs + durationMs
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      let sentMs = 0
      let answer = ''
      const send = () => {
        answer = ''
        sentMs = performance.now()
        socket.write(next(index++))
      }
      const socket = connect(port, '127.0.0.1', send)
      socket.setEncoding('latin1')
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        answer += chunk
        const head = answer.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = Number(/content-length: (\d+)/i.exec(answer.slice(0, head))?.[1])
        if (answer.length < head + 4 + length) return
        const nowMs = performance.now()
        latencies.push(nowMs - sentMs)
        if (!answer.startsWith('HTTP/1.1 200')) failures++
        if (nowMs < endMs) send()
        else socket.end()
      })
    })
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - startedMs) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { requestsPerSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failures }
}
