import { expect, test } from 'bun:test'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { authorizeUrl, callApi, newTokens, refreshWith, registerClient } from './support/oauth.ts'

const server = await authServer()
const CSRF_FREE = [
  '/settings/keys',
  '/settings/keys/delete',
  '/settings/apps/revoke',
  '/settings/name',
  '/settings/email',
  '/settings/email/code',
  '/settings/password',
  '/settings/security/app',
  '/settings/security/passkeys',
  '/settings/security/passkeys/new',
  '/settings/security/passkeys/remove',
  '/settings/security/app/start',
  '/settings/security/app/change',
  '/settings/data/export',
  '/settings/data/delete',
]

test('a key is shown once, works, counts down and stops working when deleted', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/settings/keys')
  await browser.submit({ name: 'My <laptop>' }, '/settings/keys')
  const [key] = /svc_[0-9a-v]{58}/.exec(browser.html) ?? []
  expect((await server.request('GET', '/api/v1/account', { headers: { 'x-api-key': key! } })).status).toBe(
    200,
  )
  await browser.open('/settings/keys')
  expect(browser.html).not.toContain(key!)
  expect(browser.text()).toContain('My <laptop>')
  expect(browser.text()).toContain('1 of 1,000 requests')
  await browser.follow('/settings/keys/delete')
  expect(browser.text()).toContain('Delete this key? My <laptop>')
  await browser.submit({}, '/settings/keys/delete')
  expect(browser.text()).toContain('No API keys yet')
  expect((await server.request('GET', '/api/v1/account', { headers: { 'x-api-key': key! } })).status).toBe(
    401,
  )
})

test('who deletes a key is asked over the list of keys, which nothing reaches meanwhile', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/settings/keys')
  await browser.submit({ name: 'Laptop' }, '/settings/keys')
  await browser.follow('/settings/keys/delete')
  const [behind = '', asked = ''] = browser.html.split('<div inert>')[1]!.split('class="asks"')
  for (const part of ['a class="skip"', 'header class="top"', 'nav class="tabs"', 'footer class="languages"'])
    expect(browser.html).toMatch(new RegExp(`<${part}[^>]* inert>`))
  expect(asked.match(/<[^>]* autofocus>[^<]*/g)).toEqual([
    '<a class="act" href="/settings/keys" autofocus>Go back',
  ])
  expect(behind).toContain('<table class="keys">')
  expect(asked).toMatch(
    /role="dialog" aria-modal="true" aria-labelledby="asks".*<h2 id="asks">Delete this key\?.*href="\/settings\/keys"/s,
  )
})

test('times are machine-readable, and name UTC for browsers without scripts', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/settings/keys')
  await browser.submit({ name: 'timed' }, '/settings/keys')
  const [, iso = '', text = ''] =
    /<time datetime="([^"]+)" data-form="moment">([^<]+)</.exec(browser.html) ?? []
  expect(Math.abs(Date.parse(iso) - Date.now())).toBeLessThan(60_000)
  expect(text).toMatch(/^\d{1,2} \p{L}+ \d{4}, \d\d:\d\d UTC$/u)
  expect(Date.parse(text)).toBe(Math.floor(Date.parse(iso) / 60_000) * 60_000)
})

test("nobody deletes another account's key", async () => {
  const owner = await server.client()
  const { browser } = await server.signedIn()
  await browser.open('/settings/keys')
  await browser.submit({ name: 'mine' }, '/settings/keys')
  await browser.open('/settings/keys')
  const list = await server.deps.database.query.apiKeys.findMany()
  const foreign = list.find((key) => key.accountId === owner.accountId)!
  await browser.follow('/settings/keys/delete')
  await browser.submit({ id: foreign.id }, '/settings/keys/delete')
  expect(browser.status).toBe(404)
  expect((await owner.get('/api/v1/account')).status).toBe(200)
})

test('a connected app is listed with what it may do, and disconnecting ends its tokens at once', async () => {
  const { browser } = await server.signedIn()
  const client = await registerClient(server, { client_name: 'Quiz robot' })
  const tokens = await newTokens(server, browser, client, { scope: 'api:read offline_access' })
  await browser.open('/settings/apps')
  for (const words of ['Quiz robot', 'app.example', 'See your quizzes'])
    expect(browser.text()).toContain(words)
  await browser.submit({}, '/settings/apps/revoke')
  expect(browser.text()).toContain('No connected apps')
  expect((await callApi(server, tokens.access_token)).status).toBe(401)
  expect((await refreshWith(server, client, tokens.refresh_token)).body.error).toBe('invalid_grant')
})

test('every form of the settings refuses a request without its token', async () => {
  const { browser } = await server.signedIn()
  for (const path of CSRF_FREE) {
    await browser.request(
      'POST',
      server.baseUrl + path,
      new URLSearchParams({ name: 'x', password: PASSWORD }),
    )
    expect([path, browser.status]).toEqual([path, 403])
  }
})

test('exports what is stored, page by page and once a day, without secrets', async () => {
  const { browser, email, accountId } = await server.signedIn()
  // More than two pages of rows.
  await server.deps.pool.query(
    "insert into flashcard_decks (id, account_id, title, description) select 'dk_' || n, $1, 'Deck ' || n, '' from generate_series(1, 45) as n",
    [accountId],
  )
  await browser.open('/settings/keys')
  await browser.submit({ name: 'exported' }, '/settings/keys')
  await browser.open('/settings/data')
  await browser.submit({}, '/export')
  const data = JSON.parse(browser.html)
  expect(data.account.email).toBe(email)
  expect(data.keys).toMatchObject([{ name: 'exported' }])
  expect(new Set(data.flashcardDecks.map(({ id }: { id: string }) => id)).size).toBe(45)
  expect([data.batches, data.usage.monthly]).toEqual([[], []])
  expect(browser.html).not.toMatch(/"hash"|argon2/i)
  await browser.open('/settings/data')
  await browser.submit({}, '/export')
  expect(browser.status).toBe(429)
})

test('makes as many keys as the plan allows, and says so at the next', async () => {
  const { browser, accountId } = await server.signedIn()
  const { paidKeys } = server.deps.config.limits
  await browser.open('/settings/keys')
  await server.deps.pool.query(
    "insert into api_keys (id, account_id, name, prefix, hash, remaining) select 'full_' || n, $2, 'x', 'svc_', 'full_' || n, 1 from generate_series(1, $1::int) as n",
    [paidKeys, accountId],
  )
  await browser.submit({ name: 'one more' }, '/settings/keys')
  expect(browser.text()).toContain(`An account can have ${paidKeys} keys`)
})

test('deletes an account with everything that lets anybody in', async () => {
  const { browser, email } = await server.signedIn()
  const client = await registerClient(server)
  const tokens = await newTokens(server, browser, client)
  await browser.open('/settings/data')
  await browser.submit({ password: 'wrong' }, '/delete')
  expect(browser.text()).toContain('not your current password')
  await browser.submit({ password: PASSWORD }, '/delete')
  expect(browser.text()).toContain('Your account has been deleted')
  expect(browser.text()).not.toContain(email)
  expect(browser.cookies.has('__Host-session')).toBe(false)
  await browser.open('/settings')
  expect(browser.url).toContain('/sign-in')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.status).toBe(400)
  expect((await callApi(server, tokens.access_token)).status).toBe(401)
})

test('the cookies of a session and of a device are bound to the host and out of reach of scripts', async () => {
  const { email } = await server.account()
  const answer = await fetch(`${server.baseUrl}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: 'manual',
  })
  const [session, device, ...others] = answer.headers.getSetCookie()
  const strict = '[^;]+; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax; Secure$'
  expect(session).toMatch(new RegExp(`^__Host-session=${strict}`))
  expect(device).toMatch(new RegExp(`^__Host-device=${strict}`))
  expect(others).toEqual([])
})

/** Makes the time when a person gave the password too long ago. */
const longAfterSignIn = (accountId: string) =>
  server.deps.pool.query(
    "update web_sessions set confirmed_at = now() - interval '11 minutes' where account_id = $1",
    [accountId],
  )

test('a session alone makes no key and exports nothing ten minutes after the password', async () => {
  const { browser, accountId } = await server.signedIn()
  await longAfterSignIn(accountId)
  await browser.open('/settings/keys')
  for (const current of ['', 'not the password']) {
    await browser.submit({ name: 'mine', current }, '/settings/keys')
    expect([browser.status, browser.html.match(/svc_[0-9a-v]{58}/)]).toEqual([400, null])
  }
  await browser.open('/settings/data')
  await browser.submit({ current: '' }, '/export')
  expect(browser.text()).toContain('Enter your password')
  await browser.open('/settings/keys')
  await browser.submit({ name: 'mine', current: PASSWORD }, '/settings/keys')
  expect(browser.html).toMatch(/svc_[0-9a-v]{58}/)
  // The password counts for ten minutes, in this browser alone.
  await browser.submit({ name: 'second' }, '/settings/keys')
  expect(browser.html).toMatch(/svc_[0-9a-v]{58}/)
  expect(browser.html).not.toContain('name="current"')
})

test('a session alone deletes no key ten minutes after the password', async () => {
  const { browser, accountId } = await server.signedIn()
  await browser.open('/settings/keys')
  await browser.submit({ name: 'mine' }, '/settings/keys')
  await longAfterSignIn(accountId)
  await browser.open('/settings/keys')
  await browser.follow('/settings/keys/delete')
  await browser.submit({ current: 'not the password' }, '/settings/keys/delete')
  expect(browser.text()).toContain('This is not your current password. Delete this key?')
  await browser.submit({ current: '' }, '/settings/keys/delete')
  expect(browser.text()).toContain('Enter your password')
  await browser.submit({ current: PASSWORD }, '/settings/keys/delete')
  expect(browser.text()).toContain('No API keys yet')
})

test('a session alone approves no app that may change things', async () => {
  const { browser, accountId } = await server.signedIn()
  const client = await registerClient(server)
  await longAfterSignIn(accountId)
  await browser.open(authorizeUrl(server, client.client_id))
  await browser.submit({ decision: 'approve', password: 'not the password' }, 'consent')
  expect([browser.left, browser.status]).toEqual([null, 400])
  expect(browser.text()).toContain('not your current password')
  await browser.submit({ decision: 'approve', password: PASSWORD }, 'consent')
  expect(browser.left?.searchParams.get('code')).toBeString()
  await longAfterSignIn(accountId)
  await browser.open(authorizeUrl(server, client.client_id, { scope: 'api:read' }))
  await browser.submit({ decision: 'approve' }, 'consent')
  expect(browser.left?.searchParams.get('code')).toBeString()
})

test.each(['change', 'reset'])(
  'a %s of the password ends keys and apps unless the box is cleared',
  async (way) => {
    const { browser, email, accountId } = await server.signedIn()
    const client = await registerClient(server)
    const renew = async (revoke: boolean) => {
      const change = { password: `${PASSWORD} ${revoke}` }
      await browser.open(way === 'change' ? '/settings/security' : '/reset-password')
      if (way === 'reset') {
        await browser.submit({ email })
        await browser.submit({ code: server.code(email) })
      }
      const form = browser.forms().find(({ boxes }) => boxes.includes('revoke'))!
      const current = revoke ? `${PASSWORD} false` : PASSWORD
      const fields = new URLSearchParams({
        ...form.fields,
        ...change,
        ...(way === 'change' ? { current } : {}),
      })
      expect(fields.get('revoke')).toBe('on')
      if (!revoke) fields.delete('revoke')
      await browser.request('POST', server.baseUrl + form.action, fields)
      expect(browser.status).toBe(200)
    }
    const { access_token } = await newTokens(server, browser, client)
    const mine = await server.clientOf(accountId)
    const works = async () => [
      (await mine.get('/api/v1/account')).status,
      (await callApi(server, access_token)).status,
    ]
    await renew(false)
    expect(await works()).toEqual([200, 200])
    await renew(true)
    expect(await works()).toEqual([401, 401])
  },
)

test('a key that may only read changes nothing, and one that ends is refused from then on', async () => {
  const { browser, accountId } = await server.signedIn()
  await browser.open('/settings/keys')
  const { fields } = browser.forms().find(({ action }) => action === '/settings/keys')!
  const wanted = new URLSearchParams({ ...fields, name: 'dashboard', access: 'read', days: '30' })
  await browser.request('POST', `${server.baseUrl}/settings/keys`, wanted)
  const [key = ''] = /svc_[0-9a-v]{58}/.exec(browser.html) ?? []
  expect(browser.text()).toContain('Read only · expires')
  const send = (method: string, headers: Record<string, string | undefined>, body?: string) =>
    server.request(method, '/api/v1/quizzes', {
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
      body,
    })
  expect((await send('GET', { 'x-api-key': key })).status).toBe(200)
  for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
    const { status, body } = await send('POST', headers, '{"title":"x"}')
    expect([status, body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect(body.hint).toContain('the key holds: api:read')
  }
  const { rows } = await server.deps.pool.query(
    "select expires_at between now() + interval '29 days' and now() + interval '31 days' as ends from api_keys where account_id = $1",
    [accountId],
  )
  expect(rows).toEqual([{ ends: true }])
  await server.deps.pool.query('update api_keys set expires_at = now() where account_id = $1', [accountId])
  const late = await send('GET', { 'x-api-key': key })
  expect([late.status, late.body.hint]).toEqual([401, expect.stringContaining('expired')])
  await browser.open('/settings/keys')
  expect(browser.text()).toContain('Read only · expired')
})

test('a chosen theme is kept, signed in or not, until it is that of the device again', async () => {
  const { browser } = await server.signedIn()
  const choose = async (theme: string, headers = {}) => {
    const form = new URLSearchParams({ theme })
    await browser.request('POST', `${server.baseUrl}/theme`, form, { referer: browser.url, ...headers })
    return browser.open('/settings')
  }
  await browser.open('/settings')
  expect(browser.html).not.toContain('data-theme')
  await choose('dark')
  for (const part of ['<html lang="en" data-theme="dark">', 'name="color-scheme" content="dark"'])
    expect(browser.html).toContain(part)
  expect(browser.html).toContain('value="dark" aria-current="true">Dark</button>')
  await choose('light', { origin: 'https://evil.example' })
  expect(browser.html).toContain('data-theme="dark"')
  await browser.request('POST', `${server.baseUrl}/sign-out`, new URLSearchParams())
  await browser.open('/sign-in')
  expect(browser.html).toContain('data-theme="dark"')
  await choose('"><b>')
  expect(browser.html).not.toContain('data-theme')
})
