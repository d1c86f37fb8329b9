import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { workHousekeeping } from '../../api/services/housekeeping.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testApi } from '../support/api.ts'

const api = await testApi()
const { database, storage, log } = api.deps
const OLD = 'previews/old.json'

test('the hourly job removes expired idempotency keys and previews, and nothing younger', async () => {
  const { send } = await api.client()
  const post = (key: string) => send('POST', '/api/v1/flashcards', { title: key }, { 'idempotency-key': key })
  await post('expired')
  await database.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`)
  await post('fresh')
  await storage.put(OLD, new Uint8Array(1), 'application/json')
  const { modifiedAtMs } = (await Array.fromAsync(storage.list('previews/')))[0]!
  const dayLater = () => modifiedAtMs + 24 * 60 * 60 * 1_000

  const queue = createQueue({ databaseUrl: api.databaseUrl, log, role: 'sender' })
  await queue.start()
  await workHousekeeping(queue, { database, storage, now: dayLater })
  const jobId = await database.transaction((tx) => queue.send(tx, 'housekeeping', null))
  while (!(await queue.isOver('housekeeping', jobId))) await Bun.sleep(20)
  await queue.stop(0)

  const { rows } = await database.execute(sql`select key from idempotency_keys`)
  expect(rows).toEqual([{ key: 'fresh' }])
  expect(await storage.stat(OLD)).toBeNull()
}, 20_000)

test('one job an hour is scheduled', async () => {
  const { rows } = await database.execute(sql`select cron from pgboss.schedule where name = 'housekeeping'`)
  expect(rows).toEqual([{ cron: '29 * * * *' }])
})
