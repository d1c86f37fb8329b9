import { expect, test } from 'bun:test'
import { findRedirectUriFault, isRegisteredRedirect } from '../../api/auth/oauth/redirect-uris.ts'
import { authServer } from './support/auth-server.ts'
import { authorizeUrl, postJson, registerClient } from './support/oauth.ts'

const server = await authServer()
const SCHEMES = ['cursor', 'vscode']

test.each([
  'https://app.example/cb',
  'https://app.example:8443/cb?x=1',
  'http://127.0.0.1/cb',
  'http://localhost:3000',
  'http://[::1]:9/cb',
  'com.example.app:/cb',
  'cursor://anysphere.cursor-mcp/oauth',
])('registers %s', (uri) => expect(findRedirectUriFault(uri, SCHEMES)).toBeUndefined())

test.each([
  'http://evil.example/cb',
  'http://127.0.0.1.evil.example/cb',
  'http://localhost@evil.example/cb',
  'http://localhost.evil.example/',
  'http://127.0.0.1:80@evil.example/',
  'https://user:pass@app.example/',
  'https://app.example/cb#fragment',
  'https://app.example/cb#',
  'https:app.example/cb',
  'https://app.example\\@evil.example/',
  'https://app.example/a b',
  'https://x;sandbox/cb',
  'https://x,y/cb',
  'https://app.example/\r\nSet-Cookie: a=b',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'unlisted:/cb',
  '//evil.example',
  '/relative',
  '',
])('refuses to register %j', (uri) => expect(findRedirectUriFault(uri, SCHEMES)).toBeString())

test('matches character by character, but for the port on loopback', () => {
  const registered = ['https://app.example/cb', 'http://127.0.0.1/cb']
  const is = (uri: string) => isRegisteredRedirect(uri, registered)
  expect(is('https://app.example/cb')).toBe(true)
  expect(is('http://127.0.0.1:49152/cb')).toBe(true)
  for (const uri of [
    'https://app.example/cb/',
    'https://app.example/CB',
    'https://app.example:443/cb',
    'https://app.example/cb?x=1',
    'https://app.example/cb/../evil',
    'http://localhost/cb',
    'http://127.0.0.1:99999/cb',
    'http://127.0.0.1:1@evil.example/cb',
    'http://127.0.0.1:99999999/cb',
    'http://127.0.0.1:8080/cb#x',
  ]) {
    expect([uri, is(uri)]).toEqual([uri, false])
  }
})

test('a wrong client or redirect URI is a page without a way to it', async () => {
  const client = await registerClient(server)
  const good = client.client_id
  const urls = [
    authorizeUrl(server, good, { redirect_uri: 'https://evil.example/' }),
    authorizeUrl(server, good, { redirect_uri: null }),
    authorizeUrl(server, good, { redirect_uri: ['https://app.example/callback', 'https://evil.example/'] }),
    authorizeUrl(server, 'cli_00000000000000000000000000'),
    authorizeUrl(server, `${good}\0`),
    authorizeUrl(server, good, { client_id: null }),
  ]
  for (const url of urls) {
    const answer = await fetch(url, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).not.toContain('evil.example')
  }
})

test('registration refuses what it must, in the words of RFC 7591', async () => {
  const refused = async (body: unknown) =>
    (await postJson(server, '/api/auth/oauth2/register', body)).body.error
  expect(await refused({ redirect_uris: [] })).toBe('invalid_redirect_uri')
  expect(await refused({})).toBe('invalid_redirect_uri')
  expect(await refused({ redirect_uris: ['http://evil.example'] })).toBe('invalid_redirect_uri')
  expect(await refused({ redirect_uris: 'https://app.example' })).toBe('invalid_redirect_uri')
  const fine = { redirect_uris: ['https://app.example/'] }
  expect(await refused({ ...fine, grant_types: ['client_credentials'] })).toBe('invalid_client_metadata')
  expect(await refused({ ...fine, response_types: ['token'] })).toBe('invalid_client_metadata')
  expect(await refused({ ...fine, token_endpoint_auth_method: 'private_key_jwt' })).toBe(
    'invalid_client_metadata',
  )
  expect(await refused({ ...fine, client_name: 'Goo\u202Egle' })).toBe('invalid_client_metadata')
  expect(await refused('{')).toBe('invalid_client_metadata')
})
