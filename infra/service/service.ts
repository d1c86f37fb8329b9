import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../api/config.ts'
import { readDrainMs } from '../../render-farm/config.ts'
import { readEnv } from '../../shared/env.ts'
import type { Log } from '../../shared/log.ts'
import { type Child, startChild } from './child.ts'
import { openServiceDatabase, type ServiceDatabase } from './database.ts'

/** A node returns its job to the queue within this time after its drain. */
const NODE_STOP_MS_MAX = 15_000
/** The API closes its connections within this time after its drain. */
const API_STOP_MS_MAX = 5_000
const RESTART_MS_FIRST = 500
const RESTART_MS_MAX = 30_000
/** A node that ran for this long was healthy: its restart delay starts over. */
const HEALTHY_MS = 60_000
const RENDER_NODES_MAX = 64

/** What a render node never reads: it draws and decodes what strangers sent. */
const API_ONLY = ['SECRETS_KEY', 'SMTP_URL', 'GENERATION_API_KEY', 'YOUTUBE_CLIENT_SECRET'].map(
  (name) => [name, undefined] as const,
)

export type Service = {
  baseUrl: string
  databaseUrl: string
  /** Resolves with a sentence when the service cannot continue. */
  failed: Promise<string>
  /** Stops the nodes, then the API, then the database. */
  stop(): Promise<void>
}

/**
 * Starts database, API and render nodes as child processes, and resolves once the API answers and every node can
 * claim jobs. Where one of them cannot start it stops the others and throws a sentence.
 */
export async function startService(env: NodeJS.ProcessEnv, log: Log): Promise<Service> {
  const config = readConfig(env)
  const nodeCount = readEnv(env).integer('RENDER_NODES', 1, [0, RENDER_NODES_MAX])
  const database = await openServiceDatabase(config)
  const childEnv = { ...env, DATABASE_URL: database.url, DATA_DIR: resolve(config.dataDir) }
  const nodeEnv = { ...childEnv, DATABASE_URL: database.nodeUrl, ...Object.fromEntries(API_ONLY) }
  const nodes: Node[] = []
  let api: Child | null = null
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await api?.stop(config.drainMs + API_STOP_MS_MAX)
    await database.stop()
  }
  try {
    api = startChild({ name: 'The API', script: 'api/main.ts', env: childEnv })
    for (let index = 0; index < nodeCount; index++)
      nodes.push(keepNode(`Render node ${index + 1}`, nodeEnv, log))
    const [baseUrl] = await orDatabaseFailure(
      database,
      Promise.all([api.ready, ...nodes.map((node) => node.ready)]),
    )
    return {
      baseUrl: baseUrl!,
      databaseUrl: database.url,
      failed: Promise.race([api.ended, database.failed]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function orDatabaseFailure<T>(database: ServiceDatabase, work: Promise<T>): Promise<T> {
  const failure = database.failed.then((sentence): never => {
    throw new Error(sentence)
  })
  return Promise.race([work, failure])
}

type Node = { ready: Promise<string>; stop(): Promise<void> }

/** Runs a render node and restarts it when it dies. `ready` rejects where the first start fails. */
function keepNode(name: string, env: NodeJS.ProcessEnv, log: Log): Node {
  const stopping = new AbortController()
  const start = () => startChild({ name, script: 'render-farm/main.ts', env })
  const drainMs = readDrainMs(readEnv(env))
  let child = start()
  const first = child.ready

  async function keep(): Promise<void> {
    let pauseMs = RESTART_MS_FIRST
    for (;;) {
      const startedAt = performance.now()
      const sentence = await child.ended
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > HEALTHY_MS) pauseMs = RESTART_MS_FIRST
      log.error('a render node ended and is started again', { reason: sentence, pauseMs })
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, RESTART_MS_MAX)
      child = start()
    }
  }
  const kept = first.then(keep, () => {})

  return {
    ready: first,
    async stop() {
      stopping.abort()
      await child.stop(drainMs + NODE_STOP_MS_MAX)
      await kept
    },
  }
}
