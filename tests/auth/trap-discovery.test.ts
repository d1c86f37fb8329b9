import { expect, test } from 'bun:test'
import { authServer } from './support/auth-server.ts'

const server = await authServer()
const read = async (path: string) => (await server.request('GET', path)).body

test('describes each resource under its own suffix, without a trailing slash', async () => {
  for (const suffix of ['', '/api/v1', '/mcp']) {
    expect(await read(`/.well-known/oauth-protected-resource${suffix}`)).toMatchObject({
      resource: server.baseUrl + suffix,
      authorization_servers: [server.baseUrl],
      scopes_supported: ['api:read', 'api:write'],
      bearer_methods_supported: ['header'],
    })
  }
})

test('describes the authorization server', async () => {
  const root = `${server.baseUrl}/api/auth/oauth2`
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: server.baseUrl,
    authorization_endpoint: `${root}/authorize`,
    token_endpoint: `${root}/token`,
    registration_endpoint: `${root}/register`,
    revocation_endpoint: `${root}/revoke`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  })
})

test('publishes public keys only', async () => {
  const { keys } = await read('/.well-known/jwks.json')
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})

test('challenges a request without credentials in a form that parsers take', async () => {
  const { status, headers } = await server.request('GET', '/api/v1/account')
  const metadata = `${server.baseUrl}/.well-known/oauth-protected-resource/api/v1`
  expect(status).toBe(401)
  expect(headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadata}", scope="api:read"`)
})

test.each([
  ['POST', '/api/auth/oauth2/token'],
  ['POST', '/api/auth/oauth2/register'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/oauth-protected-resource/mcp'],
  ['GET', '/.well-known/jwks.json'],
])('lets scripts of any origin send %s %s, without cookies', async (method, path) => {
  const origin = 'https://tool.example'
  const preflight = await server.request('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  const answer = await server.request(method, path, { headers: { origin } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('answers wrong methods and unknown paths below /api/auth as JSON with the standard headers', async () => {
  for (const [method, path, code] of [
    ['GET', '/api/auth/oauth2/token', 'METHOD_NOT_ALLOWED'],
    ['POST', '/api/auth/oauth2/authorize', 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/auth/oauth2/nothing', 'NOT_FOUND'],
    ['POST', '/api/auth/agent/identity', 'NOT_FOUND'],
  ] as const) {
    const { body, headers } = await server.request(method, path)
    expect([path, body.code]).toEqual([path, code])
    expect(headers.get('api-version')).toBe('1')
    expect(headers.get('link')).toContain('rel="deprecation"')
  }
  const refused = await server.request('POST', '/api/auth/oauth2/token')
  expect(refused.headers.get('api-version')).toBe('1')
  expect(refused.headers.get('content-type')).toContain('application/json')
  expect(refused.headers.get('x-request-id')).toBeString()
})
