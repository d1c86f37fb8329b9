import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { changeAccount } from '../../api/services/account-control.ts'
import { createKey } from '../../api/services/keys.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { belongingsOf } from '../support/fixtures.ts'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { callApi, newTokens, refreshWith, registerClient } from './support/oauth.ts'

const server = await authServer()
const { database, config } = server.deps
const change = (id: string, suspended: boolean) => changeAccount(server.deps, id, { suspended }, {})
const useKey = async (key: string) =>
  (await server.request('GET', '/api/v1/account', { headers: { 'x-api-key': key } })).status

// Somebody else owns the instance.
beforeAll(async () => {
  await server.account()
})

test('a suspended account is signed out, cannot sign in, and its keys and tokens stop at once', async () => {
  const { browser, email, accountId } = await server.signedIn()
  const { key } = await createKey(database, accountId, 'mine', config.limits)
  const client = await registerClient(server)
  const tokens = await newTokens(server, browser, client, { scope: 'api:read offline_access' })
  expect([await useKey(key), (await callApi(server, tokens.access_token)).status]).toEqual([200, 200])

  await change(accountId, true)
  expect([await useKey(key), (await callApi(server, tokens.access_token)).status]).toEqual([401, 401])
  expect((await refreshWith(server, client, tokens.refresh_token)).body.error).toBe('invalid_grant')
  await browser.open('/settings')
  expect(browser.url).toContain('/sign-in')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.status).toBe(403)
  expect(browser.text()).toContain('This account is suspended')
  await browser.open('/settings')
  expect(browser.url).toContain('/sign-in')
})

test('a wrong password does not tell that an account is suspended', async () => {
  const { browser, email, accountId } = await server.signedIn()
  await change(accountId, true)
  await browser.open('/sign-in')
  await browser.submit({ email, password: 'not the password' })
  expect(browser.text()).not.toContain('suspended')
})

test('a resumed account goes on as before', async () => {
  const { email, accountId } = await server.signedIn()
  const { key } = await createKey(database, accountId, 'mine', config.limits)
  await change(accountId, true)
  await change(accountId, false)
  expect(await useKey(key)).toBe(200)
  const browser = server.browser()
  await browser.open('/sign-in')
  await browser.submit({ email, password: PASSWORD })
  await browser.open('/settings')
  expect(browser.text()).toContain(email)
})

test('its waiting films are cancelled and a running one is told to stop', async () => {
  const client = await server.client()
  const { quizId, sessionId: waiting } = await belongingsOf(client)
  const { sessionId: running } = (await client.send('POST', '/api/v1/renders', { quizId })).body.data
  await database.update(renders).set({ status: 'rendering' }).where(eq(renders.id, running))
  await change(client.accountId, true)
  const rowOf = async (id: string) => (await database.select().from(renders).where(eq(renders.id, id)))[0]!
  const ended = await rowOf(waiting)
  expect(ended).toMatchObject({ status: 'failed', failureCode: 'CANCELLED' })
  expect(await rowOf(running)).toMatchObject({ status: 'rendering', cancelRequested: true })
  const { rows } = await server.deps.pool.query('select state from pgboss.job where id = $1', [ended.jobId])
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('two owners who suspend each other at the same time leave one', async () => {
  const { id: one } = await server.account()
  const { id: two } = await server.account()
  await server.deps.pool.query('update accounts set is_owner = id = any($1)', [[one, two]])
  const outcomes = await Promise.allSettled([change(one, true), change(two, true)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
