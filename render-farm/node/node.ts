import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../../shared/database/connect.ts'
import { readClock } from '../../shared/database/queries/clock.ts'
import type { Log } from '../../shared/log.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { FfmpegMissing, findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { createStorage } from '../../shared/storage/create.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { createTracer } from '../../shared/tracing.ts'
import { Worker } from '../attempt/worker.ts'
import { EspeakEngine } from '../audio/espeak.ts'
import { createFileCache } from '../cache/file-cache.ts'
import { createSharedCache } from '../cache/shared-cache.ts'
import { trimFolder } from '../cache/trim-folder.ts'
import { loadKernel } from '../compose/kernel-module.ts'
import type { Config } from '../config.ts'
import { BrowserKeeper } from '../draw/browser-keeper.ts'
import { chooseRasteriser } from '../draw/rasteriser.ts'
import { chooseEncoder, type EncoderTrial } from '../encode/choose-encoder.ts'
import type { FarmTools } from '../film/tools.ts'
import { installLastResort, LAST_RESORT_ENCODER } from '../last-resort/last-resort.ts'
import { serveHealth } from './health.ts'
import { NodeMetrics } from './metrics.ts'
import { NodeStatus } from './node-status.ts'
import { sweepStore } from './sweep.ts'
import { watchDisk } from './watch-disk.ts'

export type RenderNode = {
  name: string
  encoder: string
  /** Stops claiming, finishes or hands back, and leaves nothing behind. */
  stop(): Promise<void>
}

const TEMP_PREFIX = 'render-node-'
const SWEEP_INTERVAL_MS = 60 * 60 * 1_000
/** Voices and decoded music get this share of the cache's limit, and never less than a day of films needs. */
const SOUND_SHARE = 1 / 4
const SOUND_BYTES_MIN = 256 * 1024 * 1024
const UPLOAD_GRACE_MS = 10_000

/** Starts a node; resolves when it can claim jobs. Throws a sentence where something it needs is missing. */
export async function startNode(config: Config, log: Log): Promise<RenderNode> {
  await removeOrphans(config.tempDir)
  const tempFolder = await mkdtemp(join(config.tempDir, `${TEMP_PREFIX}${process.pid}-`))
  const closers: (() => Promise<unknown>)[] = [
    () => rm(tempFolder, { recursive: true, force: true, maxRetries: 3 }),
  ]
  const stopAll = async () => {
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => log.warn('a part of the node did not stop cleanly', { error }))
    }
  }
  try {
    const { tools, trials } = await prepareTools(config, tempFolder, log)
    closers.push(() => tools.browsers.close())
    closers.push(async () => tools.tracer?.flush())
    closers.push(async () => tools.espeak?.close())
    const connection = connect(config.databaseUrl, {
      poolSize: 4,
      onError: (error) => log.warn('database connection lost', { error }),
    })
    closers.push(() => connection.close())
    const queue = createQueue({ databaseUrl: config.databaseUrl, log, role: 'node' })
    await queue.start()
    closers.push(() => queue.stop())
    const encoder = tools.isLastResort ? LAST_RESORT_ENCODER : tools.encoder.codec
    const metrics = new NodeMetrics(tools.encoder.name, Bun.version)
    const { database } = connection
    const segments = createSharedCache({ local: tools.cache, storage: tools.storage, database, log })
    closers.push(() => Promise.race([segments.settle(), delay(UPLOAD_GRACE_MS)]))
    const status = new NodeStatus(database, log, {
      name: config.nodeName,
      encoder,
      encoderTrials: trials,
      version: Bun.version,
      concurrency: config.concurrency,
    })
    closers.push(() => status.close())
    const worker = new Worker({
      tools: config.cacheBytesMax > 0 ? { ...tools, segments } : tools,
      database,
      queue,
      tempFolder,
      metrics,
      concurrency: config.concurrency,
      status,
      // A node without ffmpeg would only keep others waiting.
      chunks:
        config.cacheBytesMax > 0 && !tools.isLastResort
          ? { cache: segments, secondsMin: config.chunkSecondsMin }
          : undefined,
      onDiskFull: () => disk.noteFull(),
    })
    const disk = await watchDisk({
      folders: [tempFolder, tools.cacheFolder],
      freeBytesMin: config.freeBytesMin,
      log,
      pause: (reason) => worker.pause('paused', reason),
      resume: () => worker.start(),
    })
    closers.push(async () => {
      disk.stop()
      await worker.stop(config.drainMs)
    })
    const checks = {
      database: () => database.execute(sql`select 1`),
      storage: () => tools.storage.check(),
      disk: disk.check,
    }
    if (config.port > 0) closers.push(serveHealth(config.port, metrics, checks))
    await workSweep({ queue, database, storage: tools.storage, config, log })
    closers.push(sweepSounds(tools.cacheFolder, config.cacheBytesMax, log))
    return { name: config.nodeName, encoder, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function prepareTools(
  config: Config,
  tempFolder: string,
  log: Log,
): Promise<{ tools: FarmTools; trials: EncoderTrial[] }> {
  loadKernel()
  const programsFolder = join(config.dataDir, 'programs')
  const cacheFolder = join(config.dataDir, 'cache')
  await mkdir(cacheFolder, { recursive: true })
  const chromium = await findChromium(config.chromiumPath, programsFolder)
  let isLastResort = false
  const programs = await findFfmpeg(config.ffmpegPath, programsFolder).catch((error: unknown) => {
    if (!(error instanceof FfmpegMissing)) throw error
    isLastResort = true
    log.warn('NO FFMPEG: films of at most 20 s are encoded in the browser, very slowly', { error })
    return installLastResort(chromium, programsFolder)
  })
  const { rasteriser, reason } = await chooseRasteriser({
    wanted: config.rasteriser,
    program: chromium,
    tempFolder,
  })
  const browsers = new BrowserKeeper(chromium, tempFolder, rasteriser)
  try {
    const [{ encoder, trials }, browser] = await Promise.all([
      chooseEncoder(isLastResort ? 'x264' : config.encoder, programs.ffmpeg, tempFolder),
      browsers.get(),
    ])
    for (const { name, refusal } of trials) {
      log.info(refusal === null ? 'encoder works' : 'encoder cannot be used', { encoder: name, refusal })
    }
    log[browser.isSandboxed ? 'info' : 'warn']('browser started', {
      version: browser.version,
      rasteriser: browser.rasteriser,
      noGpuBecause: reason,
      sandbox: browser.isSandboxed ? 'on' : 'OFF: this process is root or the host allows no user namespaces',
    })
    const tools: FarmTools = {
      programs,
      ffmpegVersion: versionOf(programs.ffmpeg),
      isLastResort,
      encoder,
      browsers,
      cache: createFileCache(join(cacheFolder, 'films'), config.cacheBytesMax),
      cacheFolder,
      storage: createStorage(config.storage),
      speech: config.speech,
      espeak: new EspeakEngine(),
      tracer: await createTracer({ endpoint: config.otelEndpoint, service: 'quiz-video-render-node', log }),
      log,
    }
    return { tools, trials }
  } catch (error) {
    await browsers.close()
    throw error
  }
}

function versionOf(program: string): string {
  return Bun.spawnSync([program, '-version']).stdout.toString().split('\n')[0] ?? ''
}

/** Takes the hourly job that the queue schedules: of several nodes one does it. */
async function workSweep(options: {
  queue: JobQueue
  database: Database
  storage: Storage
  config: Config
  log: Log
}): Promise<void> {
  const { queue, database, storage, config, log } = options
  await queue.work('sweep', 1, async () => {
    const { cacheBytesMax } = config
    const removed = await sweepStore({ storage, database, cacheBytesMax, nowMs: await readClock(database) })
    log.info('swept the store', removed)
  })
}

/** Keeps voices and decoded music on this machine within their limit; returns how to stop that. */
function sweepSounds(cacheFolder: string, cacheBytesMax: number, log: Log): () => Promise<void> {
  const limitBytes = Math.max(SOUND_BYTES_MIN, cacheBytesMax * SOUND_SHARE)
  const sweep = async () => {
    for (const name of ['speech', 'music']) {
      const removed = await trimFolder(join(cacheFolder, name), limitBytes / 2, Date.now())
      if (removed > 0) log.info('swept a cache of sounds', { name, removed })
    }
  }
  const run = () => void sweep().catch((error: unknown) => log.warn('sounds could not be swept', { error }))
  run()
  const timer = setInterval(run, SWEEP_INTERVAL_MS)
  return async () => clearInterval(timer)
}

/** Work folders of nodes that were killed: named by the process that made them, which no longer lives. */
async function removeOrphans(tempDir: string): Promise<void> {
  for (const name of await readdir(tempDir)) {
    const pid = Number(/^render-node-(\d+)-/.exec(name)?.[1])
    if (!Number.isInteger(pid) || isAlive(pid)) continue
    await rm(join(tempDir, name), { recursive: true, force: true }).catch(() => {}) // Another user's, perhaps.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
