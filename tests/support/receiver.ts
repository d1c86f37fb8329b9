import { afterAll } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { until } from './render-rows.ts'

/** A message as it came. */
export type Received = {
  path: string
  id: string
  headers: Record<string, string>
  body: string
}

export type Receiver = {
  /** Its address as an account gives it; each path is an endpoint of its own. */
  url(path: string): string
  /** What came to a path, in the order of its arrival. */
  at(path: string): Received[]
  /** Resolves with the messages of a path once they are so many. */
  until(path: string, count: number): Promise<Received[]>
}

/** A server that takes messages and answers 204, or what `answer` says. */
export function startReceiver(
  answer: (received: Received, nth: number) => Response | Promise<Response> | undefined = () => undefined,
): Receiver {
  const seen: Received[] = []
  const at = (path: string) => seen.filter((one) => one.path === path)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      const body = await request.text()
      const path = new URL(request.url).pathname
      const headers = Object.fromEntries(request.headers)
      const received = { path, id: headers['webhook-id'] ?? '', headers, body }
      seen.push(received)
      return (await answer(received, at(path).length)) ?? new Response(null, { status: 204 })
    },
  })
  afterAll(() => server.stop(true))
  return {
    url: (path) => `http://receiver.test:${server.port}${path}`,
    at,
    until: (path, count) => until(async () => (at(path).length >= count ? at(path) : null)),
  }
}

/** Checks a message as the library of Standard Webhooks does. Throws where its signature is wrong. */
export function verify(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers)
}
