import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { addApp } from '../../api/auth/factors/app.ts'
import { newAppSecret } from '../../api/auth/factors/totp.ts'
import { ensureKeys } from '../../api/auth/keys.ts'
import { COMMANDS } from '../../infra/admin/commands.ts'
import { authServer, PASSWORD } from './support/auth-server.ts'
import type { Browser } from './support/browser.ts'

const STEP_MS = 30_000
/** As the pages' words show it: the signature of a form's hidden token can hold the same pattern. */
const RECOVERY_CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g
let nowMs = Date.now()
const server = await authServer({ LIMIT_SIGN_INS_PER_15_MINUTES: '1000' }, undefined, { now: () => nowMs })
const { database } = server.deps
const parts = {
  ...server.deps,
  secret: await ensureKeys(database, server.deps.vault),
  now: () => nowMs,
  trace: { addressHash: 'here', requestId: 'req_x' },
}

type Person = { browser: Browser; email: string; accountId: string; secret: string; codes: string[] }

/** The code that the app shows `steps` after now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: nowMs + steps * STEP_MS })
}

/** Opens the set-up of an app and returns its secret. */
async function startApp(browser: Browser): Promise<string> {
  await browser.open('/settings/security')
  await browser.submit({ password: PASSWORD }, '/app/start')
  return browser
    .text()
    .match(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/)![0]
    .replaceAll(' ', '')
}

/** Somebody with an app, whose first code is used up. */
async function withApp(): Promise<Person> {
  const { id: accountId, email } = await server.account()
  const appSecret = newAppSecret()
  const codes = await addApp(parts, accountId, { appSecret, code: codeOf(appSecret) })
  const browser = server.browser()
  const { name, value } = await server.sessionCookie(accountId)
  browser.cookies.set(name, value)
  nowMs += STEP_MS
  return { browser, email, accountId, secret: appSecret, codes: codes! }
}

/** A browser that gave the right password. */
async function halfWay(email: string, next = ''): Promise<Browser> {
  const browser = await server.browser().open(`/sign-in${next}`)
  return browser.submit({ email, password: PASSWORD })
}

test('an app is added with the password and its first code, and shows ten recovery codes once', async () => {
  const { browser, email } = await server.signedIn()
  await browser.open('/settings/security')
  await browser.submit({ password: 'wrong password' }, '/app/start')
  expect(browser.text()).toContain('not your current password')
  const secret = await startApp(browser)
  expect(browser.html).toContain('<svg class="qr"')
  await browser.submit({ code: codeOf(secret, 5) }, '/security/app')
  expect([browser.status, browser.text()]).toEqual([400, expect.stringContaining('wrong or was used')])
  await browser.submit({ code: codeOf(secret) }, '/security/app')
  expect(browser.text().match(RECOVERY_CODE)).toHaveLength(10)
  await browser.open('/settings/security')
  expect(browser.text()).toContain('You have 10 recovery codes left.')
  expect(browser.text()).not.toMatch(RECOVERY_CODE)
  const { rows } = await database.execute(sql`select sealed_secret from authenticator_apps`)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(server.logged)).not.toContain(secret)
  expect((await halfWay(email)).url).toEndWith('/sign-in/code')
})

test('the right password alone is no session, and the code leads on to where the sign-in should end', async () => {
  const { email, secret } = await withApp()
  const browser = await halfWay(email, '?next=/settings/keys')
  expect([...browser.cookies.keys()]).toEqual(['__Host-flash'])
  await browser.submit({ code: '000000' }, '/sign-in/code')
  expect(browser.text()).toContain('wrong or was used')
  await browser.submit({ code: codeOf(secret) }, '/sign-in/code')
  expect(browser.url).toEndWith('/settings/keys')
})

test('a code is accepted one step early or late, once, and no older one after it', async () => {
  const { email, secret } = await withApp()
  const enter = async (browser: Browser, code: string) =>
    (await browser.submit({ code }, '/sign-in/code')).url.endsWith('/studio')
  const first = await halfWay(email)
  expect(await enter(first, codeOf(secret, 2))).toBe(false)
  expect(await enter(first, codeOf(secret, -2))).toBe(false)
  expect(await enter(first, codeOf(secret, 1))).toBe(true)
  const second = await halfWay(email)
  expect(await enter(second, codeOf(secret, 1))).toBe(false)
  expect(await enter(second, codeOf(secret))).toBe(false)
  nowMs += 3 * STEP_MS
  const both = await Promise.all([halfWay(email), halfWay(email)])
  const code = codeOf(secret, -1)
  await Promise.all(both.map((browser) => browser.submit({ code }, '/sign-in/code')))
  expect(both.filter(({ url }) => url.endsWith('/studio'))).toHaveLength(1)
})

test('a recovery code signs in once, however it is typed, and only to its own account', async () => {
  const [{ email, codes }, other] = [await withApp(), await withApp()]
  const browser = await halfWay(email)
  await browser.submit({ code: other.codes[0]! }, '/sign-in/code')
  expect(browser.status).toBe(400)
  await browser.submit({ code: codes[0]!.toLowerCase().replace('-', ' ') }, '/sign-in/code')
  expect(browser.url).toEndWith('/studio')
  await browser.open('/settings/activity')
  expect(browser.text()).toContain('Recovery code used')
  const again = await halfWay(email)
  expect((await again.submit({ code: codes[0]! }, '/sign-in/code')).status).toBe(400)
})

test('guesses of codes are counted: five for a sign-in, and twenty a day for an address', async () => {
  const { email, secret } = await withApp()
  const browser = await halfWay(email)
  for (let tries = 0; tries < 5; tries++) await browser.submit({ code: '000000' }, '/sign-in/code')
  await browser.submit({ code: codeOf(secret) }, '/sign-in/code')
  expect(browser.text()).toContain('too many codes were wrong')
  const again = await halfWay(email)
  const form = { html: again.html, url: again.url }
  expect((await again.submit({ code: codeOf(secret) }, '/sign-in/code')).status).toBe(429)
  Object.assign(again, form)
  await database.execute(sql`delete from attempt_counters where bucket like 'wrong_factor_near%'`)
  await database.execute(
    sql`update attempt_counters set count = 20 where bucket like 'wrong_factor_far_day%'`,
  )
  expect((await again.submit({ code: codeOf(secret) }, '/sign-in/code')).status).toBe(429)
  await database.execute(sql`delete from attempt_counters`)
})

test('a new password ends sign-ins that wait for a code, and leaves the app', async () => {
  const { browser, email, secret } = await withApp()
  const waiting = await halfWay(email)
  const reset = await server.browser().open('/reset-password')
  await reset.submit({ email })
  const { flow = '' } = reset.forms().find(({ action }) => action === '/reset-password/code')!.fields
  const wrongDoor = new URLSearchParams({ flow, code: codeOf(secret) })
  const stranger = await server.browser().request('POST', `${server.baseUrl}/sign-in/code`, wrongDoor)
  expect(stranger.url).toEndWith('/sign-in')
  await reset.submit({ code: server.code(email) })
  await reset.submit({ password: 'another good password' })
  await waiting.submit({ code: codeOf(secret) }, '/sign-in/code')
  expect(waiting.url).toEndWith('/sign-in')
  await browser.open('/sign-in')
  await browser.submit({ email, password: 'another good password' })
  expect(browser.url).toEndWith('/sign-in/code')
})

test('the app and its recovery codes are changed with the password and a code only', async () => {
  const { browser, email, secret, codes } = await withApp()
  const change = async (fields: Record<string, string>) =>
    (await browser.open('/settings/security')).submit(fields, '/app/change')
  await change({ password: PASSWORD, code: '000000', change: 'remove' })
  expect(browser.text()).toContain('wrong or was used')
  await change({ password: 'wrong password', code: codeOf(secret), change: 'remove' })
  expect(browser.text()).toContain('not your current password')
  await change({ password: PASSWORD, code: codeOf(secret), change: 'codes' })
  expect(browser.html).not.toContain(codes[1]!)
  const [renewed] = browser.text().match(RECOVERY_CODE)!
  await change({ password: PASSWORD, code: renewed, change: 'remove' })
  expect(browser.text()).toContain('The app has been removed')
  expect((await halfWay(email)).url).toEndWith('/studio')
})

test('an operator lets the password of somebody who lost everything sign in alone', async () => {
  const { email } = await withApp()
  const { config, queue, storage, log } = server.deps
  const run = () =>
    COMMANDS['account clear-factors']!.run({ config, database, queue, storage, log }, { email })
  expect(await run()).toMatchObject([{ removed: { app: true } }])
  expect(await run()).toMatchObject([{ removed: { app: false } }])
  expect((await halfWay(email)).url).toEndWith('/studio')
})

test('the export tells of the app without its secret, and a deleted account leaves nothing of it', async () => {
  const { browser, accountId, secret } = await withApp()
  await browser.open('/settings/data')
  await browser.submit({}, '/export')
  expect(JSON.parse(browser.html).secondFactor).toMatchObject({ recoveryCodes: 10 })
  expect(browser.html).not.toMatch(new RegExp(`${secret}|eyJ`))
  await browser.open('/settings/data')
  await browser.submit({ password: PASSWORD }, '/delete')
  const { rows } = await database.execute(sql`
    select account_id from authenticator_apps where account_id = ${accountId}
    union all select account_id from recovery_codes where account_id = ${accountId}`)
  expect(rows).toEqual([])
})

test('with an app, a new email address takes its code too', async () => {
  const { browser, secret } = await withApp()
  const ask = async (code: string) => {
    await browser.open('/settings')
    await browser.submit({ email: 'guarded@example.com', password: PASSWORD, code }, '/settings/email')
    return browser.text()
  }
  for (const wrong of ['000000', '']) expect(await ask(wrong)).toContain('This code is wrong')
  expect(server.mails('guarded@example.com')).toEqual([])
  expect(await ask(codeOf(secret))).toContain('a code to guarded@example.com')
})
