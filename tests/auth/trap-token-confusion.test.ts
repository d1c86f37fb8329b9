import { expect, test } from 'bun:test'
import { signingKeys } from '@openauthjs/openauth/keys'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { createIdentityStorage } from '../../api/auth/identity-storage.ts'
import { authServer } from './support/auth-server.ts'
import { callApi, newTokens, registerClient } from './support/oauth.ts'

const server = await authServer()
const client = await registerClient(server)
const { browser } = await server.signedIn()
const { access_token } = await newTokens(server, browser, client)
const claims = decodeJwt(access_token)
const [key] = await signingKeys(createIdentityStorage(server.deps.database, server.deps.vault))

const sign = (change: object, header: object = {}) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key!.id, ...header })
    .sign(key!.private as CryptoKey)

test('takes a token with exactly these claims', async () => {
  expect((await callApi(server, await sign({}))).status).toBe(200)
})

test("refuses OpenAuth's own kind of JWT and every other type", async () => {
  const inner = { mode: 'access', type: 'user', properties: { accountId: claims.sub }, aud: client.client_id }
  for (const token of [
    await sign(inner, { typ: 'JWT' }),
    await sign({}, { typ: 'JWT' }),
    await sign({}, { typ: undefined }),
    new UnsecuredJWT(claims).encode(),
  ]) {
    expect((await callApi(server, token)).status).toBe(401)
  }
})

test('refuses another issuer, audience, time, key or algorithm', async () => {
  const hour = 3_600
  const now = Math.floor(Date.now() / 1000)
  const secret = new TextEncoder().encode(JSON.stringify(key!.jwk))
  const tokens = [
    await sign({ iss: 'https://evil.example' }),
    await sign({ aud: 'https://evil.example' }),
    await sign({ aud: `${server.baseUrl}/api/v2` }),
    await sign({ aud: `${server.baseUrl}.evil.example` }),
    await sign({ exp: now - 60 }),
    await sign({ exp: undefined }),
    await sign({ nbf: now + hour }),
    await sign({ client_id: undefined }),
    await sign({}, { kid: 'unknown' }),
    await sign({}, { kid: undefined }),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key!.id }).sign(secret),
    `${access_token.slice(0, -8)}AAAAAAAA`,
    access_token.split('.').slice(0, 2).join('.'),
    'nonsense',
    'a.b.c',
  ]
  for (const token of tokens)
    expect([token.slice(0, 20), (await callApi(server, token)).status]).toEqual([token.slice(0, 20), 401])
})

test('an opaque token is refused, at the API as at the token endpoint', async () => {
  const tokens = await newTokens(server, browser, client, { resource: null })
  expect(tokens.access_token).toStartWith('svc_at_')
  const reply = await callApi(server, tokens.access_token)
  expect([reply.status, reply.body.code]).toEqual([401, 'UNAUTHORIZED'])
  expect(reply.headers.get('www-authenticate')).toContain('resource_metadata="')
})
