import { expect, test } from 'bun:test'
import { createApp } from '../../api/app.ts'
import { testApi } from '../support/api.ts'

let accountId = ''
const api = await testApi({
  env: { LIMIT_OAUTH_REQUESTS_PER_MINUTE: '5' },
  overrides: { verifyAccessToken: async () => ({ accountId, scopes: ['api:read'], clientId: 'cli' }) },
})
const request = () =>
  new Request(`${api.baseUrl}/api/v1/account`, { headers: { authorization: 'Bearer a.b.c' } })

test('tokens of an account share their requests a minute over all replicas', async () => {
  accountId = (await api.client()).accountId
  const replicas = [createApp(api.deps), createApp(api.deps)]
  const send = (index: number) => replicas[index % 2]!.handle(request())
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
  const refused = answers.find(({ status }) => status === 429)!
  expect((await refused.json()).code).toBe('TOO_MANY_REQUESTS')
  expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 61)
  expect(refused.headers.get('ratelimit-policy')).toBe('"api-key";q=1000;w=86400')
  expect(refused.headers.get('ratelimit')).toBeNull()
  // What was refused does not count as use.
  accountId = (await api.client()).accountId
  await send(0)
  expect((await (await send(1)).json()).data.usage.requestsToday).toBe(2)
})

test('the token of an account that is gone is refused', async () => {
  accountId = 'acc_gone'
  expect((await createApp(api.deps).handle(request())).status).toBe(401)
})
