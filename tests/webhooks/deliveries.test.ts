import { afterAll, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { createVault } from '../../api/secrets/vault.ts'
import { startDeliveries } from '../../api/webhooks/deliver.ts'
import { retryAfterMsOf, retryMsAfter } from '../../api/webhooks/retry.ts'
import { sealWebhookSecrets } from '../../api/webhooks/seal-secrets.ts'
import { openSecret, sealSecret } from '../../api/webhooks/secret.ts'
import { accounts, webhookDeliveries, webhooks } from '../../shared/database/schema/index.ts'
import { WEBHOOK_ANSWER_CHARACTERS_MAX, WEBHOOK_TRIES_MAX } from '../../shared/limits.ts'
import { type Client, TEST_SECRETS_KEY, testApi } from '../support/api.ts'
import { startReceiver, verify } from '../support/receiver.ts'
import { until } from '../support/render-rows.ts'
import { TEST_NETWORK } from '../support/test-network.ts'

const HOOKS = '/api/v1/webhooks'
const hanging = Promise.withResolvers<Response>()
const receiver = startReceiver(({ path }, nth) => {
  if (path === '/busy') return new Response('busy', { status: 503, headers: { 'retry-after': '7200' } })
  if (path === '/gone') return new Response('gone', { status: 410 })
  if (path === '/moved') return Response.redirect(receiver.url('/elsewhere'), 307)
  if (path === '/hangs') return hanging.promise
  if (path === '/again' && nth === 1) return new Response(null, { status: 500 })
  if (path === '/huge') {
    return new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536).fill(97)) }))
  }
  return undefined
})
const api = await testApi({ overrides: { network: TEST_NETWORK } })
const { database } = api.deps
const deliverer = await startDeliveries(api.deps, { deadlineMs: 1_000, lookMs: 100 })
afterAll(async () => {
  hanging.resolve(new Response())
  await deliverer.stop()
})

async function hook(client: Client, path: string): Promise<{ id: string; secret: string }> {
  const { status, body } = await client.send('POST', HOOKS, { url: receiver.url(path) })
  expect(status).toBe(201)
  return body.data
}

/** Sends a test and waits until it has been tried; its delivery. */
async function tested(client: Client, { id }: { id: string }, tries = 1) {
  const { status, body } = await client.send('POST', `${HOOKS}/${id}/test`)
  expect(status).toBe(202)
  return settled(client, id, body.data.id, tries)
}

function settled(client: Client, webhookId: string, id: string, tries = 1) {
  return until(async () => {
    const [row] = await database.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
    if (row!.tries < tries || row!.isSending) return null
    const { deliveries } = (await client.get(`${HOOKS}/${webhookId}/deliveries`)).body.data
    return deliveries.find((one: { id: string }) => one.id === id)
  })
}

/** Lets the time pass until a delivery is tried again. */
const becomeDue = (id: string) =>
  database.update(webhookDeliveries).set({ dueAt: sql`now()` }).where(eq(webhookDeliveries.id, id))

test('a message is signed so that the library of Standard Webhooks accepts it, and refuses a changed one', async () => {
  const client = await api.client()
  const made = await hook(client, '/signed')
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const delivery = await tested(client, made)
  expect(delivery).toMatchObject({
    ...{ status: 'delivered', tries: 1, answerStatus: 204, failure: null, reason: null, nextTryAt: null },
    ...{ type: 'webhook.test', url: receiver.url('/signed'), webhookId: made.id },
  })
  const [message] = receiver.at('/signed')
  expect(message!.id).toBe(delivery.eventId)
  expect(verify(made.secret, message!)).toEqual({
    type: 'webhook.test',
    timestamp: expect.stringMatching(/Z$/),
    data: { webhookId: made.id },
  })
  expect(message!.headers['content-type']).toBe('application/json')
  const changed = { ...message!, body: message!.body.replace('test', 'best') }
  expect(() => verify(made.secret, changed)).toThrow()
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, message!)).toThrow()
})

test('secrets are shown once, and sealed in the database', async () => {
  const client = await api.client()
  const key = { 'idempotency-key': 'once' }
  const body = { url: receiver.url('/sealed') }
  const { id, secret } = (await client.send('POST', HOOKS, body, key)).body.data
  const [row] = await database.select().from(webhooks).where(eq(webhooks.id, id))
  expect(row!.secret).toStartWith('sealed.v1.')
  for (const path of [HOOKS, `${HOOKS}/${id}`]) {
    expect(JSON.stringify((await client.get(path)).body)).not.toContain('whsec_')
  }
  // A repeat of a request whose answer was lost gets the same one, which is kept sealed.
  expect((await client.send('POST', HOOKS, body, key)).body.data.secret).toBe(secret)
  const { rows } = await database.execute(sql`select body::text from idempotency_keys`)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('at a start secrets are sealed with the new key, after which the old one is not needed', async () => {
  const client = await api.client()
  const made = await hook(client, '/resealed')
  await client.send('POST', `${HOOKS}/${made.id}/rotate`)
  const NEW_KEY = 'the new key, which has thirty-two characters'
  const own = async () => (await database.select().from(webhooks).where(eq(webhooks.id, made.id)))[0]!
  await sealWebhookSecrets({ ...api.deps, vault: createVault([NEW_KEY, TEST_SECRETS_KEY]) })
  const renewed = createVault([NEW_KEY])
  const { secret, previousSecret } = await own()
  expect([secret, previousSecret!].map(renewed.isCurrent)).toEqual([true, true])
  expect(await openSecret(renewed, made.id, previousSecret!)).toBe(made.secret)
  // A key that is missing changes nothing, and the start goes on.
  await sealWebhookSecrets({ ...api.deps, vault: createVault([TEST_SECRETS_KEY]) })
  expect(await own()).toMatchObject({ secret, previousSecret })
  await client.send('DELETE', `${HOOKS}/${made.id}`)
})

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const client = await api.client()
  const made = await hook(client, '/rotated')
  const { secret } = (await client.send('POST', `${HOOKS}/${made.id}/rotate`)).body.data
  expect(secret).not.toBe(made.secret)
  await tested(client, made)
  const [both] = receiver.at('/rotated')
  expect(both!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
  for (const one of [made.secret, secret]) expect(() => verify(one, both!)).not.toThrow()
  await database.update(webhooks).set({ previousSecretUntil: sql`now()` }).where(eq(webhooks.id, made.id))
  await tested(client, made)
  const [, after] = await receiver.until('/rotated', 2)
  expect(() => verify(secret, after!)).not.toThrow()
  expect(() => verify(made.secret, after!)).toThrow()
})

test('a failed try is repeated under the same id, later as the receiver asks', async () => {
  const client = await api.client()
  const again = await hook(client, '/again')
  const first = await tested(client, again)
  expect(first).toMatchObject({ status: 'pending', tries: 1, answerStatus: 500, failure: 'refused' })
  expect(first.reason).toBe('The receiver answered 500; only 200 to 299 counts as accepted.')
  await becomeDue(first.id)
  expect(await settled(client, again.id, first.id, 2)).toMatchObject({ status: 'delivered', tries: 2 })
  expect(new Set(receiver.at('/again').map(({ id }) => id)).size).toBe(1)
  const busy = await tested(client, await hook(client, '/busy'))
  expect(busy).toMatchObject({ failure: 'refused', answer: 'busy' })
  expect(Date.parse(busy.nextTryAt) - Date.parse(busy.lastTryAt)).toBeGreaterThanOrEqual(7_200_000)
})

test('after its last try a delivery stays in the list as failed, until it is sent again by hand', async () => {
  const client = await api.client()
  const made = await hook(client, '/busy')
  const { id } = await tested(client, made)
  await database
    .update(webhookDeliveries)
    .set({ tries: WEBHOOK_TRIES_MAX - 1 })
    .where(eq(webhookDeliveries.id, id))
  await becomeDue(id)
  const dead = await settled(client, made.id, id, WEBHOOK_TRIES_MAX)
  expect(dead).toMatchObject({ status: 'failed', failure: 'refused', nextTryAt: null })
  await client.send('PATCH', `${HOOKS}/${made.id}`, { url: receiver.url('/well') })
  const { status, body } = await client.send('POST', `${HOOKS}/${made.id}/deliveries/${id}/redeliver`)
  expect([status, body.data.status, body.data.tries]).toEqual([202, 'pending', 0])
  expect(await settled(client, made.id, id)).toMatchObject({ status: 'delivered', tries: 1 })
  expect(receiver.at('/well')[0]!.id).toBe(dead.eventId)
})

test('410 switches the endpoint off and ends what waits for it; it can be switched on again', async () => {
  const client = await api.client()
  const made = await hook(client, '/busy')
  const { id: waiting } = await tested(client, made)
  await client.send('PATCH', `${HOOKS}/${made.id}`, { url: receiver.url('/gone') })
  await tested(client, made)
  const path = `${HOOKS}/${made.id}`
  await until(async () => ((await client.get(path)).body.data.enabled ? null : true))
  expect((await client.get(path)).body.data.disabledBecause).toBe('gone')
  const left = await until(async () => {
    const { deliveries } = (await client.get(`${path}/deliveries`)).body.data
    return deliveries.every((one: { status: string }) => one.status === 'failed') ? deliveries : null
  })
  for (const { failure } of left) expect(['gone', 'switched_off']).toContain(failure)
  expect((await client.send('POST', `${path}/test`)).status).toBe(409)
  expect((await client.send('POST', `${path}/deliveries/${waiting}/redeliver`)).status).toBe(409)
  const on = await client.send('PATCH', path, { enabled: true, url: receiver.url('/back') })
  expect(on.body.data).toMatchObject({ enabled: true, disabledBecause: null })
  expect((await tested(client, made)).status).toBe('delivered')
})

test('a redirect is not followed, and no private address is asked', async () => {
  const client = await api.client()
  expect(await tested(client, await hook(client, '/moved'))).toMatchObject({
    ...{ status: 'pending', failure: 'redirect', answerStatus: 307 },
  })
  expect(receiver.at('/elsewhere')).toEqual([])
  const url = receiver.url('/secret').replace('receiver.test', 'private.test')
  const inside = (await client.send('POST', HOOKS, { url })).body.data
  expect(await tested(client, inside)).toMatchObject({
    failure: 'unreachable',
    answerStatus: null,
    answer: null,
  })
  expect(receiver.at('/secret')).toEqual([])
})

test('a receiver that hangs is given up, and holds nobody else up', async () => {
  const [slow, quick] = await Promise.all([api.client(), api.client()])
  const [hangs, well] = [await hook(slow, '/hangs'), await hook(quick, '/quick')]
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => slow.send('POST', `${HOOKS}/${hangs.id}/test`)),
  )
  await receiver.until('/hangs', 4)
  const delivered = await tested(quick, well)
  expect(delivered.status).toBe('delivered')
  // Its account has no more than four under way at a time.
  const { rows } = await database.execute<{ count: string }>(
    sql`select count(*) from webhook_deliveries where webhook_id = ${hangs.id} and is_sending`,
  )
  expect(Number(rows[0]!.count)).toBeLessThanOrEqual(4)
  const first = await settled(slow, hangs.id, sent[0]!.body.data.id)
  expect(first).toMatchObject({ failure: 'timeout', status: 'pending', answerStatus: null })
})

test('an answer without end and one that lies about its length count by their status', async () => {
  const client = await api.client()
  const huge = await tested(client, await hook(client, '/huge'))
  expect(huge.status).toBe('delivered')
  expect(huge.answer).toBe('a'.repeat(WEBHOOK_ANSWER_CHARACTERS_MAX))
  const liar = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nshort')
      socket.end()
    })
  })
  const listening = Promise.withResolvers<void>()
  liar.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const { port } = liar.address() as { port: number }
  const made = (await client.send('POST', HOOKS, { url: `http://liar.test:${port}/` })).body.data
  expect((await tested(client, made)).status).toBe('delivered')
  liar.close()
})

test('a delivery whose process died is sent by another one', async () => {
  const client = await api.client()
  const made = await hook(client, '/taken-over')
  const { id } = await tested(client, made)
  await database
    .update(webhookDeliveries)
    .set({ status: 'pending', isSending: true, dueAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id))
  expect(await settled(client, made.id, id, 2)).toMatchObject({ status: 'delivered', tries: 2 })
})

test('pauses grow to a day and never undercut what a receiver asks for', () => {
  const pauses = Array.from({ length: WEBHOOK_TRIES_MAX - 1 }, (_, n) => retryMsAfter(n + 1, 0, () => 0)!)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect([pauses[0], pauses.at(-1)]).toEqual([5_000, 86_400_000])
  expect(retryMsAfter(1, 0, () => 1)).toBe(6_000)
  expect(retryMsAfter(1, 60_000, () => 0)).toBe(60_000)
  expect(retryMsAfter(WEBHOOK_TRIES_MAX, 0, () => 0)).toBeNull()
  const now = Date.parse('2026-11-21T09:30:00Z')
  const asked = ['120', 'Sat, 21 Nov 2026 09:31:00 GMT', '999999999', 'soon', '-5', null]
  expect(asked.map((header) => retryAfterMsOf(header, now))).toEqual([120_000, 60_000, 86_400_000, 0, 0, 0])
})

test('a message whose secret nothing opens is tried like one that nobody answers, and others are delivered', async () => {
  const client = await api.client()
  const [locked, good] = [await hook(client, '/locked'), await hook(client, '/good')]
  const gone = createVault(['a key of thirty-two characters, gone'])
  const secret = await sealSecret(gone, locked.id, locked.secret)
  await database.update(webhooks).set({ secret }).where(eq(webhooks.id, locked.id))
  expect(await tested(client, locked)).toMatchObject({ status: 'pending', tries: 1, failure: 'unreachable' })
  expect(await tested(client, good)).toMatchObject({ status: 'delivered' })
  expect(receiver.at('/locked')).toEqual([])
})

test('a suspended account is told nothing until it is let in again', async () => {
  const client = await api.client()
  const made = await hook(client, '/suspended')
  const suspend = (suspendedAt: Date | null) =>
    database.update(accounts).set({ suspendedAt }).where(eq(accounts.id, client.accountId))
  await suspend(new Date())
  const [{ record_webhook_event: eventId }] = (
    await database.execute<{ record_webhook_event: string }>(
      sql`select record_webhook_event(${client.accountId}, 'webhook.test', '{}', null, ${made.id})`,
    )
  ).rows as [{ record_webhook_event: string }]
  const other = await api.client()
  await tested(other, await hook(other, '/meanwhile'))
  expect(receiver.at('/suspended')).toEqual([])
  await suspend(null)
  await until(async () => receiver.at('/suspended').find(({ id }) => id === eventId) ?? null)
})

test('what is not announced, right after something that was, is sent with the next look', async () => {
  const client = await api.client()
  const made = await hook(client, '/soon')
  await deliverer.stop()
  // Its next look for retries is in an hour.
  const patient = await startDeliveries(api.deps, { lookMs: 3_600_000 })
  try {
    await tested(client, made)
    await tested(client, made)
    expect(receiver.at('/soon')).toHaveLength(2)
  } finally {
    await patient.stop()
  }
})
