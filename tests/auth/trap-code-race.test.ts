import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { authServer } from './support/auth-server.ts'
import { callApi, newCode, postToken, refreshWith, registerClient } from './support/oauth.ts'

const server = await authServer()
const client = await registerClient(server)

test('of ten parallel redemptions exactly one succeeds', async () => {
  const { browser } = await server.signedIn()
  const code = await newCode(server, browser, client)
  const replies = await Promise.all(Array.from({ length: 10 }, () => postToken(server, code)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  for (const reply of replies.filter((one) => one.status !== 200))
    expect(reply.body.error).toBe('invalid_grant')
})

test('a replayed code ends everything that came of it', async () => {
  const { browser } = await server.signedIn()
  const code = await newCode(server, browser, client)
  const first = await postToken(server, code)
  expect((await callApi(server, first.body.access_token)).status).toBe(200)
  expect((await postToken(server, code)).body.error).toBe('invalid_grant')
  expect((await callApi(server, first.body.access_token)).status).toBe(401)
  expect((await refreshWith(server, client, first.body.refresh_token)).body.error).toBe('invalid_grant')
})

test('a code belongs to its client and its redirect URI, and dies after a minute', async () => {
  const { browser } = await server.signedIn()
  const code = await newCode(server, browser, client)
  const other = await registerClient(server)
  expect((await postToken(server, { ...code, client_id: other.client_id })).body.error).toBe('invalid_grant')
  const elsewhere = { ...code, redirect_uri: 'https://app.example/other' }
  expect((await postToken(server, elsewhere)).body.error).toBe('invalid_grant')
  await server.deps.database.execute(sql`update oauth_codes set expires_at = now() - interval '1 second'`)
  expect((await postToken(server, code)).body.error).toBe('invalid_grant')
})
