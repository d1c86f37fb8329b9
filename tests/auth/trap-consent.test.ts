import { expect, test } from 'bun:test'
import { authServer } from './support/auth-server.ts'
import { authorizeUrl, registerClient } from './support/oauth.ts'

const server = await authServer()
const consent = '/api/auth/oauth2/consent'

test('shows the name, the host, the scheme and every scope in words, and cannot be framed', async () => {
  const client = await registerClient(server, { client_name: '<b>Evil & Sons</b>' })
  const { browser } = await server.signedIn()
  await browser.open(authorizeUrl(server, client.client_id, { scope: 'openid api:read' }))
  expect(browser.html).not.toContain('<b>Evil')
  const text = browser.text()
  for (const words of [
    '<b>Evil & Sons</b>',
    'app.example',
    'https',
    'See your quizzes',
    'See who you are',
    'after 180 days at the latest',
  ]) {
    expect(text).toContain(words)
  }
  const policy = browser.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const [form] = browser.forms().filter((one) => one.action === consent)
  expect(form?.buttons.map(({ name, value }) => [name, value])).toEqual([
    ['decision', 'deny'],
    ['decision', 'approve'],
  ])
})

test('a forged decision is refused: no token, a borrowed token, another origin, no session', async () => {
  const client = await registerClient(server)
  const victim = (await server.signedIn()).browser
  const attacker = (await server.signedIn()).browser
  await victim.open(authorizeUrl(server, client.client_id))
  const mine = victim.forms()[1]!.action === consent ? victim.forms()[1]! : victim.forms()[0]!
  await attacker.open(victim.url)
  const borrowed = attacker.forms().find((form) => form.action === consent)!.fields.csrf!
  const { transaction, csrf } = mine.fields as Record<string, string>
  const post = (fields: Record<string, string>, headers = {}) =>
    victim.request(
      'POST',
      server.baseUrl + consent,
      new URLSearchParams({ decision: 'approve', ...fields }),
      headers,
    )
  expect((await post({ transaction: transaction! })).status).toBe(403)
  expect((await post({ transaction: transaction!, csrf: borrowed })).status).toBe(403)
  expect(
    (await post({ transaction: transaction!, csrf: csrf! }, { origin: 'https://evil.example' })).status,
  ).toBe(403)
  expect(
    (await post({ transaction: transaction!, csrf: csrf! }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  const stranger = server.browser()
  await stranger.request(
    'POST',
    server.baseUrl + consent,
    new URLSearchParams({ decision: 'approve', transaction: transaction!, csrf: csrf! }),
  )
  expect(stranger.status).toBe(403)
  await post({ transaction: transaction!, csrf: csrf! })
  expect(victim.left?.searchParams.get('code')).toBeString()
})

test('two tabs end at their own client, signed in on the way', async () => {
  const first = await registerClient(server, { redirect_uris: ['https://one.example/cb'] })
  const second = await registerClient(server, { redirect_uris: ['https://two.example/cb'] })
  const { email } = await server.account()
  const tabOne = server.browser()
  await tabOne.open(
    authorizeUrl(server, first.client_id, { redirect_uri: 'https://one.example/cb', state: 'one' }),
  )
  const tabTwo = server.browser()
  await tabTwo.open(
    authorizeUrl(server, second.client_id, { redirect_uri: 'https://two.example/cb', state: 'two' }),
  )
  await tabOne.submit({ email, password: 'correct horse battery' })
  // The same browser: the second tab has the session now.
  for (const [name, value] of tabOne.cookies) tabTwo.cookies.set(name, value)
  await tabTwo.open(tabTwo.url)
  await tabTwo.submit({ decision: 'approve' })
  await tabOne.submit({ decision: 'approve' })
  expect([tabOne.left?.host, tabOne.left?.searchParams.get('state')]).toEqual(['one.example', 'one'])
  expect([tabTwo.left?.host, tabTwo.left?.searchParams.get('state')]).toEqual(['two.example', 'two'])
})

test('denying tells the client, and a decision counts once', async () => {
  const client = await registerClient(server)
  const { browser } = await server.signedIn()
  await browser.open(authorizeUrl(server, client.client_id))
  const { url, html } = browser
  await browser.submit({ decision: 'deny' })
  expect(Object.fromEntries(browser.left!.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'xyz',
  })
  browser.url = url
  browser.html = html
  await browser.submit({ decision: 'approve' })
  expect([browser.status, browser.left]).toEqual([400, null])
})
