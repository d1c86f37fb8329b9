import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { renders } from '../../shared/database/schema/index.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { sendRender } from '../../shared/queue/send-render.ts'
import { nextTurn } from '../../shared/queue/turns.ts'
import { testDatabase } from '../support/database.ts'
import { newAccount, postRender, rowOf } from '../support/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'

const { database, url } = await testDatabase()
const log = createLog('error')
const queue = createQueue({ databaseUrl: url, log, role: 'node' })
await queue.start()
afterAll(() => queue.stop())

/** Claims `count` jobs one after the other and returns whose renders they were. */
async function claim(count: number, onClaim?: (claimed: number) => Promise<void>): Promise<string[]> {
  const owners: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await queue.work('render', 1, async ({ payload }) => {
    if (owners.length === count) throw new Error('enough') // Left to the next claim.
    owners.push((await rowOf(database, payload.renderId)).accountId)
    await onClaim?.(owners.length)
    if (owners.length === count) resolve()
  })
  await promise
  await queue.stopWork('render')
  return owners
}

async function post(accountId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await postRender(database, queue, accountId, snapshotOf())
}

async function empty(): Promise<void> {
  await database.execute(`delete from pgboss.job where name = 'render'`)
}

test('the first film of an account does not wait behind the many of another', async () => {
  const [many, few] = [await newAccount(database), await newAccount(database)]
  await post(many, 40)
  const owners = await claim(6, async (claimed) => {
    if (claimed === 3) await post(few, 1)
  })
  expect(owners.indexOf(few)).toBeGreaterThan(0)
  expect(owners.indexOf(few)).toBeLessThanOrEqual(5)
  await empty()
})

test('accounts that wait side by side take turns', async () => {
  const [first, second] = [await newAccount(database), await newAccount(database)]
  await post(first, 10)
  await post(second, 10)
  const owners = await claim(8)
  expect(owners.filter((owner) => owner === first).length).toBe(4)
  expect(owners.filter((owner) => owner === second).length).toBe(4)
  await empty()
})

test('paid goes before free, and free is never starved', async () => {
  const [free, paid] = [await newAccount(database, 'free'), await newAccount(database, 'paid')]
  await post(free, 5)
  await post(paid, 30)
  const owners = await claim(10)
  expect(owners.slice(0, 3)).toEqual([paid, paid, paid])
  expect(owners.filter((owner) => owner === free).length).toBe(2)
  await empty()
})

test('films of one account keep their order, later ones included', async () => {
  const account = await newAccount(database)
  const ids: string[] = []
  const claimed: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let index = 0; index < 3; index++) ids.push(await postRender(database, queue, account, snapshotOf()))
  await queue.work('render', 1, async ({ payload }) => {
    claimed.push(payload.renderId)
    if (claimed.length === 1) ids.push(await postRender(database, queue, account, snapshotOf()))
    if (claimed.length === 4) resolve()
  })
  await promise
  await queue.stopWork('render')
  expect(claimed).toEqual(ids)
  await empty()
})

test('the job that is sent is noted in its row', async () => {
  const account = await newAccount(database)
  const id = await postRender(database, queue, account, snapshotOf())
  const before = (await rowOf(database, id)).jobId
  await database.transaction((tx) => sendRender(tx, queue, { id, accountId: account }))
  const [row] = await database.select().from(renders).where(eq(renders.id, id))
  expect(row!.jobId).not.toBe(before)
  await empty()
})

test('a turn is never before the one that the farm is at, and never past an integer', () => {
  expect(nextTurn('paid', { current: null, ownLast: null })).toBe(1)
  expect(nextTurn('paid', { current: 300, ownLast: null })).toBe(301)
  expect(nextTurn('free', { current: 300, ownLast: 340 })).toBe(344)
  expect(nextTurn('free', { current: 2 ** 31, ownLast: null })).toBeLessThan(2 ** 31)
})
