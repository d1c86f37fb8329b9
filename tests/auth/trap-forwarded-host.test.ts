import { expect, test } from 'bun:test'
import { authServer } from './support/auth-server.ts'
import { authorizeUrl, newTokens, registerClient } from './support/oauth.ts'

const server = await authServer()
const POISON = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '1',
  forwarded: 'host=evil.example;proto=https',
  'x-original-url': '/evil.example',
}

test('no header changes an address that the service names', async () => {
  const client = await registerClient(server)
  const paths = [
    '/',
    '/sign-in',
    '/settings',
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/api/v1',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/jwks.json',
    '/api/v1/account',
    '/api/v1/nothing',
    new URL(authorizeUrl(server, client.client_id)).pathname +
      new URL(authorizeUrl(server, client.client_id)).search,
  ]
  for (const path of paths) {
    const answer = await fetch(server.baseUrl + path, { headers: POISON, redirect: 'manual' })
    const everything = JSON.stringify([...answer.headers]) + (await answer.text())
    expect([path, everything.includes('evil.example')]).toEqual([path, false])
  }
})

test('the issuer of tokens and metadata is the configured address', async () => {
  const { browser } = await server.signedIn()
  const tokens = await newTokens(server, browser, await registerClient(server), { scope: 'openid' })
  const claims = JSON.parse(atob(tokens.id_token!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))
  expect(claims.iss).toBe(server.baseUrl)
})

test('nothing of OpenAuth is routed and no path leads off the site', async () => {
  for (const path of [
    '/authorize?provider=/evil.test',
    '/authorize?client_id=x&redirect_uri=https://evil.example&response_type=token',
    '/password/change?redirect_uri=https://evil.example',
    '/password/authorize',
    '/sign-in?next=//evil.example',
    '/sign-in?next=/%5Cevil.example',
  ]) {
    const answer = await fetch(server.baseUrl + path, { redirect: 'manual' })
    expect([path, answer.headers.get('location')]).toEqual([path, null])
    expect(await answer.text()).not.toContain('evil.')
  }
  const { browser } = await server.signedIn()
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:1',
  ]) {
    await browser.open(`/sign-in?next=${encodeURIComponent(next)}`)
    expect(browser.left).toBeNull()
  }
})
