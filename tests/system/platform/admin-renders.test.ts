import { afterAll, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { cancelRender, listRenders, retryRender } from '../../../infra/admin/renders.ts'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { accounts, renders } from '../../../shared/database/schema/index.ts'
import { createLog } from '../../../shared/log.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { testDatabase } from '../../support/database.ts'

const { database, url } = await testDatabase()
const queue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'sender' })
await queue.start()
await database.insert(accounts).values({ id: 'acc_one', email: 'one@example.com' })
afterAll(() => queue.stop())

async function addRender(id: string, facts: Partial<typeof renders.$inferInsert>) {
  // Operators never look into the snapshot; the format of the row is taken from it.
  const snapshot = { format: 'vertical', template: 'minimal' } as RenderSnapshot
  await database.insert(renders).values({
    id,
    accountId: 'acc_one',
    quizId: 'qz_one',
    quizTitle: 'One',
    durationMs: 1_000,
    snapshot,
    ...facts,
  })
}

const find = async (id: string) => (await database.select().from(renders).where(eq(renders.id, id)))[0]!

test('a failed render is queued again with a job of its own', async () => {
  await addRender('rnd_failed', {
    status: 'failed',
    attempt: 3,
    progress: 40,
    failureCode: 'BROWSER',
    failureMessage: 'x',
  })
  expect(await retryRender(database, queue, 'rnd_failed')).toMatchObject({
    status: 'queued',
    progress: 0,
    failure: null,
  })
  const { jobId } = await find('rnd_failed')
  const { rows } = await database.execute(sql`select state, data from pgboss.job where id = ${jobId}`)
  expect(rows).toEqual([{ state: 'created', data: { renderId: 'rnd_failed' } }])
  expect(retryRender(database, queue, 'rnd_failed')).rejects.toThrow('rnd_failed is queued')
})

test('a queued render ends at once when it is cancelled, and its job with it', async () => {
  await addRender('rnd_again', { status: 'failed', failureCode: 'X', failureMessage: 'x' })
  await retryRender(database, queue, 'rnd_again')
  expect(await cancelRender(database, queue, 'rnd_again')).toMatchObject({ status: 'failed' })
  const { jobId } = await find('rnd_again')
  const { rows } = await database.execute(sql`select state from pgboss.job where id = ${jobId}`)
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('the node of a running render is asked to stop', async () => {
  await addRender('rnd_running', { status: 'rendering', attempt: 1 })
  expect(await cancelRender(database, queue, 'rnd_running')).toMatchObject({
    status: 'rendering',
    isCancelling: true,
  })
  expect((await find('rnd_running')).cancelRequested).toBe(true)
})

test('a completed render cannot be cancelled, and an unknown one not be found', async () => {
  await addRender('rnd_done', { status: 'completed' })
  expect(cancelRender(database, queue, 'rnd_done')).rejects.toThrow('rnd_done is completed')
  expect(retryRender(database, queue, 'rnd_none')).rejects.toThrow('There is no render rnd_none.')
})

test('renders are listed newest first, of one status where it is asked for', async () => {
  const listed = await listRenders(database, { status: 'completed', limit: 10 })
  expect(listed.map(({ id }) => id)).toEqual(['rnd_done'])
  expect(await listRenders(database, { limit: 2 })).toHaveLength(2)
  expect(listRenders(database, { status: 'lost', limit: 1 })).rejects.toThrow('--status must be one of')
})
