import { expect, test } from 'bun:test'
import { authServer } from './support/auth-server.ts'
import {
  callApi,
  newCode,
  newTokens,
  postForm,
  postJson,
  postToken,
  registerClient,
} from './support/oauth.ts'

const server = await authServer()
const { browser } = await server.signedIn()
const revoke = (fields: Record<string, string>, headers = {}) =>
  postForm(server, '/api/auth/oauth2/revoke', fields, headers)
const basic = (id: string, secret = '') => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })

test('a public client cannot revoke, a confidential one can, and unknown tokens are fine', async () => {
  const open = await registerClient(server)
  const reply = await revoke({ token: 'x', client_id: open.client_id })
  expect([reply.status, reply.body.error]).toEqual([401, 'invalid_client'])

  const closed = await registerClient(server, { token_endpoint_auth_method: 'client_secret_post' })
  const credentials = { client_id: closed.client_id, client_secret: closed.client_secret! }
  expect((await revoke({ token: 'unknown', ...credentials })).status).toBe(200)
  expect((await revoke(credentials)).body.error).toBe('invalid_request')
  const code = await newCode(server, browser, closed)
  const { body } = await postToken(server, { ...code, ...credentials })
  expect((await revoke({ token: body.refresh_token, ...credentials })).status).toBe(200)
  expect((await callApi(server, body.access_token)).status).toBe(401)
})

test("one client cannot revoke another's tokens", async () => {
  const victim = await registerClient(server)
  const tokens = await newTokens(server, browser, victim)
  const thief = await registerClient(server, { token_endpoint_auth_method: 'client_secret_basic' })
  for (const token of [tokens.access_token, tokens.refresh_token!]) {
    expect((await revoke({ token }, basic(thief.client_id, thief.client_secret))).status).toBe(200)
  }
  expect((await callApi(server, tokens.access_token)).status).toBe(200)
})

test('a confidential client must prove itself, one way at a time', async () => {
  const client = await registerClient(server, { token_endpoint_auth_method: 'client_secret_basic' })
  expect(client).toMatchObject({ client_secret_expires_at: 0 })
  const code = await newCode(server, browser, client)
  const { client_id: _, ...rest } = code
  const attempt = (fields: Record<string, string>, headers = {}) =>
    postToken(server, fields, headers).then(({ status, body }) => [status, body.error])
  expect(await attempt(code)).toEqual([401, 'invalid_client'])
  expect(await attempt(rest, basic(client.client_id, 'wrong'))).toEqual([401, 'invalid_client'])
  expect(await attempt(rest, { authorization: 'Basic !!!' })).toEqual([401, 'invalid_client'])
  expect(await attempt({ ...code, client_id: 'nobody' })).toEqual([401, 'invalid_client'])
  const both = { ...code, client_secret: client.client_secret! }
  expect(await attempt(both, basic(client.client_id, client.client_secret))).toEqual([400, 'invalid_request'])
  expect(await attempt(rest, basic(client.client_id, client.client_secret))).toEqual([200, undefined])
})

test('the scope of a registration is no ceiling', async () => {
  const client = await registerClient(server, { scope: 'api:read' })
  const tokens = await newTokens(server, browser, client, { scope: 'api:write' })
  expect(tokens.scope).toBe('api:write')
  expect((await callApi(server, tokens.access_token)).body.code).toBe('INSUFFICIENT_SCOPE')
})

test.each<[string, string | undefined, string | undefined]>([
  ['without a type', undefined, undefined],
  ['native', 'native', 'native'],
  ['web', 'web', 'web'],
  ['of a type that nobody knows', 'toaster', undefined],
])('an app %s may register, and hears its type', async (_, application_type, echoed) => {
  const redirect_uris = ['http://localhost:7000/', 'https://app.example/', 'com.app.x:/']
  const sent = { application_type, redirect_uris }
  const { status, body } = await postJson(server, '/api/auth/oauth2/register', sent)
  expect([status, body.application_type]).toEqual([201, echoed])
})

test('the token endpoint speaks the words of RFC 6749', async () => {
  const { client_id } = await registerClient(server)
  const errorOf = async (fields: Record<string, string> | [string, string][]) =>
    (await postToken(server, fields)).body.error
  expect(await errorOf({ client_id })).toBe('invalid_request')
  expect(await errorOf({ client_id, grant_type: 'password' })).toBe('unsupported_grant_type')
  expect(await errorOf({ client_id, grant_type: 'authorization_code' })).toBe('invalid_request')
  expect(await errorOf({ grant_type: 'authorization_code', code: 'x' })).toBe('invalid_client')
  expect(
    await errorOf([
      ['client_id', client_id],
      ['client_id', client_id],
    ]),
  ).toBe('invalid_request')
  const json = await server.request('POST', '/api/auth/oauth2/token', {
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect([json.status, json.body.error, json.body.code]).toEqual([
    415,
    'invalid_request',
    'UNSUPPORTED_MEDIA_TYPE',
  ])
  const large = await postToken(server, { client_id, grant_type: 'x'.repeat(70_000) })
  expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

test('a resource given at authorization carries over and may be narrowed, never widened', async () => {
  const client = await registerClient(server)
  const root = await newCode(server, browser, client, { resource: server.baseUrl })
  expect((await postToken(server, { ...root, resource: `${server.baseUrl}/mcp` })).status).toBe(200)
  const api = await newCode(server, browser, client, { resource: `${server.baseUrl}/api/v1/` })
  expect((await postToken(server, { ...api, resource: `${server.baseUrl}/mcp` })).body.error).toBe(
    'invalid_target',
  )
  expect((await postToken(server, { ...api, resource: `${server.baseUrl}/api/v1` })).status).toBe(200)
  const two = [`${server.baseUrl}/api/v1`, `${server.baseUrl}/mcp`]
  const both = await newTokens(server, browser, client, { resource: two })
  expect((await callApi(server, both.access_token)).status).toBe(200)
})
