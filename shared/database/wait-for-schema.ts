import type { Log } from '../log.ts'
import { untilMigrated } from './schema-state.ts'

/**
 * Waits until a database has this build's schema. Until then these ports say that the process is up (`/healthz`), and
 * answer everything else with 503 and the reason as JSON; 0 is no port.
 */
export async function waitForSchema(databaseUrl: string, ports: readonly number[], log: Log): Promise<void> {
  let reason = ''
  let servers: Bun.Server<undefined>[] = []
  const answer = (request: Request) => {
    if (new URL(request.url).pathname === '/healthz') return Response.json({ status: 'ok' })
    const body = { status: 'starting', error: reason, code: 'SERVICE_UNAVAILABLE' }
    return Response.json(body, { status: 503, headers: { 'Retry-After': '5' } })
  }
  await untilMigrated(databaseUrl, (sentence) => {
    reason = sentence
    if (servers.length === 0) {
      const open = new Set(ports.filter((port) => port > 0))
      servers = Array.from(open, (port) => Bun.serve({ port, reusePort: false, fetch: answer }))
    }
    log.warn('waits until the database is migrated', { reason })
  })
  await Promise.all(servers.map((server) => server.stop(true)))
}
