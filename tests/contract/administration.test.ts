import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { operations } from '../../api/operations/index.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { belongingsOf, completeRender } from '../support/fixtures.ts'

const api = await testApi({
  env: { DEFAULT_PLAN: 'paid' },
  overrides: {
    verifyAccessToken: async (token) =>
      token === 'app'
        ? { accountId: owner.accountId, scopes: ['api:read', 'api:write'], clientId: 'c' }
        : null,
  },
})
const owner = await api.client('paid')
const other = await api.client('free')
const emailOf = async (id: string) =>
  (await api.deps.database.query.accounts.findFirst({ where: (row, { eq }) => eq(row.id, id) }))!.email
const pathOf = (id: string) => `/api/v1/admin/accounts/${id}`
const listed = async (email: string) =>
  (await owner.get(`/api/v1/admin/accounts?email=${encodeURIComponent(email)}`)).body.data

describe('to everybody but the owner', () => {
  const administration = operations.filter(({ tag }) => tag === 'administration')

  test.each(administration.map((operation) => [operation.name, operation] as const))(
    '%s does not exist',
    async (_name, { method, path, example }) => {
      const { sessionId } = await belongingsOf(owner)
      const url = path.replace(':accountId', owner.accountId).replace(':sessionId', sessionId)
      const body = method === 'POST' || method === 'PATCH' ? example.input : undefined
      const { status, body: answer } = await other.send(method, url, body)
      expect([status, answer.code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('an app that the owner connected is told to use a key', async () => {
    const { status, body } = await api.request('GET', '/api/v1/admin/accounts', {
      headers: { authorization: 'Bearer app' },
    })
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    expect(body.hint).toContain('API key of its owner')
  })
})

test('the owner sees every account with its plan and usage', async () => {
  const { sessionId } = await belongingsOf(other)
  await completeRender(api, sessionId, new Uint8Array(1_234))
  const { accounts, pagination } = await listed(await emailOf(other.accountId))
  expect(pagination.total).toBe(1)
  expect(accounts).toMatchObject([
    {
      id: other.accountId,
      plan: 'free',
      isOwner: false,
      suspendedAt: null,
      usage: { quizzes: 1, quizzesThisMonth: 1, renders: 2, filmBytes: 1_234 },
    },
  ])
  expect(accounts[0].usage.requestsToday).toBeGreaterThan(0)
  expect((await owner.get('/api/v1/admin/accounts')).body.data.pagination.total).toBeGreaterThan(1)
})

test('the owner changes a plan, suspends and resumes', async () => {
  const { accountId, get } = await api.client('free')
  expect((await owner.send('PATCH', pathOf(accountId), { plan: 'paid' })).body.data.plan).toBe('paid')
  expect((await get('/api/v1/account')).body.data.plan).toBe('paid')
  const suspended = await owner.send('PATCH', pathOf(accountId), { suspended: true })
  expect(suspended.body.data.suspendedAt).toBeString()
  expect((await get('/api/v1/account')).status).toBe(401)
  await owner.send('PATCH', pathOf(accountId), { suspended: false })
  expect((await get('/api/v1/account')).status).toBe(200)
})

test('the owner deletes an account with its files', async () => {
  const client = await api.client()
  const { imageKey } = await belongingsOf(client)
  expect((await owner.send('DELETE', pathOf(client.accountId))).body.data).toEqual({ deleted: true })
  expect((await client.get('/api/v1/account')).status).toBe(401)
  expect(await api.deps.storage.stat(imageKey)).toBeNull()
  expect((await owner.send('DELETE', pathOf(client.accountId))).status).toBe(404)
})

test('the only owner can neither be suspended nor deleted', async () => {
  const suspended = await owner.send('PATCH', pathOf(owner.accountId), { suspended: true })
  const deleted = await owner.send('DELETE', pathOf(owner.accountId))
  for (const { status, body } of [suspended, deleted]) {
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.hint).toContain('only owner')
  }
  expect((await owner.get('/api/v1/account')).status).toBe(200)
})

test('changes of one account at once wait for each other and are all answered', async () => {
  const path = pathOf((await api.client('paid')).accountId)
  const changes = Array.from({ length: 5 }, () => [
    { suspended: true },
    { plan: 'paid', suspended: true },
  ]).flat()
  const answers = await Promise.all(changes.map((change) => owner.send('PATCH', path, change)))
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
})

test('an invitation makes an account on the default plan and mails how to enter it', async () => {
  const invited = await owner.send('POST', '/api/v1/admin/accounts', { email: ' New.Friend@Example.com ' })
  expect([invited.status, invited.body.data.email, invited.body.data.plan]).toEqual([
    201,
    'new.friend@example.com',
    'paid',
  ])
  const outbox = join(api.deps.config.dataDir, 'outbox')
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  const mail = mails.find((text) => text.includes('To: new.friend@example.com'))
  expect(mail).toContain(`${api.baseUrl}/sign-up`)
  const again = await owner.send('POST', '/api/v1/admin/accounts', { email: 'new.friend@example.com' })
  expect(again.status).toBe(409)
  expect((await owner.send('POST', '/api/v1/admin/accounts', { email: 'nobody' })).status).toBe(400)
})

test('a failed film of another account is queued again, any other is not', async () => {
  const client = await api.client()
  const { sessionId } = await belongingsOf(client)
  const retry = () => owner.send('POST', `/api/v1/admin/renders/${sessionId}/retry`)
  expect((await retry()).status).toBe(409)
  await api.deps.database
    .update(renders)
    .set({ status: 'failed', failureCode: 'BROWSER', failureMessage: 'x' })
    .where(eq(renders.id, sessionId))
  expect((await retry()).body.data).toEqual({ sessionId, status: 'queued' })
  expect((await client.get(`/api/v1/renders/${sessionId}`)).body.data.status).toBe('queued')
})
