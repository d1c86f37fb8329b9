import { afterAll, expect, test } from 'bun:test'
import pg from 'pg'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { newId } from '../../shared/ids.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testDatabase } from '../support/database.ts'
import { newAccount } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'

const { database, pool, url } = await testDatabase()
const log = createLog('error', () => {})
const [api, node] = [
  createQueue({ databaseUrl: url, log, role: 'sender' }),
  createQueue({ databaseUrl: url, log, role: 'sender' }),
]
await Promise.all([api.start(), node.start()])
afterAll(() => Promise.all([api.stop(0), node.stop(0)]))
const never = new AbortController().signal
const LONG_MS = 30_000

/** Ends a job that does not exist, which announces all the same. */
const announce = (topic: string) => node.finish('preview', crypto.randomUUID(), topic)

test('a subscriber hears its topic, also where it was announced before the wait', async () => {
  const [mine, same, other] = await Promise.all(['a', 'a', 'b'].map((topic) => api.subscribe(topic)))
  await announce('a')
  const heard = await Promise.all([mine!.heard(LONG_MS, never), same!.heard(LONG_MS, never)])
  expect(heard).toEqual([true, true])
  // What was heard once is over.
  expect(await Promise.all([mine!.heard(1, never), other!.heard(1, never)])).toEqual([false, false])
  for (const one of [mine, same, other]) one!.close()
})

test('a wait ends with its signal', async () => {
  const subscription = await api.subscribe('c')
  const stop = new AbortController()
  const heard = subscription.heard(LONG_MS, stop.signal)
  stop.abort()
  expect(await heard).toBe(false)
  subscription.close()
})

test('subscribers are woken when the connection is back, since an announcement may be lost', async () => {
  const subscription = await api.subscribe('d')
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  expect(rowCount).toBe(1)
  expect(await subscription.heard(LONG_MS, never)).toBe(true)
  await announce('d')
  expect(await subscription.heard(LONG_MS, never)).toBe(true)
  subscription.close()
})

test('ends of films are announced five times a second, however many there are', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let announced = 0
  client.on('notification', () => announced++)
  await client.query('listen quiz_video_announcements')
  const accountId = await newAccount(database)
  const ids = Array.from({ length: 60 }, () => newId('render'))
  const facts = { accountId, quizId: 'q', quizTitle: 'Many', snapshot: shortSnapshot(), durationMs: 1 }
  for (const id of ids) await insertRender(database, { ...facts, id })
  const startedAtMs = performance.now()
  for (const id of ids) await pool.query(`update renders set status = 'failed' where id = $1`, [id])
  const passedMs = performance.now() - startedAtMs
  await client.query('select')
  await client.end()
  expect(announced).toBeGreaterThan(0)
  expect(announced).toBeLessThanOrEqual(1 + passedMs / 200)
  expect(announced).toBeLessThan(ids.length)
})
