import { expect, test } from 'bun:test'
import { authServer } from './support/auth-server.ts'
import { authorizeUrl, newCode, newPkce, postToken, REDIRECT_URI, registerClient } from './support/oauth.ts'

const server = await authServer()
const client = await registerClient(server)

test.each([
  ['no challenge', { code_challenge: null }],
  ['no method', { code_challenge_method: null }],
  ['the method plain', { code_challenge_method: 'plain' }],
  ['nothing of both', { code_challenge: null, code_challenge_method: null }],
  ['a challenge that is too short', { code_challenge: 'abc' }],
  ['two challenges', { code_challenge: [newPkce().challenge, newPkce().challenge] }],
] as const)('refuses %s', async (_, change) => {
  const answer = await fetch(authorizeUrl(server, client.client_id, change as never), { redirect: 'manual' })
  const location = new URL(answer.headers.get('location')!)
  expect(location.href).toStartWith(REDIRECT_URI)
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    error: 'invalid_request',
    state: 'xyz',
    iss: server.baseUrl,
  })
})

test.each([
  ['response_type', { response_type: 'token' }, 'unsupported_response_type'],
  ['response_type', { response_type: null }, 'invalid_request'],
  ['scope', { scope: 'api:read admin' }, 'invalid_scope'],
  ['resource', { resource: 'https://evil.example/' }, 'invalid_target'],
  ['request', { request: 'e30.e30.' }, 'request_not_supported'],
  ['prompt', { prompt: 'none' }, 'login_required'],
] as const)('tells the client about a wrong %s: %j', async (_, change, error) => {
  const answer = await fetch(authorizeUrl(server, client.client_id, change as never), { redirect: 'manual' })
  expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe(error)
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
