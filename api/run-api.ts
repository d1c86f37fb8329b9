import type { Build } from '../shared/build.ts'
import { firstSignal } from '../shared/command.ts'
import { createTracer } from '../shared/create-tracer.ts'
import { connect } from '../shared/database/connect.ts'
import { ConfigError } from '../shared/env.ts'
import type { Log } from '../shared/log.ts'
import { createQueue, type JobQueue } from '../shared/queue/boss.ts'
import { createStorage } from '../shared/storage/create.ts'
import { adminRoutes } from './admin/routes.ts'
import { createApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { workAuthCleanup } from './auth/cleanup.ts'
import type { Config } from './config.ts'
import { loadModelClient } from './generation/model.ts'
import { ApiMetrics } from './metrics.ts'
import { workPublications } from './publishing/publish-film.ts'
import { workRevocations } from './publishing/revoke-grant.ts'
import { openVault } from './secrets/open-vault.ts'
import { createFileLinks } from './services/file-links.ts'
import { workHousekeeping } from './services/housekeeping.ts'
import { workInventory } from './services/store-inventory.ts'
import { studioRoutes } from './studio/routes.ts'
import { createProbes, serveOperations } from './transports/health.ts'
import { startDeliveries } from './webhooks/deliver.ts'

/** What `main.ts` has found out before it loads all of the API. */
type Start = { config: Config; databaseUrl: string; build: Build; log: Log }

/** Runs the API until SIGINT or SIGTERM; returns the exit code. Throws a `ConfigError` about a port that is taken. */
export async function runApi({ config, databaseUrl, build, log }: Start): Promise<number> {
  const tracer = await createTracer({
    endpoint: config.otelEndpoint,
    share: config.tracedShare,
    service: 'quiz-video-api',
    version: build.version,
    log,
  })
  const { pool, database, close } = connect(databaseUrl, {
    poolSize: config.databasePoolSize,
    tracer,
    onError: (error) => log.warn('an idle database connection broke', { error }),
  })
  const queue = createQueue({ databaseUrl, log, role: 'sender', keepsTime: true })
  await queue.start()
  const metrics = new ApiMetrics(build.version)
  metrics.watchPool(pool)
  const storage = metrics.ofStorage(createStorage(config.storage))
  const now = Date.now
  const vault = await openVault(config, log)
  const auth = await createAuth({ config, database, storage, vault, queue, log, now })
  const stopping = new AbortController()
  const deps = {
    stopping: stopping.signal,
    build,
    config,
    pool,
    database,
    storage,
    links: createFileLinks({ baseUrl: config.baseUrl, database, vault, storage, now }),
    vault,
    queue,
    log,
    verifyAccessToken: auth.verifyAccessToken,
    tracer,
    noteMissingScope: auth.noteMissingScope,
    now,
  }
  await loadModelClient(config)
  const app = createApp(deps, {
    metrics,
    pages: [auth.routes, studioRoutes(deps, auth.sessions), adminRoutes(deps, auth.sessions)],
    viewerOf: auth.viewerOf,
  })
  // Elysia's default lets a second process share the port in silence.
  listening('PORT', config.port, (port) => app.listen({ port, idleTimeout: 30, reusePort: false }))
  const probes = createProbes(deps, metrics)
  const stopOperations =
    config.operationsPort === 0
      ? async () => {}
      : listening('OPERATIONS_PORT', config.operationsPort, (port) => serveOperations(port, probes))
  await workScheduled(queue, { ...deps, metrics })
  const deliveries = await startDeliveries({ ...deps, metrics })

  const stopped = firstSignal()
  process.stdout.write(`ready ${config.baseUrl}\n`)
  await stopped
  stopping.abort()
  // Both wait for what is under way: `stop` refuses new connections, and nothing more is delivered.
  const drained = Promise.all([app.server?.stop(), deliveries.stop()])
  await Promise.race([drained, Bun.sleep(config.drainMs)])
  await stopOperations()
  await queue.stop()
  await tracer.flush()
  await close()
  return 0
}

type Scheduled = Parameters<typeof workAuthCleanup>[1] &
  Parameters<typeof workHousekeeping>[1] &
  Parameters<typeof workInventory>[1] &
  Parameters<typeof workPublications>[1]

/** Works the jobs that one process of the API does for all, and uploads. */
async function workScheduled(queue: JobQueue, deps: Scheduled): Promise<void> {
  await workAuthCleanup(queue, deps)
  await workHousekeeping(queue, deps)
  await workInventory(queue, deps)
  await workPublications(queue, deps)
  await workRevocations(queue, deps)
}

/** Opens the port of a variable, or throws a sentence about it. */
function listening<T>(variable: string, port: number, open: (port: number) => T): T {
  try {
    return open(port)
  } catch (cause) {
    throw new ConfigError(
      variable,
      `cannot be ${port}: something else listens there, or it is not allowed.`,
      cause,
    )
  }
}
