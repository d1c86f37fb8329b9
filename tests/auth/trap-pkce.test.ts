import { expect, test } from 'bun:test'
import { authServer } from './support/auth-server.ts'
import { approve, authorizeUrl, newCode, newPkce, postToken, registerClient } from './support/oauth.ts'

const server = await authServer()
const client = await registerClient(server)

/** A program on the person's machine gets its errors at once. */
const LOCAL_URI = 'http://127.0.0.1:4711/callback'
const local = await registerClient(server, { redirect_uris: [LOCAL_URI] })
const ask = (clientId: string, change: object, headers: Record<string, string> = {}) =>
  fetch(authorizeUrl(server, clientId, change as never), { redirect: 'manual', headers })

test.each([
  ['no challenge', { code_challenge: null }],
  ['no method', { code_challenge_method: null }],
  ['the method plain', { code_challenge_method: 'plain' }],
  ['nothing of both', { code_challenge: null, code_challenge_method: null }],
  ['a challenge that is too short', { code_challenge: 'abc' }],
  ['two challenges', { code_challenge: [newPkce().challenge, newPkce().challenge] }],
] as const)('refuses %s', async (_, change) => {
  const answer = await ask(local.client_id, { redirect_uri: LOCAL_URI, ...change })
  const location = new URL(answer.headers.get('location')!)
  expect(location.href).toStartWith(LOCAL_URI)
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    error: 'invalid_request',
    state: 'xyz',
    iss: server.baseUrl,
  })
})

const WRONG = [
  ['response_type', { response_type: 'token' }, 'unsupported_response_type'],
  ['response_type', { response_type: null }, 'invalid_request'],
  ['scope', { scope: 'api:read admin' }, 'invalid_scope'],
  ['resource', { resource: 'https://evil.example/' }, 'invalid_target'],
  ['request', { request: 'e30.e30.' }, 'request_not_supported'],
  ['prompt', { prompt: 'none' }, 'login_required'],
] as const

test.each(WRONG)('tells the client about a wrong %s: %j', async (_, change, error) => {
  const answer = await ask(local.client_id, { redirect_uri: LOCAL_URI, ...change })
  expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe(error)
})

test.each(WRONG)(
  'sends nobody to a site that anybody registered, for a wrong %s: %j',
  async (_, change, error) => {
    const answer = await ask(client.client_id, change)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    const page = await answer.text()
    expect(page).toContain(`<code>${error}</code>`)
    expect(page).toContain('href="https://app.example/callback?error=')
  },
)

test('a signed-in person is sent to a client only after approving it, and does not show others that they are signed in', async () => {
  const { browser, accountId } = await server.signedIn()
  const { name, value } = await server.sessionCookie(accountId)
  const cookie = { cookie: `${name}=${value}` }
  const silent = { prompt: 'none' }
  const other = await registerClient(server)
  expect((await ask(other.client_id, silent, cookie)).headers.get('location')).toBeNull()
  await approve(browser, authorizeUrl(server, other.client_id))
  const answer = await ask(other.client_id, silent, cookie)
  expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('consent_required')
})

test('a wrong verifier is invalid_grant, a missing one invalid_request; the right one still works', async () => {
  const { browser } = await server.signedIn()
  const code = await newCode(server, browser, client)
  for (const verifier of [newPkce().verifier, 'short', `${code.code_verifier}x`]) {
    const reply = await postToken(server, { ...code, code_verifier: verifier })
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_grant'])
  }
  const { code_verifier: _, ...without } = code
  expect((await postToken(server, without)).body.error).toBe('invalid_request')
  expect((await postToken(server, code)).status).toBe(200)
})
