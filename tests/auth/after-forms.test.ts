import { expect, test } from 'bun:test'
import { studioServer } from '../support/studio-server.ts'
import { PASSWORD } from './support/auth-server.ts'
import type { Browser } from './support/browser.ts'

const server = await studioServer()

/** What a form answers before the browser goes on. */
async function statusOf(browser: Browser, action: string, values: Record<string, string>): Promise<number> {
  const form = browser.forms().find((one) => one.action === action)!
  const answer = await fetch(server.baseUrl + action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: browser.cookieHeader(), origin: server.baseUrl },
    body: new URLSearchParams({ ...form.fields, ...values }),
  })
  return answer.status
}

/** Sends a form and loads the page where it ends once more, as somebody who reloads. */
async function sendAndReload(
  browser: Browser,
  action: string,
  values: Record<string, string>,
): Promise<string> {
  await browser.submit(values, action)
  const shown = browser.text()
  await browser.open(browser.url)
  return shown
}

test('sign-in: the error and the address survive the redirect, and a reload shows a plain form', async () => {
  const browser = await server.browser().open('/sign-in?next=/settings')
  const typed = { email: 'who@example.com', password: 'wrong password' }
  expect(await statusOf(browser, '/sign-in', typed)).toBe(303)
  await browser.submit(typed)
  expect(browser.url).toEndWith('/sign-in?next=%2Fsettings')
  expect(browser.text()).toContain('Wrong email address or password.')
  expect(browser.forms().find(({ action }) => action === '/sign-in')?.fields.email).toBe('who@example.com')
  await browser.open(browser.url)
  expect(browser.text()).not.toContain('Wrong email')
})

test('sign-up: no step rests on the URL of a form, and a reload mails no second code', async () => {
  const browser = await server.browser().open('/sign-up')
  await browser.submit({ email: 'no-address', password: PASSWORD })
  expect(browser.url).toEndWith('/sign-up')
  expect(browser.text()).toContain('Enter a valid email address.')
  await browser.submit({ email: 'reload@example.com', password: PASSWORD })
  expect(browser.url).toEndWith('/sign-up/code')
  await browser.open(browser.url)
  expect(browser.text()).toContain('reload@example.com')
  expect(server.mails('reload@example.com')).toHaveLength(1)
  expect(browser.url).not.toContain('reload')
  await browser.submit({ code: 'abc' })
  expect(browser.text()).toContain('This is not the code we sent.')
  await browser.submit({ code: server.code('reload@example.com') })
  expect(browser.url).toEndWith('/studio')
})

test('the later steps lead a browser without the first one to the beginning', async () => {
  const browser = server.browser()
  for (const [path, first] of [
    ['/sign-up/code', '/sign-up'],
    ['/sign-in/code', '/sign-in'],
    ['/sign-in/passkey', '/sign-in'],
    ['/reset-password/code', '/reset-password'],
    ['/reset-password/new', '/reset-password'],
  ] as const) {
    await browser.open(path)
    expect(browser.url).toEndWith(first)
  }
})

test('settings: errors and notices are shown once, on the page of the form', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/settings/security')
  const wrong = await sendAndReload(browser, '/settings/password', { current: 'wrong', password: PASSWORD })
  expect(wrong).toContain('This is not your current password.')
  expect(browser.url).toEndWith('/settings/security')
  expect(browser.text()).not.toContain('This is not your current password.')
  await browser.open('/settings/keys')
  expect(await statusOf(browser, '/settings/keys', { name: 'first' })).toBe(303)
  const made = await sendAndReload(browser, '/settings/keys', { name: 'second' })
  expect(made).toMatch(/Your new key “second”.*svc_/)
  expect(browser.text()).not.toContain('Your new key')
})

test('a new key is shown to the session that made it, and to nobody else in the same browser', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/settings/keys')
  const form = browser.forms().find((one) => one.action === '/settings/keys')!
  const made = await fetch(`${server.baseUrl}/settings/keys`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: browser.cookieHeader(), origin: server.baseUrl },
    body: new URLSearchParams({ ...form.fields, name: 'private' }),
  })
  const cookie = made.headers.getSetCookie()[0]!.split(';')[0]!
  expect(cookie).toStartWith('__Host-flash=')
  expect(cookie).not.toContain('svc_')
  const { browser: other } = await server.signedIn()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  other.cookies.set(name, value)
  await other.open('/settings/keys')
  expect(other.text()).not.toContain('svc_')
  browser.cookies.set(name, value)
  await browser.open('/settings/keys')
  expect(browser.text()).toContain('Your new key “private”')
})

test('a cookie that is not ours is ignored', async () => {
  const browser = server.browser()
  browser.cookies.set('__Host-flash', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA')
  await browser.open('/sign-in')
  expect(browser.status).toBe(200)
})

test('the address of every form leads to the page with the form', async () => {
  const { browser } = await server.signedIn()
  for (const [path, page] of [
    ['/settings/password', '/settings/security'],
    ['/settings/security/app/start', '/settings/security'],
    ['/settings/security/app/change', '/settings/security'],
    ['/settings/security/app', '/settings/security'],
    ['/settings/security/passkeys/new', '/settings/security/passkeys'],
    ['/sign-in/passkey/start', '/studio'],
    ['/settings/apps/revoke', '/settings/apps'],
    ['/settings/data/export', '/settings/data'],
    ['/settings/data/delete', '/settings/data'],
    ['/studio/quizzes', '/studio/new'],
    ['/studio/renders', '/studio'],
  ] as const) {
    await browser.open(path)
    expect(browser.url).toEndWith(page)
  }
})
