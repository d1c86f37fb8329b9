import { expect, test } from 'bun:test'
import { authServer } from './support/auth-server.ts'
import { postJson, REDIRECT_URI, registerClient } from './support/oauth.ts'

const server = await authServer({
  LIMIT_REGISTRATIONS_PER_HOUR: '3',
  TRUSTED_PROXIES: '127.0.0.1,::1',
})

test('an address registers as many clients as it may, parallel or not, then waits; others go on', async () => {
  const register = (address: string) =>
    server.request('POST', '/api/auth/oauth2/register', {
      body: JSON.stringify({ redirect_uris: [REDIRECT_URI] }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })
  const replies = await Promise.all(Array.from({ length: 8 }, () => register('203.0.113.7')))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  const refused = await register('203.0.113.7')
  expect(refused.body).toMatchObject({ error: 'temporarily_unavailable', code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused.headers.get('retry-after'))).toBeWithin(3_500, 3_601)
  expect(refused.headers.get('api-version')).toBe('1')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect((await register('203.0.113.8')).status).toBe(201)
})

test('a refused registration counts as well: guessing forms is not free', async () => {
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await postJson(server, '/api/auth/oauth2/register', '{')).status).toBe(400)
  }
  await registerClient(server)
  expect((await postJson(server, '/api/auth/oauth2/register', '{')).status).toBe(429)
})
