import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect } from '../shared/database/connect.ts'
import type { Log } from '../shared/log.ts'
import { findChromium } from '../shared/programs/chromium.ts'
import { findFfmpeg } from '../shared/programs/ffmpeg.ts'
import { createQueue } from '../shared/queue/boss.ts'
import { createStorage } from '../shared/storage/create.ts'
import { createFileCache } from './cache/file-cache.ts'
import type { Config } from './config.ts'
import { BrowserKeeper } from './draw/browser-keeper.ts'
import { chooseEncoder } from './encode/choose-encoder.ts'
import { serveHealth } from './health.ts'
import { NodeMetrics } from './metrics.ts'
import type { FarmTools } from './tools.ts'
import { Worker } from './worker.ts'

export type RenderNode = {
  name: string
  encoder: string
  /** Stops claiming, finishes or hands back, and leaves nothing behind. */
  stop(): Promise<void>
}

const TEMP_PREFIX = 'render-node-'
/** A long film's segments, sound and result together. */
const FREE_BYTES_MIN = 1024 ** 3
const DISK_INTERVAL_MS = 5_000

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
    const tools = await prepareTools(config, tempFolder, log)
    closers.push(() => tools.browsers.close())
    const connection = connect(config.databaseUrl, {
      poolSize: 4,
      onError: (error) => log.warn('database connection lost', { error }),
    })
    closers.push(() => connection.close())
    const queue = createQueue({ databaseUrl: config.databaseUrl, log, role: 'node' })
    await queue.start()
    closers.push(() => queue.stop())
    const metrics = new NodeMetrics(tools.encoder.codec, Bun.version)
    const worker = new Worker({ tools, database: connection.database, queue, tempFolder, metrics })
    const disk = watchDisk(worker, tempFolder, log)
    const checks = {
      database: () => connection.database.execute(sql`select 1`),
      storage: () => tools.storage.check(),
      disk: disk.check,
    }
    if (config.port > 0) closers.push(serveHealth(config.port, metrics, checks))
    await worker.start()
    closers.push(async () => {
      disk.stop()
      await worker.stop(config.drainMs)
    })
    return { name: config.nodeName, encoder: tools.encoder.codec, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function prepareTools(config: Config, tempFolder: string, log: Log): Promise<FarmTools> {
  const programsFolder = join(config.dataDir, 'programs')
  const cacheFolder = join(config.dataDir, 'cache')
  await mkdir(cacheFolder, { recursive: true })
  const [programs, chromium] = await Promise.all([
    findFfmpeg(config.ffmpegPath, programsFolder),
    findChromium(config.chromiumPath, programsFolder),
  ])
  const browsers = new BrowserKeeper(chromium, tempFolder)
  try {
    const [{ encoder, trials }, browser] = await Promise.all([
      chooseEncoder(config.encoder, programs.ffmpeg, tempFolder),
      browsers.get(),
    ])
    for (const { name, refusal } of trials) {
      log.info(refusal === null ? 'encoder works' : 'encoder cannot be used', { encoder: name, refusal })
    }
    log[browser.isSandboxed ? 'info' : 'warn']('browser started', {
      version: browser.version,
      sandbox: browser.isSandboxed ? 'on' : 'OFF: this process is root or the host allows no user namespaces',
    })
    return {
      programs,
      ffmpegVersion: versionOf(programs.ffmpeg),
      encoder,
      browsers,
      cache: createFileCache(join(cacheFolder, 'films'), config.cacheBytesMax),
      cacheFolder,
      storage: createStorage(config.storage),
      speech: config.speech,
      log,
    }
  } catch (error) {
    await browsers.close()
    throw error
  }
}

function versionOf(program: string): string {
  return Bun.spawnSync([program, '-version']).stdout.toString().split('\n')[0] ?? ''
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

/** A node without disk space claims nothing until there is some again. */
function watchDisk(worker: Worker, folder: string, log: Log) {
  let isPaused = false
  let turn: Promise<void> = Promise.resolve()
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const look = async () => {
    const isFull = (await freeBytes()) < FREE_BYTES_MIN
    if (isFull === isPaused) return
    isPaused = isFull
    if (isFull) {
      log.error('the disk is nearly full: this node claims nothing until there is space', { folder })
      await worker.pause()
    } else {
      log.info('there is disk space again', { folder })
      await worker.start()
    }
  }
  const timer = setInterval(() => {
    turn = turn.then(look).catch((error: unknown) => log.warn('disk space is unknown', { error }))
  }, DISK_INTERVAL_MS)
  return {
    async check() {
      if (isPaused) throw new Error('the disk is nearly full')
    },
    stop: () => clearInterval(timer),
  }
}
