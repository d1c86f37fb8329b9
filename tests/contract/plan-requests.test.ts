import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'

const api = await testApi()
const owner = await api.client('paid')
const PATH = '/api/v1/account/plan-request'
const ADMIN = '/api/v1/admin/plan-requests'
const askedOf = async (client: typeof owner) => (await client.get('/api/v1/account')).body.data.planRequest
const waiting = async () =>
  (await owner.get(ADMIN)).body.data.requests.map((one: { accountId: string }) => one.accountId)

test('a free account asks once, with a note that it can change, and keeps its place', async () => {
  const [first, second] = [await api.client('free'), await api.client('free')]
  expect(await askedOf(first)).toBeNull()
  const asked = await first.send('POST', PATH, { note: ' For our school ' })
  expect([asked.status, asked.body.data.note]).toEqual([201, 'For our school'])
  await second.send('POST', PATH, {})
  const changed = await first.send('POST', PATH, { note: 'For two schools' })
  expect(changed.body.data).toEqual({ note: 'For two schools', createdAt: asked.body.data.createdAt })
  expect(await askedOf(first)).toEqual(changed.body.data)
  expect(await askedOf(second)).toMatchObject({ note: '' })
  expect(await waiting()).toEqual([first.accountId, second.accountId])
  expect((await first.send('POST', PATH, { note: 'x'.repeat(301) })).body.code).toBe('VALIDATION_ERROR')
})

test('a change of the plan ends the request, however it comes about', async () => {
  const { accountId, send, get } = await api.client('free')
  await send('POST', PATH, {})
  await owner.send('PATCH', `/api/v1/admin/accounts/${accountId}`, { plan: 'paid' })
  expect((await get('/api/v1/account')).body.data).toMatchObject({ plan: 'paid', planRequest: null })
  expect(await waiting()).not.toContain(accountId)
  const again = await send('POST', PATH, {})
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
})

test('what the owner dismisses is gone, and may be asked again; a deleted account asks no more', async () => {
  const client = await api.client('free')
  await client.send('POST', PATH, {})
  const dismiss = () => owner.send('DELETE', `${ADMIN}/${client.accountId}`)
  expect((await dismiss()).body.data).toEqual({ deleted: true })
  expect((await dismiss()).status).toBe(404)
  expect(await askedOf(client)).toBeNull()
  await client.send('POST', PATH, {})
  expect(await waiting()).toContain(client.accountId)
  await owner.send('DELETE', `/api/v1/admin/accounts/${client.accountId}`)
  expect(await waiting()).not.toContain(client.accountId)
})

test('nobody asks all day long', async () => {
  const { send } = await api.client('free')
  for (let asked = 0; asked < 5; asked++) expect((await send('POST', PATH, {})).status).toBe(201)
  const refused = await send('POST', PATH, {})
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

test('where the plan is sold, nobody asks for it, and the refusal says where it is sold', async () => {
  const seller = await testApi({ env: { PLAN_CONTACT: 'https://pay.example.com' } })
  await seller.client()
  const refused = await (await seller.client('free')).send('POST', PATH, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect(refused.body.hint).toContain('https://pay.example.com')
})
