import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { insertRender } from '../../../shared/database/queries/renders.ts'
import { renders, webhookDeliveries, webhookEvents, webhooks } from '../../../shared/database/schema/index.ts'
import { newId } from '../../../shared/ids.ts'
import { testDatabase } from '../../support/database.ts'
import { type Received, startReceiver, verify } from '../../support/receiver.ts'
import { newAccount, until } from '../../support/render-rows.ts'
import { shortSnapshot } from '../../support/snapshots.ts'
import { type ApiProcess, newApiKey, startApiProcess } from './api-process.ts'
import { noteFigures } from './figures.ts'

/** 10,000 and 20 in `bun run faults`. */
const EVENTS = Number(process.env.FAULT_WEBHOOKS ?? 60)
const RESTARTS = Number(process.env.FAULT_API_RESTARTS ?? 2)
/** Ends whose way to the receiver is measured, one after the other. */
const MEASURED = 20
/** With every try of an event refused, it would rightly end as failed. */
const REFUSALS_MAX = 5
const PRELOAD = join(import.meta.dir, 'open-network.ts')

const { database, url: databaseUrl } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'fault-webhooks-'))
let api: ApiProcess = await startApiProcess({ databaseUrl, dataDir, preload: PRELOAD })
afterAll(async () => {
  api.signal('SIGKILL')
  await api.ended
  await rm(dataDir, { recursive: true, force: true })
})

const accepted = new Map<string, number>()
const refused = new Map<string, number>()
let requests = 0
let secret = ''
let isWilling = false
const forged: Received[] = []
/** Takes each message but every third one, and knows it again by its id. */
const receiver = startReceiver((message) => {
  requests++
  try {
    verify(secret, message)
  } catch {
    forged.push(message)
  }
  const { id } = message
  const refusals = refused.get(id) ?? 0
  if (!isWilling && requests % 3 === 0 && refusals < REFUSALS_MAX) {
    refused.set(id, refusals + 1)
    return new Response('not now', { status: 500 })
  }
  accepted.set(id, (accepted.get(id) ?? 0) + 1)
  return undefined
})

test('each event is accepted once and none is lost, through restarts and a receiver that often refuses', async () => {
  const key = await newApiKey(databaseUrl)
  const made = await fetch(`${api.baseUrl}/api/v1/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url('/hook') }),
  })
  const { data } = await made.json()
  secret = data.secret
  const [own] = await database.select().from(webhooks).where(eq(webhooks.id, data.id))
  const { accountId } = own!
  // A receiver that is away keeps its account's events waiting, and nobody else's.
  const other = await newAccount(database)
  await database.insert(webhooks).values({
    ...{ id: newId('webhook'), accountId: other, kind: 'endpoint', events: ['render.failed'] },
    ...{ url: 'http://private.test/', secret: data.secret },
  })

  let isOver = false
  const restarts = restartWhile(() => accepted.size / EVENTS)
  const time = passTime(() => isOver)
  for (let done = 0; done < EVENTS; done += 50) {
    await endRenders(accountId, Math.min(50, EVENTS - done))
    if (done === 0) await endRenders(other, 1)
  }
  await until(async () => (accepted.size >= EVENTS ? true : null))
  await restarts
  isOver = true
  await time
  const events = await database
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.accountId, accountId))
  const lost = events.filter(({ id }) => !accepted.has(id))
  expect([events.length, lost.length, forged.length]).toEqual([EVENTS, 0, 0])
  await until(async () =>
    (await database.$count(webhookDeliveries, sql`account_id = ${accountId} and status <> 'delivered'`)) === 0
      ? true
      : null,
  )

  isWilling = true
  const ways: number[] = []
  for (let index = 0; index < MEASURED; index++) {
    const before = accepted.size
    const beganMs = performance.now()
    await endRenders(accountId, 1)
    await until(async () => (accepted.size > before ? true : null))
    ways.push(performance.now() - beganMs)
  }
  ways.sort((a, b) => a - b)
  await noteFigures({
    'webhooks of ended renders': EVENTS,
    'restarts of the API meanwhile': RESTARTS,
    'tries that the receiver refused': [...refused.values()].reduce((sum, count) => sum + count, 0),
    'webhooks that came again after their acceptance': [...accepted.values()].filter((n) => n > 1).length,
    'webhooks lost': lost.length,
    'from an end to its webhook, p95 ms': Math.round(ways[Math.ceil(ways.length * 0.95) - 1]!),
  })
}, 600_000)

/** Orders renders and ends them in one statement, as nodes do one by one. */
async function endRenders(accountId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId('render'))
  const facts = { quizId: 'qz_1', quizTitle: 'Capitals', snapshot: shortSnapshot(), durationMs: 1 }
  for (const id of ids) await insertRender(database, { id, accountId, ...facts })
  await database
    .update(renders)
    .set({ status: 'failed', failureCode: 'X', failureMessage: 'It failed.', completedAt: sql`now()` })
    .where(sql`${renders.id} = any(${sql.param(ids)}::text[])`)
}

/** Kills or stops the API again and again while its deliveries come to their end. */
async function restartWhile(shareDone: () => number): Promise<void> {
  for (let restart = 0; restart < RESTARTS; restart++) {
    await until(async () => (shareDone() >= (restart + 0.5) / (RESTARTS + 1) ? true : null))
    api.signal(restart % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    await api.ended
    // Half a minute later the claims of a dead process end.
    await database.execute(sql`update webhook_deliveries set due_at = now() where is_sending`)
    api = await startApiProcess({ databaseUrl, dataDir, port: api.port, preload: PRELOAD })
  }
}

/** Has the pauses between tries be over. */
async function passTime(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await database.execute(sql`
      update webhook_deliveries set due_at = now()
      where status = 'pending' and not is_sending and due_at > now() and url is null
        and webhook_id in (select id from webhooks where url not like '%private%')`)
    await Bun.sleep(100)
  }
}
