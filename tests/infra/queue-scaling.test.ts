import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { putScalerUser } from '../../shared/database/limited-users.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { testDatabase } from '../support/database.ts'
import { findManifest } from './files.ts'

const PASSWORD = 'the-password-of-the-scaler'
const user = `scaler_${randomBytes(6).toString('hex')}`
const { database, url } = await testDatabase()
const query: string = findManifest('ScaledObject', 'render-node').spec.triggers[0].metadata.query
const queue: JobQueue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'node' })

beforeAll(() => queue.start())
afterAll(() => queue.stop(0))

async function wantedNodes(client: pg.Client): Promise<number> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  expect(rows).toHaveLength(1)
  return Number(rows[0]![0])
}

test("the scaler's user counts waiting and running renders but no finished ones, and may do nothing else", async () => {
  // Twice: an upgrade gives the user, who is there, the same rights and password again.
  for (let run = 0; run < 2; run++) await putScalerUser(database, user, PASSWORD)
  const { href } = Object.assign(new URL(url), { username: user, password: PASSWORD })
  const admin = new pg.Client({ connectionString: href })
  await admin.connect()
  expect(await wantedNodes(admin)).toBe(0)
  for (const statement of [
    'select from public.accounts',
    'delete from pgboss.job',
    'select from pgboss.queue',
  ])
    await expect(admin.query(statement)).rejects.toThrow(/permission denied/)

  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  for (let index = 0; index < 3; index++) {
    await database.transaction((tx) =>
      queue.send(tx, 'render', { renderId: `rnd_${index}` }, { group: 'acc_1' }),
    )
  }
  await database.transaction((tx) => queue.send(tx, 'render_lost', { renderId: 'rnd_other_queue' }))
  expect(await wantedNodes(admin)).toBe(3)

  await queue.work('render', 1, async () => {
    started.resolve()
    await release.promise
    ended.resolve()
  })
  await started.promise
  // Claimed, and still counted: the farm must not shrink under a running render.
  expect(await wantedNodes(admin)).toBe(3)

  release.resolve()
  await ended.promise
  const deadlineMs = Date.now() + 10_000
  while ((await wantedNodes(admin)) !== 0 && Date.now() < deadlineMs) await Bun.sleep(20)
  expect(await wantedNodes(admin)).toBe(0)
  await admin.end()
})

test('a user that may do more is not made the scaler', async () => {
  const { rows } = await database.execute<{ owner: string }>(sql`select current_user as owner`)
  await expect(putScalerUser(database, rows[0]!.owner, PASSWORD)).rejects.toThrow(
    /exists and may do more than count jobs/,
  )
})
