import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { connect, type Database } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { claimRender, publishRender } from '../../shared/database/queries/render-attempts.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { accounts } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { sendRender } from '../../shared/queue/send-render.ts'
import { random } from '../../shared/random.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { measureBroker } from './farm-broker.ts'
import { commitsOf, measureIdle } from './farm-idle.ts'
import { measureLatency } from './farm-latency.ts'
import { measureScaling } from './farm-scaling.ts'

const NODES = 100
const BURST_RENDERS = 3_000
const BROKER_NODES = 1_000
const BROKER_RENDERS = 10_000
/** A film of a minute took 6 to 14 s on the machines that it was measured on. */
const FILM_MS_MIN = 6_000
const FILM_MS_MAX = 14_000
const STEADY_SECONDS = 30
/** Of what the nodes could make: claims then wait for the queue, not for a free node. */
const STEADY_LOAD = 0.7

type Farm = { database: Database; queues: JobQueue[]; sender: JobQueue }

/** Each prints its figures and returns them. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  simulation: simulateFarm,
  broker: printBroker,
  idle: printIdle,
  latency: printLatency,
  scaling: printScaling,
}

/**
 * A hundred simulated nodes, a thousand behind a broker, nodes without work, then real films on an idle node, and on one node
 * and two.
 * `--latency` does that part only.
 */
export async function runFarmBench(args: string[]): Promise<unknown> {
  const options = Object.fromEntries(Object.keys(PARTS).map((name) => [name, { type: 'boolean' as const }]))
  const wanted = Object.keys(parseArgs({ args, options }).values)
  const result: Record<string, unknown> = {}
  for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) result[name] = await PARTS[name]!()
  return result
}

async function printIdle(): Promise<unknown> {
  const idle = await measureIdle()
  process.stdout.write(
    `without work an API process makes ${idle.api.toFixed(1)} transactions a second, one node ${idle.oneNode.toFixed(1)}, each further one ${idle.furtherNode.toFixed(1)}\n`,
  )
  return idle
}

async function printLatency(): Promise<unknown> {
  const latency = await measureLatency()
  process.stdout.write(
    `idle node   claimed ${latency.claimMs} ms after the POST; first frame after ${latency.editedFrameMs} ms where a question was edited, ${latency.newFrameMs} ms of a new quiz (medians of ${latency.films} films)\n`,
  )
  return latency
}

async function printScaling(): Promise<unknown> {
  const scaling = await measureScaling()
  const { one, two } = scaling
  process.stdout.write(
    `1 node      ${one.filmsPerMinute.toFixed(1)} films a minute, a long one in ${one.longFilmSeconds.toFixed(1)} s\n` +
      `2 nodes     ${two.filmsPerMinute.toFixed(1)} films a minute, a long one in ${two.longFilmSeconds.toFixed(1)} s (${two.remoteSegments} segments by the other node)\n` +
      `1 → 2       ${scaling.filmsRatio.toFixed(2)} times the films, a long one ${scaling.longFilmRatio.toFixed(2)} times as fast\n`,
  )
  return scaling
}

/**
 * A hundred nodes over the real queue and a real PostgreSQL on this machine; only the rendering is replaced. Claims a
 * second in a burst, the latency of claims under a steady load, and turns between accounts.
 */
function simulateFarm(): Promise<unknown> {
  return withFarm(async (farm) => {
    const burst = await measureBurst(farm)
    const steady = await measureSteady(farm)
    const fairness = await measureFairness(farm)
    const { rows } = await farm.database.execute<{ commits: number; reads: number; connections: number }>(
      `select xact_commit::int as commits, tup_fetched::int as reads, numbackends as connections
       from pg_stat_database where datname = current_database()`,
    )
    const result = {
      machine: { cpu: cpus()[0]?.model, cores: cpus().length },
      nodes: NODES,
      burst,
      steady,
      fairness,
      database: rows[0],
    }
    process.stdout.write(
      `burst       ${burst.claims} claims, ${burst.claimsPerSecond.toFixed(0)} a second, ${burst.commitsPerClaim.toFixed(1)} commits each\n` +
        `steady      ${steady.claims} claims, latency p50 ${steady.p50Ms.toFixed(0)} ms, p99 ${steady.p99Ms.toFixed(0)} ms at ${steady.postsPerSecond.toFixed(0)} posts a second\n` +
        `fairness    another account's first film was claimed as number ${fairness.place} while 500 waited\n` +
        `database    ${rows[0]?.connections} connections, ${rows[0]?.commits} commits\n`,
    )
    return result
  })
}

/** A database of its own with the queues of `NODES` nodes. */
async function withFarm<T>(work: (farm: Farm, url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-farm-'))
  const postgres = await startEmbeddedPostgres({ directory: folder, settings: ['max_connections=900'] })
  try {
    await migrateDatabase(postgres.url)
    const { database, close } = connect(postgres.url, { poolSize: 20, onError: () => {} })
    const log = createLog('error')
    const sender = createQueue({ databaseUrl: postgres.url, log, role: 'sender' })
    await sender.start()
    const queues: JobQueue[] = []
    for (let index = 0; index < NODES; index++) {
      const queue = createQueue({ databaseUrl: postgres.url, log, role: 'node' })
      await queue.start()
      queues.push(queue)
    }
    const result = await work({ database, queues, sender }, postgres.url)
    await Promise.all([...queues, sender].map((queue) => queue.stop(0).catch(() => {})))
    await close()
    return result
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A hundred nodes on connections of their own, then a thousand behind a broker, over the same database. */
function printBroker(): Promise<unknown> {
  return withFarm(async (farm, url) => {
    const direct = await measureBurst(farm)
    const account = await newAccount(farm.database)
    await Promise.all(farm.queues.map((queue) => queue.stop(0)))
    await postMany(farm, account)
    const options = { nodes: BROKER_NODES, renders: BROKER_RENDERS }
    const broker = await measureBroker({ database: farm.database, url }, options)
    process.stdout.write(
      `direct      ${direct.claimsPerSecond.toFixed(0)} claims a second by ${NODES} nodes, ${direct.commitsPerClaim.toFixed(1)} commits each\n` +
        `broker      ${broker.claimsPerSecond.toFixed(0)} claims a second by ${broker.nodes} nodes, ${broker.statementsPerClaim.toFixed(2)} statements each\n`,
    )
    return { direct, broker }
  })
}

/** Films and jobs in bulk: `BROKER_RENDERS` of one account. */
async function postMany({ database }: Farm, accountId: string): Promise<void> {
  const id = newId('render')
  await database.execute(sql`
    insert into renders (id, account_id, quiz_id, quiz_title, snapshot, duration_ms)
    select ${id} || n, ${accountId}, 'quiz', 'Bench', ${JSON.stringify(snapshotOf())}::jsonb, 1
    from generate_series(1, ${BROKER_RENDERS}::int) n`)
  await database.execute(sql`
    insert into pgboss.job (name, data, priority, group_id, retry_limit, heartbeat_seconds, expire_seconds)
    select 'render', jsonb_build_object('renderId', ${id} || n), -n, ${accountId}, 6, 10, 1800
    from generate_series(1, ${BROKER_RENDERS}::int) n`)
}

/** What POST /renders leaves behind, with a snapshot of one question. */
async function post({ database, sender }: Farm, accountId: string): Promise<string> {
  const id = newId('render')
  const snapshot = snapshotOf()
  await database.transaction(async (tx) => {
    await insertRender(tx, { id, accountId, quizId: 'quiz', quizTitle: 'Bench', snapshot, durationMs: 1 })
    await sendRender(tx, sender, { id, accountId })
  })
  return id
}

async function newAccount(database: Database): Promise<string> {
  const id = newId('account')
  await database.insert(accounts).values({ id, plan: 'paid', email: `${id}@example.com` })
  return id
}

/** Lets every node claim; each claim and each publication is the farm's own statement. Returns how to stop that. */
async function claimWith(
  { database, queues }: Farm,
  filmMs: () => number,
  onClaim: (claim: { renderId: string; waitedMs: number }) => void,
): Promise<() => Promise<void>> {
  await Promise.all(
    queues.map((queue) =>
      queue.work('render', 1, async ({ payload }) => {
        const claimed = await claimRender(database, payload.renderId)
        if (claimed === null) return
        onClaim({ renderId: claimed.renderId, waitedMs: claimed.waitedMs })
        await Bun.sleep(filmMs())
        const film = { storageKey: 'bench', fileSizeBytes: 1, durationMs: 1, report: {} as never }
        await publishRender(database, claimed, film)
      }),
    ),
  )
  return async () => void (await Promise.all(queues.map((queue) => queue.stopWork('render'))))
}

async function measureBurst(farm: Farm) {
  const account = await newAccount(farm.database)
  const lanes = Array.from({ length: 10 }, async () => {
    for (let index = 0; index < BURST_RENDERS / 10; index++) await post(farm, account)
  })
  await Promise.all(lanes)
  const commitsBefore = await commitsOf(farm.database)
  const done = Promise.withResolvers<void>()
  let claims = 0
  const startedAtMs = performance.now()
  const stop = await claimWith(
    farm,
    () => 0,
    () => {
      if (++claims === BURST_RENDERS) done.resolve()
    },
  )
  await done.promise
  const seconds = (performance.now() - startedAtMs) / 1_000
  await stop()
  const commitsPerClaim = ((await commitsOf(farm.database)) - commitsBefore) / claims
  return { claims, claimsPerSecond: claims / seconds, commitsPerClaim }
}

async function measureSteady(farm: Farm) {
  const postsPerSecond = (NODES / ((FILM_MS_MIN + FILM_MS_MAX) / 2_000)) * STEADY_LOAD
  const next = random('films')
  const filmMs = () => FILM_MS_MIN + next() * (FILM_MS_MAX - FILM_MS_MIN)
  const count = Math.round(postsPerSecond * STEADY_SECONDS)
  const owners = await Promise.all(Array.from({ length: 20 }, () => newAccount(farm.database)))
  const waits: number[] = []
  const done = Promise.withResolvers<void>()
  const stop = await claimWith(farm, filmMs, ({ waitedMs }) => {
    waits.push(waitedMs)
    if (waits.length === count) done.resolve()
  })
  const startedAtMs = performance.now()
  for (let index = 0; index < count; index++) {
    const dueMs = startedAtMs + (index * 1_000) / postsPerSecond
    if (dueMs > performance.now()) await Bun.sleep(dueMs - performance.now())
    void post(farm, owners[index % owners.length]!)
  }
  await done.promise
  await stop()
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!
  return { claims: waits.length, postsPerSecond, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

/** 500 films of one account wait when another one posts its first: how many are claimed before it. */
async function measureFairness(farm: Farm) {
  const [many, few] = [await newAccount(farm.database), await newAccount(farm.database)]
  for (let index = 0; index < 500; index++) await post(farm, many)
  const first = await post(farm, few)
  const order: string[] = []
  const done = Promise.withResolvers<void>()
  const stop = await claimWith(
    { ...farm, queues: farm.queues.slice(0, 4) },
    () => 5,
    ({ renderId }) => {
      order.push(renderId)
      if (renderId === first) done.resolve()
    },
  )
  await done.promise
  await stop()
  return { waiting: 500, place: order.indexOf(first) + 1 }
}
