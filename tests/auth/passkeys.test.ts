import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { addPasskey } from '../../api/auth/factors/passkeys.ts'
import { relyingPartyOf } from '../../api/auth/factors/relying-party.ts'
import { COMMANDS } from '../../infra/admin/commands.ts'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { Authenticator } from './support/authenticator.ts'
import type { Browser } from './support/browser.ts'

const server = await authServer({ LIMIT_SIGN_INS_PER_15_MINUTES: '1000' })
const { database } = server.deps

/** A signed-in browser, without the cost of its password. */
async function person() {
  const { id: accountId, email } = await server.account()
  const browser = server.browser()
  const { name, value } = await server.sessionCookie(accountId)
  browser.cookies.set(name, value)
  return { browser, email, accountId }
}

/** What a page asks of the browser. */
function optionsOn(browser: Browser) {
  return JSON.parse(/data-options="([^"]*)"/.exec(browser.html)![1]!.replaceAll('&quot;', '"'))
}

async function openCreation(browser: Browser, name = 'My laptop'): Promise<void> {
  await browser.open('/settings/security/passkeys')
  await browser.submit({ name, password: PASSWORD }, '/passkeys')
}

/** Somebody with a passkey on a device. */
async function withPasskey(name?: string) {
  const someone = await person()
  const device = new Authenticator(server.baseUrl)
  await openCreation(someone.browser, name)
  await someone.browser.submit({ answer: device.create(optionsOn(someone.browser)) }, '/passkeys/new')
  return { ...someone, device }
}

/** A browser on the page that asks for a passkey. */
async function asked(next = ''): Promise<Browser> {
  const browser = await server.browser().open(`/sign-in${next}`)
  return browser.submit({}, '/passkey/start')
}

test('a passkey is added after the password, signs in without it, and is listed with its use', async () => {
  const { browser, device, email } = await withPasskey('My <laptop>')
  expect(browser.text()).toContain('The passkey “My <laptop>” has been added')
  expect(browser.text()).toMatch(/My <laptop> .* never used/)
  const stranger = await asked('?next=/settings/security')
  expect(optionsOn(stranger)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  await stranger.submit({ answer: device.sign(optionsOn(stranger)) }, '/sign-in/passkey')
  expect(stranger.url).toEndWith('/settings/security')
  expect(stranger.text()).toContain(email)
  expect(stranger.text()).toContain('last used')
})

test('nobody adds a passkey without the password', async () => {
  const { browser } = await person()
  await browser.open('/settings/security/passkeys')
  await browser.submit({ name: 'x', password: 'wrong password' }, '/passkeys')
  expect([browser.url, browser.text()]).toEqual([
    expect.stringMatching(/\/passkeys$/),
    expect.stringContaining('not your current password'),
  ])
  await browser.open('/settings/security/passkeys/new')
  expect(browser.url).toEndWith('/settings/security/passkeys')
})

test('a signature for another site, without the lock of the device, of a used or old challenge opens nothing', async () => {
  const { device } = await withPasskey()
  const sent = async (browser: Browser, answer: string) =>
    (await browser.submit({ answer }, '/sign-in/passkey')).url.endsWith('/studio')
  for (const change of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]) {
    const browser = await asked()
    const options = optionsOn(browser)
    const form = { html: browser.html, url: browser.url }
    const cookies = [...browser.cookies]
    expect([change, await sent(browser, device.sign(options, change))]).toEqual([change, false])
    expect(browser.text()).toContain('This passkey was not accepted')
    // The refused answer used up the challenge: the right one comes too late.
    Object.assign(browser, form)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await sent(browser, device.sign(options))).toBe(false)
  }
  const browser = await asked()
  const answer = device.sign(optionsOn(browser))
  const copy = () => {
    const other = Object.assign(server.browser(), { html: browser.html, url: browser.url })
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    return other
  }
  const [replay, stranger] = [copy(), copy()]
  stranger.cookies.clear()
  expect(await sent(stranger, answer)).toBe(false)
  expect(await sent(browser, answer)).toBe(true)
  expect(await sent(replay, answer)).toBe(false)
  const late = await asked()
  await database.execute(sql`update passkey_challenges set expires_at = now()`)
  expect(await sent(late, device.sign(optionsOn(late)))).toBe(false)
})

test('a passkey that nobody added, a forged signature and text that is no answer open nothing', async () => {
  const { device } = await withPasskey()
  const forger = new Authenticator(server.baseUrl)
  Object.assign(forger, { id: device.id })
  const stranger = new Authenticator(server.baseUrl)
  const answers = [
    (options: object) => stranger.sign(options as never),
    (options: object) => forger.sign(options as never),
    () => '',
    () => 'null',
    () => '{"id":"\\u0000","response":{"clientDataJSON":"e30"}}',
  ]
  for (const answer of answers) {
    const browser = await asked()
    await browser.submit({ answer: answer(optionsOn(browser)) }, '/sign-in/passkey')
    expect([browser.status, browser.text()]).toEqual([400, expect.stringContaining('was not accepted')])
  }
})

test('a challenge to add a passkey serves one account, and a passkey belongs to one', async () => {
  const [{ browser, device }, other] = [await withPasskey(), await person()]
  await openCreation(browser)
  expect(optionsOn(browser).excludeCredentials).toMatchObject([{ id: device.id.toString('base64url') }])
  const foreign = optionsOn(browser)
  await openCreation(other.browser)
  const add = async (answer: string) => (await other.browser.submit({ answer }, '/passkeys/new')).text()
  expect(await add(new Authenticator(server.baseUrl).create(foreign))).toContain('was not accepted')
  const parts = { ...server.deps, baseUrl: server.baseUrl, trace: { addressHash: '', requestId: '' } }
  const answer = new Authenticator(server.baseUrl).create(foreign)
  const stolen = { name: 'x', challenge: foreign.challenge, answer }
  expect(await addPasskey(parts, other.accountId, stolen)).toBe(false)
  await openCreation(other.browser)
  expect(await add(device.create(optionsOn(other.browser)))).toContain('was not accepted')
  // Nor does anybody remove the passkey of another account.
  const { id } = (await withPasskey()).device
  await browser.open('/settings/security')
  await browser.follow('/passkeys/remove')
  await browser.submit({ id: id.toString('base64url') }, '/passkeys/remove')
  expect(browser.status).toBe(404)
})

test('a removed passkey no longer signs in; an export names passkeys, and an operator removes them all', async () => {
  const { browser, device, email } = await withPasskey()
  await browser.open('/settings/data')
  await browser.submit({}, '/export')
  expect(Object.keys(JSON.parse(browser.html).passkeys[0])).toEqual(['id', 'name', 'createdAt', 'lastUsedAt'])
  const opens = async (one: Authenticator) => {
    const stranger = await asked()
    await stranger.submit({ answer: one.sign(optionsOn(stranger)) }, '/sign-in/passkey')
    return stranger.url.endsWith('/studio')
  }
  await browser.open('/settings/security')
  await browser.follow('/passkeys/remove')
  await database.execute(sql`update web_sessions set confirmed_at = now() - interval '11 minutes'`)
  await browser.submit({}, '/passkeys/remove')
  expect(browser.text()).toContain('Enter your password')
  await browser.submit({ current: PASSWORD }, '/passkeys/remove')
  expect(browser.text()).toContain('The passkey has been removed')
  expect(await opens(device)).toBe(false)
  const again = new Authenticator(server.baseUrl)
  await openCreation(browser)
  await browser.submit({ answer: again.create(optionsOn(browser)) }, '/passkeys/new')
  expect(await opens(again)).toBe(true)
  const { config, queue, storage, log } = server.deps
  await COMMANDS['account clear-factors']!.run({ config, database, queue, storage, log }, { email })
  expect(await opens(again)).toBe(false)
  await browser.open('/settings/activity')
  const words = ['Passkey added', 'Passkey removed', 'Passkey added', 'Passkey removed']
  expect([...(browser.text().match(/Passkey \w+/g) ?? [])]).toEqual(words.toReversed())
  const mails = server.mails(email)
  expect(mails.map((mail) => /Passkey \w+/.exec(mail)?.[0])).toEqual(words.slice(0, 3))
})

test('only a site by https, or on this machine, whose host has a name offers passkeys', () => {
  const { host, origin } = new URL('https://quiz.example:8443')
  expect(relyingPartyOf(`https://${host}/path`)).toEqual({ id: 'quiz.example', origin })
  expect(relyingPartyOf('http://localhost:3000')?.id).toBe('localhost')
  for (const url of ['http://quiz.example', 'https://192.0.2.1', 'http://127.0.0.1:3000', 'https://[::1]'])
    expect([url, relyingPartyOf(url)]).toEqual([url, null])
})
