import { afterAll, expect, test } from 'bun:test'
import { asc, eq, sql } from 'drizzle-orm'
import { WEBHOOK_EXAMPLES } from '../../api/docs/guides/webhook-events.ts'
import type { WebhookEvent } from '../../shared/contracts/webhook.ts'
import { connect } from '../../shared/database/connect.ts'
import { insertBatch } from '../../shared/database/queries/batches.ts'
import {
  claimRender,
  failAttempt,
  failUnheldRender,
  publishRender,
} from '../../shared/database/queries/render-attempts.ts'
import { failQueuedRender, insertRender, requeueRender } from '../../shared/database/queries/renders.ts'
import { deleteOldEvents } from '../../shared/database/queries/webhook-deliveries.ts'
import { insertWebhook, recordWebhookEvent } from '../../shared/database/queries/webhooks.ts'
import { webhookDeliveries, webhookEvents } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { testDatabase } from '../support/database.ts'
import { nodeUrlOf } from '../support/node-access.ts'
import { newAccount, until } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'

const { database, url } = await testDatabase()
const node = connect(await nodeUrlOf(database, url), { poolSize: 4, onError: () => {} })
afterAll(node.close)

const ALL: WebhookEvent[] = ['render.completed', 'render.failed', 'render.cancelled', 'batch.completed']
const REPORT = { warnings: [] } as never
const FILM = { storageKey: 'renders/a.mp4', fileSizeBytes: 8_000, durationMs: 41_600, report: REPORT }
const FAILURE = { code: 'ENCODER', message: 'The encoder failed.' }
const CANCELLED = { code: 'CANCELLED', message: 'The render was cancelled.' }

async function listen(
  accountId: string,
  events: WebhookEvent[] = ALL,
  kind: 'endpoint' | 'callback' = 'endpoint',
) {
  const id = newId('webhook')
  const at = kind === 'endpoint' ? { url: 'https://example.com/hook' } : {}
  await insertWebhook(database, { id, accountId, kind, events, secret: 'sealed', ...at })
  return id
}

async function order(accountId: string, more: { batchId?: string; callbackUrl?: string } = {}) {
  const id = newId('render')
  const facts = { quizId: 'qz_1', quizTitle: 'Capitals', snapshot: shortSnapshot(), durationMs: 1 }
  await insertRender(database, { id, accountId, ...facts, ...more })
  return id
}

/** A film that a node makes, with the rights of a node. */
async function publish(renderId: string): Promise<boolean> {
  const claimed = await claimRender(node.database, renderId)
  return publishRender(node.database, claimed!, FILM)
}

const eventsOf = (accountId: string) =>
  database
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.accountId, accountId))
    .orderBy(asc(webhookEvents.createdAt))
/** The fields of a message, and of what is in them. */
const fieldsOf = (data: object): string[] =>
  Object.entries(data)
    .flatMap(([name, value]) => [name, ...(value && typeof value === 'object' ? Object.keys(value) : [])])
    .toSorted()
const deliveriesOf = (accountId: string) =>
  database.select().from(webhookDeliveries).where(eq(webhookDeliveries.accountId, accountId))

test('a film that a node publishes is told to every endpoint that wants it, with the facts of the film', async () => {
  const account = await newAccount(database)
  const [first, second] = [await listen(account), await listen(account, ['render.completed'])]
  await listen(account, ['render.failed'])
  await listen(await newAccount(database))
  const render = await order(account)
  expect(await publish(render)).toBe(true)
  const [event, ...others] = await eventsOf(account)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    type: 'render.completed',
    data: {
      sessionId: render,
      quizId: 'qz_1',
      quizTitle: 'Capitals',
      batchId: null,
      status: 'completed',
      duration: 42,
      fileSize: 8_000,
      failure: null,
    },
  })
  const { createdAt, completedAt } = event!.data as Record<string, string>
  for (const time of [createdAt!, completedAt!]) expect(new Date(time).toISOString()).toBe(time)
  const deliveries = await deliveriesOf(account)
  expect(deliveries.map(({ webhookId }) => webhookId).sort()).toEqual([first, second].sort())
  expect(deliveries.every((one) => one.eventId === event!.id && one.status === 'pending')).toBe(true)
})

test.each([
  [
    'a node gives up',
    'render.failed',
    async (id: string) => failAttempt(node.database, (await claimRender(node.database, id))!, FAILURE),
  ],
  ['its job is lost', 'render.failed', (id: string) => failUnheldRender(node.database, id, FAILURE, false)],
  [
    'it is cancelled before a node has it',
    'render.cancelled',
    (id: string) => failQueuedRender(database, id, CANCELLED),
  ],
  [
    'a node is told to stop',
    'render.cancelled',
    async (id: string) => failAttempt(node.database, (await claimRender(node.database, id))!, CANCELLED),
  ],
])('where %s, %s is told', async (_when, type, end) => {
  const account = await newAccount(database)
  await listen(account)
  const render = await order(account)
  await end(render)
  const [event, ...others] = await eventsOf(account)
  expect([event!.type, others]).toEqual([type, []])
  expect(event!.data).toMatchObject({
    sessionId: render,
    status: 'failed',
    failure: { code: expect.any(String) },
  })
})

test('the examples of the docs have the fields that are sent', async () => {
  const account = await newAccount(database)
  await listen(account)
  const batchId = newId('batch')
  await insertBatch(database, { id: batchId, accountId: account })
  await publish(await order(account, { batchId }))
  await failUnheldRender(database, await order(account), FAILURE, false)
  await failQueuedRender(database, await order(account), CANCELLED)
  const sent = (await eventsOf(account)).map(({ type, data }) => [type, fieldsOf(data as object)])
  expect(sent.map(([type]) => type).toSorted()).toEqual(ALL.toSorted())
  for (const [type, fields] of sent)
    expect([type, fields]).toEqual([type, fieldsOf(WEBHOOK_EXAMPLES[type as WebhookEvent].data)])
})

test('where nobody listens, nothing is kept', async () => {
  const account = await newAccount(database)
  await listen(account, ['render.failed'])
  await publish(await order(account))
  expect(await eventsOf(account)).toEqual([])
})

test('an end is told once, and once more where the render is made again', async () => {
  const account = await newAccount(database)
  await listen(account)
  const render = await order(account)
  const claimed = (await claimRender(node.database, render))!
  await failAttempt(node.database, claimed, FAILURE)
  await failAttempt(node.database, claimed, FAILURE)
  await requeueRender(database, render)
  await publish(render)
  expect((await eventsOf(account)).map(({ type }) => type)).toEqual(['render.failed', 'render.completed'])
})

test('a render with a callback tells it, whatever endpoints want', async () => {
  const account = await newAccount(database)
  const callback = await listen(account, [], 'callback')
  await publish(await order(account))
  expect(await eventsOf(account)).toEqual([])
  await publish(await order(account, { callbackUrl: 'https://example.com/done' }))
  expect(await deliveriesOf(account)).toMatchObject([
    { webhookId: callback, url: 'https://example.com/done' },
  ])
})

test('of renders of a batch that end at once, the last one tells of the batch, and only it', async () => {
  const account = await newAccount(database)
  await listen(account, ['batch.completed'])
  for (let round = 0; round < 5; round++) {
    const batchId = newId('batch')
    await insertBatch(database, { id: batchId, accountId: account })
    const ids = await Promise.all([1, 2, 3, 4].map(() => order(account, { batchId })))
    await Promise.all([...ids.slice(0, 3).map(publish), failQueuedRender(database, ids[3]!, CANCELLED)])
    const events = (await eventsOf(account)).filter(
      ({ data }) => (data as { batchId: string }).batchId === batchId,
    )
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['batch.completed', { batchId, counts: { total: 4, completed: 3, failed: 1, cancelled: 1 } }],
    ])
  }
})

test('of two renders of a batch that end in overlapping transactions, the later one tells of the batch', async () => {
  const account = await newAccount(database)
  await listen(account, ['batch.completed'])
  const batchId = newId('batch')
  await insertBatch(database, { id: batchId, accountId: account })
  const [first, second] = [await order(account, { batchId }), await order(account, { batchId })]
  let isOver = false
  let later: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await failQueuedRender(tx, first, FAILURE)
    later = failQueuedRender(database, second, CANCELLED).finally(() => {
      isOver = true
    })
    await until(async () => {
      const waiting = await tx.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return isOver || waiting.rows.length > 0 ? true : null
    })
  })
  await later
  const counts = { total: 2, completed: 0, failed: 2, cancelled: 1 }
  expect((await eventsOf(account)).map(({ data }) => data)).toEqual([{ batchId, counts }])
})

test('a node can neither read events nor write them itself', async () => {
  const account = await newAccount(database)
  await listen(account)
  const record = () =>
    recordWebhookEvent(node.database, { accountId: account, type: 'render.completed', data: {} })
  const refused = async (work: () => PromiseLike<unknown>) =>
    Promise.resolve(work()).then(
      () => 'allowed',
      (error) => error.cause?.code,
    )
  expect(await refused(record)).toBe('42501')
  expect(await refused(() => node.database.select().from(webhookEvents))).toBe('42501')
  expect(await refused(() => node.database.select().from(webhookDeliveries))).toBe('42501')
})

test('what happened longer ago than the kept days goes, with its deliveries', async () => {
  const account = await newAccount(database)
  await listen(account)
  await publish(await order(account))
  await database
    .update(webhookEvents)
    .set({ createdAt: new Date(0) })
    .where(eq(webhookEvents.accountId, account))
  await publish(await order(account))
  expect(await deleteOldEvents(database, 30, new AbortController().signal)).toBe(1)
  expect([await eventsOf(account), await deliveriesOf(account)].map((rows) => rows.length)).toEqual([1, 1])
})
