import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { bucketOf } from '../../api/auth/attempts.ts'
import { authServer, PASSWORD } from './support/auth-server.ts'
import type { Browser } from './support/browser.ts'

const server = await authServer({
  LIMIT_SIGN_INS_PER_15_MINUTES: '1000',
  TRUSTED_PROXIES: '127.0.0.0/8,::1',
})

async function signIn(email: string, password: string): Promise<Browser> {
  const browser = server.browser()
  await browser.open('/sign-in')
  return browser.submit({ email, password })
}

function signInFrom(network: string, email: string, password: string): Promise<Browser> {
  const body = new URLSearchParams({ email, password })
  const from = { 'x-forwarded-for': network }
  return server.browser().request('POST', `${server.baseUrl}/sign-in`, body, from)
}

test('ten wrong passwords lock an address for their network, also for the right one; others are free', async () => {
  const { email } = await server.account()
  const replies = await Promise.all(Array.from({ length: 14 }, () => signIn(email, 'wrong password')))
  expect(replies.filter((one) => one.status === 400)).toHaveLength(10)
  const locked = await signIn(email, PASSWORD)
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signInFrom('203.0.113.9', email, PASSWORD)).url).toEndWith('/studio')
  const other = await server.account()
  expect((await signIn(other.email, PASSWORD)).url).toEndWith('/studio')
  // The window is in the database: a restart changes nothing, time does.
  await server.deps.database.execute(sql`update attempt_counters set resets_at = now()`)
  expect((await signIn(email, PASSWORD)).url).toEndWith('/studio')
})

test('the sixth code is refused, be it right or wrong, for the form and for the address', async () => {
  const browser = server.browser()
  await browser.open('/sign-up')
  await browser.submit({ email: 'guess@example.com', password: PASSWORD })
  const code = server.code('guess@example.com')
  const form = { html: browser.html, url: browser.url }
  const attempt = (guess: string) => {
    const tab = server.browser()
    Object.assign(tab, form)
    return tab.submit({ code: guess })
  }
  const wrong = code === '0000-0000' ? '0000-0001' : '0000-0000'
  for (let tries = 0; tries < 5; tries++) expect((await attempt(wrong)).text()).toContain('not the code')
  expect((await attempt(code)).text()).toContain('entered wrong too often')
  await browser.open('/sign-up')
  await browser.submit({ email: 'guess@example.com', password: PASSWORD })
  expect((await browser.submit({ code: server.code('guess@example.com') })).status).toBe(429)
})

test('each longer window holds when the shorter one is over, for a network and for all together', async () => {
  const fill = (bucket: string, count: number) =>
    server.deps.database.execute(
      sql`update attempt_counters set count = ${count} where bucket like ${`wrong_password_${bucket}:%`}`,
    )
  const { email } = await server.account()
  for (const [bucket, full] of [
    ['near_day', 20],
    ['far_day', 50],
    ['near_season', 50],
    ['far_season', 100],
  ] as const) {
    await server.deps.database.execute(sql`delete from attempt_counters`)
    for (let tries = 0; tries < 3; tries++) expect((await signIn(email, 'wrong password')).status).toBe(400)
    await fill(bucket, full - 1)
    expect([bucket, (await signIn(email, 'wrong password')).status]).toEqual([bucket, 400])
    expect([bucket, (await signIn(email, PASSWORD)).status]).toEqual([bucket, 429])
  }
  await server.deps.database.execute(sql`delete from attempt_counters`)
})

test('a device that signed in before stays open while strangers have closed an address; a reset opens it', async () => {
  const { browser, email } = await server.signedIn()
  await browser.open('/settings')
  await browser.submit({}, '/sign-out')
  for (let tries = 0; tries < 3; tries++) await signIn(email, 'wrong password')
  await server.deps.database.execute(
    sql`update attempt_counters set count = 1000 where bucket like 'wrong_password_far_%'`,
  )
  expect((await signInFrom('203.0.113.8', email, PASSWORD)).status).toBe(429)
  await browser.open('/sign-in')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.url).toEndWith('/studio')
  const reset = await server.browser().open('/reset-password')
  await reset.submit({ email })
  await reset.submit({ code: server.code(email) })
  await reset.submit({ password: 'another good password' })
  expect((await signInFrom('203.0.113.8', email, 'another good password')).url).toEndWith('/studio')
})

test('the cookie of a device serves its own address alone', async () => {
  const { browser } = await server.signedIn()
  const victim = await server.account()
  const stranger = server.browser()
  for (const [name, value] of browser.cookies) if (name.includes('device')) stranger.cookies.set(name, value)
  expect(stranger.cookies.size).toBe(1)
  const body = new URLSearchParams({ email: victim.email, password: 'wrong password' })
  for (let tries = 0; tries < 3; tries++) await stranger.request('POST', `${server.baseUrl}/sign-in`, body)
  const { rows } = await server.deps.database.execute(
    sql`select count from attempt_counters where bucket = ${bucketOf({ what: 'wrong_password_far_day', whom: victim.email })}`,
  )
  expect(rows).toEqual([{ count: 3 }])
})

test('a code has 40 bits and is taken as people type it: in small letters, without the dash, with look-alikes', async () => {
  const browser = server.browser()
  await browser.open('/sign-up')
  await browser.submit({ email: 'typed@example.com', password: PASSWORD })
  const code = server.code('typed@example.com')
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await browser.submit({ code: typed })).url).toEndWith('/studio')
})

test('whoever asks again within ten minutes gets no other mail, and its code serves them all, once', async () => {
  const { email } = await server.account()
  const ask = async () => {
    const browser = server.browser()
    await browser.open('/reset-password')
    return browser.submit({ email })
  }
  const [stranger, owner] = [await ask(), await ask()]
  expect(server.mails(email)).toHaveLength(1)
  expect(owner.text()).toBe(stranger.text())
  const code = server.code(email)
  await owner.submit({ code })
  expect(owner.url).toEndWith('/reset-password/new')
  expect((await stranger.submit({ code })).text()).toContain('entered wrong too often')
  const later = await ask()
  expect(server.mails(email)).toHaveLength(2)
  expect(server.code(email)).not.toBe(code)
  expect((await later.submit({ code })).text()).toContain('not the code')
})

test('a password that others would try first is refused in every form, whatever its case', async () => {
  const browser = server.browser()
  await browser.open('/sign-up')
  await browser.submit({ email: 'plain@example.com', password: 'Sunshine1' })
  expect([browser.status, browser.url]).toEqual([400, `${server.baseUrl}/sign-up`])
  expect(browser.text()).toContain('one of the first that others would try')
  const owner = await server.signedIn()
  await owner.browser.open('/settings/security')
  await owner.browser.submit({ current: PASSWORD, password: 'iloveyou' }, '/settings/password')
  expect(owner.browser.text()).toContain('one of the first that others would try')
})

test('a known and an unknown address look alike everywhere', async () => {
  const { email } = await server.account()
  const pages = async (address: string) => {
    const wrong = await signIn(address, 'wrong password')
    const signUp = server.browser()
    await signUp.open('/sign-up')
    await signUp.submit({ email: address, password: PASSWORD })
    const reset = server.browser()
    await reset.open('/reset-password')
    await reset.submit({ email: address })
    return [wrong, signUp, reset].map((page) => [
      page.status,
      page.url,
      page.text().replaceAll(address, 'ADDRESS'),
    ])
  }
  expect(await pages(email)).toEqual(await pages('nobody@example.com'))
  // Only the owner of the mailbox can tell.
  expect(server.mails(email)[0]).toContain('You already have an account')
  expect(server.mails('nobody@example.com')).toHaveLength(1)
})

test.each(['/sign-in', '/sign-up'])(
  '%s takes as long for a known address as for an unknown one',
  async (path) => {
    const { email } = await server.account()
    const time = async (address: string) => {
      const body = new URLSearchParams({ email: address, password: 'wrong password' })
      const startedMs = performance.now()
      await server.browser().request('POST', server.baseUrl + path, body)
      return performance.now() - startedMs
    }
    // Taken in turns, and the quickest of each counts: a busy machine slows both.
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 6; round++) {
      known.push(await time(email))
      unknown.push(await time(`nobody${path.length}@example.com`))
    }
    // One of them without the work of Argon2 would be several times faster.
    expect(Math.min(...known) / Math.min(...unknown)).toBeWithin(0.4, 2.5)
  },
)

test('registrations and sign-ins are limited for each client address', async () => {
  const { email } = await server.account()
  await server.deps.database.execute(
    sql`update attempt_counters set count = 1000 where bucket like 'sign_ins:%'`,
  )
  expect((await signIn(email, PASSWORD)).status).toBe(429)
  await server.deps.database.execute(sql`delete from attempt_counters`)
})

test('a sign-in from another site is refused', async () => {
  const { email } = await server.account()
  const browser = server.browser()
  const body = new URLSearchParams({ email, password: PASSWORD })
  await browser.request('POST', `${server.baseUrl}/sign-in`, body, { origin: 'https://evil.example' })
  expect(browser.status).toBe(403)
  expect(browser.cookies.size).toBe(0)
})
