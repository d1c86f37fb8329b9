import { afterAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { createLog } from '../../shared/log.ts'
import { createQueue, type Job } from '../../shared/queue/boss.ts'
import { RENDER_SETBACKS_MAX } from '../../shared/queue/queues.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/render-rows.ts'

const { database, url } = await testDatabase()
const log = createLog('error')
const node = createQueue({ databaseUrl: url, log, role: 'node' })
const sender = createQueue({ databaseUrl: url, log, role: 'sender' })
await Promise.all([node.start(), sender.start()])
afterAll(() => Promise.all([node.stop(), sender.stop()]))

/** Claims until `isEnough`, then stops; the queue must be empty afterwards. */
async function claimUntil(
  isEnough: (jobs: Job<'render'>[]) => boolean,
  handle: (job: Job<'render'>) => Promise<void> = async () => {},
) {
  const jobs: Job<'render'>[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await node.work('render', 1, async (job) => {
    jobs.push(job)
    if (isEnough(jobs)) resolve()
    await handle(job)
  })
  await promise
  await node.stopWork('render')
  return jobs
}

test('a job whose transaction is rolled back never existed', async () => {
  await database
    .transaction(async (tx) => {
      await sender.send(tx, 'render', { renderId: 'never' })
      tx.rollback()
    })
    .catch(() => {})
  await sender.send(database, 'render', { renderId: 'real' })
  const jobs = await claimUntil((claimed) => claimed.length === 1)
  expect(jobs.map(({ payload }) => payload.renderId)).toEqual(['real'])
})

test('higher priority is claimed first, a backlog without pauses', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const name of names) await sender.send(database, 'render', { renderId: name })
  await sender.send(database, 'render', { renderId: 'urgent' }, { priority: 10 })
  const startedAtMs = performance.now()
  const jobs = await claimUntil((claimed) => claimed.length === 7)
  expect(jobs.map(({ payload }) => payload.renderId)).toEqual(['urgent', ...names])
  // With a look after each of them it would be six times two seconds.
  expect(performance.now() - startedAtMs).toBeLessThan(10_000)
})

test('a cancelled job is not claimed', async () => {
  const jobId = await sender.send(database, 'render', { renderId: 'cancelled' })
  await sender.cancel(database, 'render', jobId)
  await sender.send(database, 'render', { renderId: 'next' })
  const jobs = await claimUntil((claimed) => claimed.length === 1)
  expect(jobs.map(({ payload }) => payload.renderId)).toEqual(['next'])
})

test('a job is claimed as soon as it is announced, or as the connection that announces is back', async () => {
  const order = { renderId: 'a', attempt: 1, segmentIndex: 1, durations: {}, words: {}, maker: 'm' }
  let claims = 0
  await node.work('segment', 1, async () => void claims++)
  const untilClaimed = async () => {
    const startedAtMs = performance.now()
    const [before, jobId] = [claims, await sender.send(database, 'segment', order)]
    await until(async () => (await sender.isOver('segment', jobId)) || null)
    expect(claims).toBe(before + 1)
    // The next look by itself comes ten seconds after the last one.
    expect(performance.now() - startedAtMs).toBeLessThan(9_000)
  }
  for (let sent = 0; sent < 5; sent++) await untilClaimed()
  const listeners = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and (query ilike 'listen %' or query like '%pg_listening_channels%')`
  await database.execute(sql`select pg_terminate_backend(pid) ${listeners}`)
  await until(async () => (await database.execute(sql`select ${listeners}`)).rows.length === 0 || null)
  await untilClaimed()
  await node.stopWork('segment')
})

test('a job whose nodes are always lost is claimed seven times and then given up', async () => {
  const lost = Promise.withResolvers<string>()
  await node.work('render_lost', 1, async ({ payload }) => lost.resolve(payload.renderId))
  await sender.send(database, 'render', { renderId: 'poison' })
  const jobs = await claimUntil(
    (claimed) => claimed.length === RENDER_SETBACKS_MAX + 1,
    async () => {
      throw new Error('always')
    },
  )
  expect(jobs.map(({ retryCount }) => retryCount)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(await lost.promise).toBe('poison')
  await node.stopWork('render_lost')
})
