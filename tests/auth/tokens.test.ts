import { expect, test } from 'bun:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { authServer } from './support/auth-server.ts'
import { callApi, newTokens, refreshWith, registerClient } from './support/oauth.ts'

const server = await authServer()

test('ends with a JWT that the API takes and a refresh token that brings the next', async () => {
  const { browser, accountId } = await server.signedIn()
  const client = await registerClient(server)
  const tokens = await newTokens(server, browser, client)
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    iss: server.baseUrl,
    aud: `${server.baseUrl}/api/v1`,
    sub: accountId,
    client_id: client.client_id,
    scope: 'api:read api:write offline_access',
  })
  expect((await callApi(server, tokens.access_token)).status).toBe(200)
  const next = await refreshWith(server, client, tokens.refresh_token)
  expect(next.status).toBe(200)
  expect(next.headers.get('cache-control')).toBe('no-store')
  expect(next.body.refresh_token).not.toBe(tokens.refresh_token)
  expect((await callApi(server, next.body.access_token)).status).toBe(200)
})

test('takes tokens for the root, the API and the MCP server, with and without a slash', async () => {
  const { browser } = await server.signedIn()
  const client = await registerClient(server)
  for (const path of ['', '/', '/api/v1', '/api/v1/', '/mcp', '/mcp/']) {
    const { access_token } = await newTokens(server, browser, client, { resource: server.baseUrl + path })
    expect([path, (await callApi(server, access_token)).status]).toEqual([path, 200])
  }
})

test('gives an id_token with openid, for the client and no one else', async () => {
  const { browser, email, accountId } = await server.signedIn()
  const client = await registerClient(server)
  const tokens = await newTokens(server, browser, client, { scope: 'openid api:read', nonce: 'n1' })
  expect(decodeJwt(tokens.id_token!)).toMatchObject({
    aud: client.client_id,
    sub: accountId,
    email,
    nonce: 'n1',
  })
  expect((await callApi(server, tokens.id_token!)).status).toBe(401)
})
