import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import packageJson from 'pg-boss/package.json'
import type { Executor } from '../database/connect.ts'
import { WatchedClient } from '../database/watched-client.ts'
import type { Log } from '../log.ts'
import { Announcements, type Subscription } from './announcements.ts'
import { watchLostJobs } from './lost-jobs.ts'
import {
  accountJobsMax,
  DELETION_INTERVAL_SECONDS,
  HEARTBEAT_SECONDS,
  pollSeconds,
  QUEUE_NAMES,
  type QueueName,
  type QueuePayloads,
  queueSettings,
  SCHEDULES,
  STATISTICS_INTERVAL_SECONDS,
} from './queues.ts'

/** A claimed job. `retryCount` counts earlier claims of it; `signal` fires when the claim is lost. */
export type Job<Name extends QueueName> = {
  id: string
  payload: QueuePayloads[Name]
  retryCount: number
  signal: AbortSignal
}

export type SendOptions = {
  /** Higher is claimed first. Default 0. */
  priority?: number
  /** The account or the film that it is for. Lost claims of jobs without one are found within a minute, not a second. */
  group?: string
  /** Nobody claims the job before this time has passed. */
  afterSeconds?: number
}

export type JobQueue = {
  /** Connects. The queue's tables must exist, of this release or a later one: see `migrateQueue`. */
  start(): Promise<void>
  /** Stops claiming, waits up to `graceMs` for handlers and closes the connections. */
  stop(graceMs?: number): Promise<void>
  /** Adds a job within the caller's transaction and returns its id: row and job exist together or not at all. */
  send<Name extends QueueName>(
    tx: Executor,
    name: Name,
    payload: QueuePayloads[Name],
    options?: SendOptions,
  ): Promise<string>
  /** Removes an unfinished job, within the caller's transaction. */
  cancel(tx: Executor, name: QueueName, jobId: string): Promise<void>
  /** Removes a job that no worker has claimed; false where one has. */
  withdraw(executor: Executor, name: QueueName, jobId: string): Promise<boolean>
  /** Completes a job from inside its handler and announces the topic: who heard of it finds the job over. */
  finish(name: QueueName, jobId: string, topic: string): Promise<void>
  /** Listens to the announcements of a topic. Subscribe before you look: nothing is kept. */
  subscribe(topic: string): Promise<Subscription>
  /** Calls `listener` at each announcement of a topic until the function that it resolves with is called. */
  listen(topic: string, listener: () => void): Promise<() => void>
  /** Whether a job has completed or failed, or no longer exists. */
  isOver(name: QueueName, jobId: string): Promise<boolean>
  /** Claims jobs, `concurrency` at a time. A handler that throws fails its job, which is then retried or dropped. */
  work<Name extends QueueName>(
    name: Name,
    concurrency: number,
    handler: (job: Job<Name>) => Promise<void>,
  ): Promise<void>
  /** Stops claiming from a queue and waits until its running handlers have settled. */
  stopWork(name: QueueName): Promise<void>
  /** Rebuilds indexes of the queue that have grown too large, at most once a day. Nodes may not: they own no table. */
  tend(): Promise<void>
  /** How many jobs wait and how many are claimed. */
  depth(name: QueueName): Promise<{ queued: number; active: number }>
}

type QueueConfig = {
  databaseUrl: string
  log: Log
  /** Render nodes also keep the queue's tables and end lost claims; a process that only sends does not. */
  role: 'sender' | 'node'
  /** Whether a node looks for lost claims just now: a few of them do for all. Default always. */
  isWatching?: () => boolean
  /** Creates scheduled jobs when they are due. Several processes may: each job is created once. Default false. */
  keepsTime?: boolean
  /** Silence after which a connection counts as lost. Default 15 s. */
  silenceMsMax?: number
}

const CONNECT_TIMEOUT_MS = 5_000

const DAY_SECONDS = 86_400
/** Twenty days: a timer holds no more. */
const SELDOM_SECONDS = 1_728_000
/** The shortest that pg-boss allows. */
const BUILD_SECONDS = 10
/** What is not built within five minutes is left to the next migration. */
const BUILD_LOOK_MS = 500
const BUILD_LOOKS_MAX = 600

/**
 * With `migrate: false` pg-boss refuses schemas of later releases, too: after an upgrade no process of the former one could start
 * again. With `true` it takes them. It never finds an older one to migrate: processes wait for theirs (`waitForSchema`).
 */
const ANY_LATER_SCHEMA = { migrate: true, createSchema: false } as const
/** A boss that only does what it is told. */
const BARE = { ...ANY_LATER_SCHEMA, schedule: false, supervise: false } as const

const CONNECTIONS = { sender: 2, node: 4 } as const

/** The schema that this release's pg-boss works on; a later one has more. */
export const QUEUE_SCHEMA = packageJson.pgboss.schema

/**
 * Creates or upgrades the queue's own schema and its queues; safe to run from several processes at once. Fails with
 * PostgreSQL's `lock_not_available` where a table is in use for longer than `lockWaitMsMax`.
 */
export async function migrateQueue(
  databaseUrl: string,
  { lockWaitMsMax }: { lockWaitMsMax: number },
): Promise<void> {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c lock_timeout=${lockWaitMsMax}`)
  const connectionString = url.href
  const boss = new PgBoss({
    ...{ connectionString, max: 2, supervise: false, schedule: false },
    bamIntervalSeconds: SELDOM_SECONDS,
  })
  boss.on('error', () => {}) // `start` and `createQueue` reject with the same error.
  await boss.start()
  try {
    for (const name of QUEUE_NAMES) {
      await boss.createQueue(name, queueSettings(name))
      const { deadLetter = null, heartbeatSeconds = null, ...settings } = queueSettings(name)
      await boss.updateQueue(name, { ...settings, deadLetter, heartbeatSeconds })
    }
    for (const [name, cron] of Object.entries(SCHEDULES)) await boss.schedule(name, cron, null, { tz: 'UTC' })
  } finally {
    await boss.stop({ graceful: false })
  }
  await buildIndexes(databaseUrl)
}

/** The queue of jobs over one PostgreSQL database. Nothing connects before `start`. */
export function createQueue(config: QueueConfig): JobQueue {
  const isNode = config.role === 'node'
  const boss = new PgBoss({
    ...watched(config),
    max: CONNECTIONS[config.role],
    ...ANY_LATER_SCHEMA,
    // Indexes that an upgrade leaves for later take longer than these connections may be silent: see `buildIndexes`.
    bamIntervalSeconds: SELDOM_SECONDS,
    schedule: config.keepsTime ?? false,
    supervise: isNode,
    // Only the owner of the tables can rebuild their indexes: see `tend`.
    reindex: false,
    superviseIntervalSeconds: DELETION_INTERVAL_SECONDS,
    monitorIntervalSeconds: STATISTICS_INTERVAL_SECONDS,
    maintenanceIntervalSeconds: DELETION_INTERVAL_SECONDS,
    // No job waits for another one.
    flowIntervalSeconds: DAY_SECONDS,
    useListenNotify: isNode,
  })
  const announcements = new Announcements(() => boss.getDb())
  boss.on('error', (error) => config.log.warn('queue error', { error }))
  boss.on('warning', (warning) => config.log.warn('queue warning', { warning: warning.message }))
  let stopWatching = async () => {}

  return {
    async start() {
      await boss.start()
      if (!isNode) return
      stopWatching = watchLostJobs(boss, config)
      // The first of its timer comes a minute later.
      boss.supervise().catch((error: unknown) => config.log.warn('queue error', { error }))
    },
    async stop(graceMs = 1_000) {
      await stopWatching()
      await announcements.close()
      await boss.stop({ graceful: graceMs > 0, timeout: graceMs })
    },
    async send(tx, name, payload, options = {}) {
      const id = await boss.send(name, payload, {
        priority: options.priority ?? 0,
        group: options.group === undefined ? undefined : { id: options.group },
        startAfter: options.afterSeconds,
        db: bound(tx),
      })
      if (id === null) throw new Error(`the queue ${name} refused a job`)
      return id
    },
    async cancel(tx, name, jobId) {
      await boss.cancel(name, jobId, { db: bound(tx) })
    },
    async withdraw(executor, name, jobId) {
      // pg-boss's own `cancel` would also end a job that a node has claimed.
      const { rows } = await executor.execute(sql`
        update pgboss.job set state = 'cancelled', completed_on = now()
        where name = ${name} and id = ${jobId}::uuid and state < 'active' returning id`)
      return rows.length > 0
    },
    async finish(name, jobId, topic) {
      await boss.complete(name, jobId)
      await announcements.announce(topic)
    },
    subscribe: (topic) => announcements.subscribe(topic),
    listen: (topic, listener) => announcements.listen(topic, listener),
    async isOver(name, jobId) {
      const job = await boss.getJobById(name, jobId)
      return job === null || !['created', 'retry', 'active'].includes(job.state)
    },
    work: (name, concurrency, handler) => startWorkers(boss, name, concurrency, handler),
    tend: () => tendTables(config.databaseUrl),
    stopWork: (name) => boss.offWork(name, { wait: true }),
    async depth(name) {
      const [stats] = await boss.getQueueStats(name, { force: true })
      return { queued: stats?.queuedCount ?? 0, active: stats?.activeCount ?? 0 }
    },
  }
}

/** Over connections of its own, which may be silent: an index may take minutes. */
async function tendTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, ...BARE, bamIntervalSeconds: SELDOM_SECONDS })
  boss.on('error', () => {}) // `supervise` rejects with the same error.
  await boss.start()
  await boss.supervise().finally(() => boss.stop({ graceful: false }))
}

/** Builds the indexes that an upgrade of pg-boss has left for later, without holding anybody up. */
async function buildIndexes(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 2, ...BARE, bamIntervalSeconds: BUILD_SECONDS })
  boss.on('error', () => {}) // It is tried again until it is built.
  await boss.start()
  try {
    for (let looks = 0; looks < BUILD_LOOKS_MAX; looks++) {
      if ((await boss.getBamStatus()).every(({ status }) => status === 'completed')) return
      await delay(BUILD_LOOK_MS)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** What pg-boss hands on to its pool; its own type does not know all of it. */
function watched({ databaseUrl, silenceMsMax }: QueueConfig): { connectionString: string } {
  const connectionTimeoutMillis = CONNECT_TIMEOUT_MS
  const poolConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis,
    Client: WatchedClient,
    silenceMsMax,
  }
  return poolConfig
}

async function startWorkers<Name extends QueueName>(
  boss: PgBoss,
  name: Name,
  concurrency: number,
  handler: (job: Job<Name>) => Promise<void>,
): Promise<void> {
  const accountMax = accountJobsMax(name)
  const { notified, unnotified } = pollSeconds(name)
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: unnotified,
    notifyPollingIntervalSeconds: notified,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
    ...(accountMax === undefined ? {} : { localGroupConcurrency: accountMax }),
  }
  const workerIds: string[] = []
  for (let index = 0; index < concurrency; index++) {
    const workerId = await boss.work<QueuePayloads[Name]>(name, options, async (jobs) => {
      try {
        for (const { id, data, retryCount, signal } of jobs) {
          await handler({ id, payload: data, retryCount, signal })
        }
      } finally {
        // One NOTIFY may announce several jobs: look for the next one at once.
        boss.notifyWorker(workerIds[index]!)
      }
    })
    workerIds.push(workerId)
  }
}

function bound(tx: Executor) {
  return fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql)
}
