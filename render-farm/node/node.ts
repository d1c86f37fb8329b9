import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Build } from '../../shared/build.ts'
import { connect, type Database } from '../../shared/database/connect.ts'
import { waitForSchema } from '../../shared/database/wait-for-schema.ts'
import type { Log } from '../../shared/log.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { cacheKeyOf } from '../cache/cache-key.ts'
import { createFileCache } from '../cache/file-cache.ts'
import { createSharedCache } from '../cache/shared-cache.ts'
import { makerOf } from '../chunks/maker.ts'
import type { Config } from '../config.ts'
import { EncoderTrust } from '../encode/encoder-trust.ts'
import type { FarmTools } from '../film/tools.ts'
import { LAST_RESORT_ENCODER } from '../last-resort/last-resort.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { NodeHealth } from './health.ts'
import { DRAWN } from './leave-to-others.ts'
import { NodeMetrics } from './metrics.ts'
import { NodeStatus } from './node-status.ts'
import { createPauses } from './pauses.ts'
import { type PreparedTools, prepareTools } from './prepare-tools.ts'
import { testSelf } from './self-test.ts'
import { workSweep } from './sweep.ts'
import { sweepCaches } from './sweep-caches.ts'
import { type DiskWatch, watchDisk } from './watch-disk.ts'
import { createWorkFolder } from './work-folders.ts'
import { Worker } from './worker.ts'

type RenderNode = {
  name: string
  encoder: string
  /** Stops claiming, finishes or hands back its films, and removes its files and its row. */
  stop(): Promise<void>
}

const UPLOAD_GRACE_MS = 10_000

/** Starts a node; resolves when it can claim jobs. Throws a sentence if something that it needs is missing. */
export async function startNode(config: Config, build: Build, log: Log): Promise<RenderNode> {
  // Parts are stopped in the reverse order of their start.
  const parts = new AsyncDisposableStack()
  const stop = () =>
    parts
      .disposeAsync()
      .catch((error: unknown) => log.warn('a part of the node did not stop cleanly', { error }))
  try {
    await waitForSchema(config.databaseUrl, [config.port], log)
    const tempFolder = await createWorkFolder(config.tempDir)
    parts.defer(() => rm(tempFolder, { recursive: true, force: true, maxRetries: 3 }))
    const found = await prepareTools({ config, tempFolder, build }, log)
    const metrics = new NodeMetrics(found.tools.encoder.name, build.version)
    const prepared = { ...found, tools: measuredTools(found.tools, metrics) }
    const { tools } = prepared
    parts.defer(() => tools.browsers.close())
    parts.defer(async () => tools.tracer?.flush())
    parts.defer(() => tools.espeak?.close())
    parts.defer(() => tools.models?.close())
    const { pool, database, close } = connect(config.databaseUrl, {
      poolSize: 4,
      onError: (error) => log.warn('database connection lost', { error }),
    })
    parts.defer(close)
    metrics.watchPool(pool)
    const status = statusOf({ config, prepared, database })
    parts.defer(() => status.close())
    const isWatching = () => status.isWatching
    const queue = createQueue({ databaseUrl: config.databaseUrl, log, role: 'node', isWatching })
    await queue.start()
    parts.defer(() => queue.stop())
    const health = new NodeHealth(metrics, build.version, {
      database: () => database.execute(sql`select 1`),
      storage: () => tools.storage.check(),
    })
    // Before the worker, so that it ends after it: a node that drains answers, and its last film is counted.
    if (config.port > 0) parts.defer(health.serve(config.port))
    const { disk, breaker } = await startWorker({
      config,
      tempFolder,
      prepared,
      database,
      queue,
      metrics,
      status,
      parts,
    })
    metrics.watch({ browserRestarts: () => tools.browsers.restarts, diskFreeBytes: disk.freeBytes })
    health.begin({ disk: disk.check, films: breaker.check })
    const { cacheBytesMax } = config
    await workSweep({ queue, database, cacheBytesMax, log, metrics })
    const onSize = metrics.cacheSized.bind(metrics)
    parts.defer(sweepCaches(tools.cacheFolder, cacheBytesMax, { log, onSize }))
    parts.defer(() => health.drain())
    return { name: config.nodeName, encoder: encoderOf(prepared), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts to claim jobs, as long as there is disk space. */
async function startWorker(options: {
  config: Config
  tempFolder: string
  prepared: PreparedTools
  database: Database
  queue: JobQueue
  metrics: NodeMetrics
  status: NodeStatus
  parts: AsyncDisposableStack
}): Promise<{ disk: DiskWatch; breaker: Breaker }> {
  const { config, tempFolder, prepared, database, queue, metrics, status, parts } = options
  const { tools } = prepared
  const { log } = tools
  const hasCache = config.cacheBytesMax > 0
  const farm = { storage: tools.storage, database, signingKey: await cacheKeyOf(config), log }
  const segments = createSharedCache({ ...farm, local: tools.cache })
  // On this disk voices lie in a folder of their own, as files that ffmpeg can read.
  const voices = createSharedCache({ ...farm, local: createFileCache(tools.cacheFolder, 0) })
  for (const cache of [segments, voices]) {
    parts.defer(() => Promise.race([cache.settle(), delay(UPLOAD_GRACE_MS)]))
  }
  const worker = new Worker({
    tools: hasCache ? { ...tools, segments, voices } : tools,
    database,
    queue,
    tempFolder,
    metrics,
    concurrency: config.concurrency,
    status,
    // A node without ffmpeg is too slow to help others.
    chunks:
      hasCache && !tools.isLastResort ? { cache: segments, secondsMin: config.chunkSecondsMin } : undefined,
    onOutcome(failed) {
      if (failed === 'DISK_FULL') disk.noteFull()
      breaker.note(failed)
    },
  })
  const pauses = createPauses(worker)
  const breaker = createBreaker({
    test: (signal) => testSelf(tools, tempFolder, signal),
    pause: (reason) => pauses.hold('breaker', reason),
    resume: () => pauses.release('breaker'),
    log,
  })
  const disk = await watchDisk({
    folders: { work: config.tempDir, cache: config.dataDir },
    freeBytesMin: config.freeBytesMin,
    sizeBytes: config.volumeBytes,
    log,
    pause: (reason) => pauses.hold('disk', reason),
    resume: () => pauses.release('disk'),
  })
  parts.defer(async () => {
    disk.stop()
    breaker.stop()
    await worker.stop(config.drainMs)
  })
  return { disk, breaker }
}

/** The row of a node, which is there from now on. */
function statusOf({
  config,
  prepared,
  database,
}: {
  config: Config
  prepared: PreparedTools
  database: Database
}): NodeStatus {
  const { tools, trials } = prepared
  return new NodeStatus(database, tools.log, {
    name: config.nodeName,
    encoder: encoderOf(prepared),
    encoderTrials: trials,
    version: tools.build.version,
    maker: makerOf(tools),
    snapshotVersion: DRAWN.snapshotVersion,
    templates: [...DRAWN.templates],
    concurrency: config.concurrency,
  })
}

/** The same tools, which tell the metrics what they do. */
function measuredTools(tools: FarmTools, metrics: NodeMetrics): FarmTools {
  return {
    ...tools,
    storage: metrics.ofStorage(tools.storage),
    trust: new EncoderTrust(() => {
      metrics.encoderSetAside()
      tools.log.error('THE ENCODER WRITES WRONG PICTURES: this node encodes with libx264 until it restarts', {
        encoder: tools.encoder.codec,
      })
    }),
    onFallback: (encoder) => metrics.fellBack(encoder),
  }
}

/** The encoder's name in the node's row and in its first line of output. */
function encoderOf({ tools }: PreparedTools): string {
  return tools.isLastResort ? LAST_RESORT_ENCODER : tools.encoder.codec
}
