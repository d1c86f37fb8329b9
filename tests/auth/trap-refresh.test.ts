import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { authServer } from './support/auth-server.ts'
import { callApi, callTool, graceIsOver, newTokens, refreshWith, registerClient } from './support/oauth.ts'

/** The full profile has 1,000: `RACING_REFRESHES=1000`. */
const RACING_REFRESHES = Number(Bun.env.RACING_REFRESHES ?? 200)

const server = await authServer({ LIMIT_TOKEN_CALLS_PER_10_MINUTES: '1000000' })
const client = await registerClient(server)

test('racing refreshes leave one live successor', async () => {
  const { browser } = await server.signedIn()
  const { refresh_token } = await newTokens(server, browser, client)
  const replies = await Promise.all(
    Array.from({ length: RACING_REFRESHES }, () => refreshWith(server, client, refresh_token)),
  )
  const successors = new Set(replies.filter((one) => one.status === 200).map((one) => one.body.refresh_token))
  expect(successors.size).toBe(1)
  const { rows } = await server.deps.database.execute<{ live: number }>(
    sql`select count(*)::int as live from oauth_refresh_tokens where used_at is null`,
  )
  expect(rows[0]!.live).toBe(1)
})

test('a lost answer may be fetched again within ten seconds and is the same', async () => {
  const { browser } = await server.signedIn()
  const { refresh_token } = await newTokens(server, browser, client)
  const first = await refreshWith(server, client, refresh_token)
  const again = await refreshWith(server, client, refresh_token)
  expect(again.status).toBe(200)
  expect(again.body.refresh_token).toBe(first.body.refresh_token)
})

test('a grant ends 180 days after its approval, however often it was refreshed', async () => {
  const { browser } = await server.signedIn()
  const { refresh_token } = await newTokens(server, browser, client)
  const age = (days: number) =>
    server.deps.database.execute(
      sql`update oauth_grants set created_at = now() - make_interval(days => ${days})`,
    )
  await age(179)
  const last = await refreshWith(server, client, refresh_token)
  expect(last.status).toBe(200)
  const { rows } = await server.deps.database.execute<{ isOver: boolean }>(
    sql`select expires_at <= now() + interval '1 day' as "isOver" from oauth_grants order by last_used_at desc limit 1`,
  )
  expect(rows).toEqual([{ isOver: true }])
  await age(181)
  expect((await refreshWith(server, client, last.body.refresh_token)).body.error).toBe('invalid_grant')
})

test('a replay kills its family and no other', async () => {
  const { browser } = await server.signedIn()
  const mine = await newTokens(server, browser, client)
  const other = await newTokens(server, browser, client)
  const second = await refreshWith(server, client, mine.refresh_token)
  await graceIsOver(server)
  expect((await refreshWith(server, client, mine.refresh_token)).body.error).toBe('invalid_grant')
  expect((await refreshWith(server, client, second.body.refresh_token)).body.error).toBe('invalid_grant')
  expect((await callApi(server, second.body.access_token)).status).toBe(401)
  expect((await callApi(server, other.access_token)).status).toBe(200)
  expect((await refreshWith(server, client, other.refresh_token)).status).toBe(200)
})

test('a token whose successor was used is a replay at once', async () => {
  const { browser } = await server.signedIn()
  const { refresh_token } = await newTokens(server, browser, client)
  const second = await refreshWith(server, client, refresh_token)
  const third = await refreshWith(server, client, second.body.refresh_token)
  expect((await refreshWith(server, client, refresh_token)).body.error).toBe('invalid_grant')
  expect((await refreshWith(server, client, third.body.refresh_token)).body.error).toBe('invalid_grant')
})

test('a refresh token belongs to its client and cannot widen anything', async () => {
  const { browser } = await server.signedIn()
  const { refresh_token } = await newTokens(server, browser, client, { scope: 'api:read offline_access' })
  const stranger = await registerClient(server)
  expect((await refreshWith(server, stranger, refresh_token)).body.error).toBe('invalid_grant')
  const wider = await refreshWith(server, client, refresh_token, { scope: 'api:read api:write' })
  expect(wider.body.error).toBe('invalid_scope')
  const elsewhere = await refreshWith(server, client, refresh_token, { resource: `${server.baseUrl}/mcp` })
  expect(elsewhere.body.error).toBe('invalid_target')
  expect((await refreshWith(server, client, refresh_token)).status).toBe(200)
})

test('a 403 of the MCP server for a missing scope costs the grant one refused refresh and nothing more', async () => {
  const { browser } = await server.signedIn()
  const tokens = await newTokens(server, browser, client, { scope: 'api:read offline_access' })
  expect((await callTool(server, tokens.access_token, 'svc_delete_quiz', { quizId: 'qz_1' })).status).toBe(
    403,
  )
  const refused = await refreshWith(server, client, tokens.refresh_token)
  expect([refused.status, refused.body.error]).toEqual([503, 'server_error'])
  expect((await refreshWith(server, client, tokens.refresh_token)).status).toBe(200)
})

test('without offline_access and without the grant there is no refresh token', async () => {
  const { browser } = await server.signedIn()
  const plain = await registerClient(server, { grant_types: ['authorization_code'] })
  expect((await newTokens(server, browser, plain, { scope: 'api:read' })).refresh_token).toBeUndefined()
  expect(
    (await newTokens(server, browser, plain, { scope: 'api:read offline_access' })).refresh_token,
  ).toBeString()
})
