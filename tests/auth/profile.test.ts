import { expect, test } from 'bun:test'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { callApi, newTokens, refreshWith, registerClient } from './support/oauth.ts'

const server = await authServer({
  LIMIT_MAILS_PER_HOUR: '3',
  TERMS_URL: 'https://rules.example/',
  CONTACT_URL: 'mailto:help@rules.example',
})

/** The new key that a page shows. */
const keyOn = ({ html }: { html: string }) => /svc_[0-9a-v]{58}/.exec(html)?.[0] ?? ''

test('a name is set in the settings, and stands in the header and the account', async () => {
  const { browser, email } = await server.signedIn()
  await browser.submit({ name: '  Ada <L>  ' }, '/settings/name')
  expect(browser.text()).toContain('Your name has been saved')
  const header = () => /<header[\s\S]*?<\/header>/.exec(browser.html)?.[0] ?? ''
  expect(header()).toContain('>Ada &lt;L&gt;</span>')
  await browser.submit({ name: 'x'.repeat(101) }, '/settings/name')
  expect(browser.text()).toContain('Names can have at most 100 characters')

  await browser.open('/settings/keys')
  await browser.submit({ name: 'reads' }, '/settings/keys')
  const read = await server.request('GET', '/api/v1/account', { headers: { 'x-api-key': keyOn(browser) } })
  expect(read.body.data.name).toBe('Ada <L>')

  await browser.open('/settings')
  await browser.submit({ name: '' }, '/settings/name')
  expect(header()).toContain(`>${email}</span>`)
})

test('an address changes by a code; sessions, keys and apps stay, the old address is told and signs in no more', async () => {
  const { browser, email, accountId } = await server.signedIn()
  const app = await registerClient(server)
  const tokens = await newTokens(server, browser, app, { scope: 'api:read offline_access' })
  await browser.open('/settings/keys')
  await browser.submit({ name: 'kept' }, '/settings/keys')
  const key = keyOn(browser)

  await browser.open('/settings')
  await browser.submit({ email: ' New.Address@Example.com', password: PASSWORD }, '/settings/email')
  expect(browser.text()).toContain('We have sent a code to new.address@example.com')
  await browser.submit({ code: 'WRONG-ONE' }, '/settings/email/code')
  expect(browser.text()).toContain('not the code')
  await browser.submit({ code: server.code('new.address@example.com') }, '/settings/email/code')
  expect(browser.text()).toContain('You now sign in with new.address@example.com')

  const asked = await server.request('GET', '/api/v1/account', { headers: { 'x-api-key': key } })
  expect(asked.body.data.email).toBe('new.address@example.com')
  expect((await callApi(server, tokens.access_token)).status).toBe(200)
  expect((await refreshWith(server, app, tokens.refresh_token)).status).toBe(200)
  expect(server.mails(email).at(-1)).toContain('has been changed')
  await browser.open('/settings/activity')
  expect(browser.text()).toContain('Email address changed')

  const signIn = async (address: string) => {
    const other = await server.browser().open('/sign-in')
    return other.submit({ email: address, password: PASSWORD })
  }
  expect((await signIn(email)).text()).toContain('Wrong email address or password')
  const again = await signIn('new.address@example.com')
  await again.open('/settings')
  expect(again.text()).toContain('new.address@example.com')
  const rows = await server.deps.database.query.accounts.findMany()
  expect(rows.find(({ id }) => id === accountId)?.email).toBe('new.address@example.com')
  expect(rows.filter((row) => row.email === email)).toEqual([])
})

test('every refusal of a new address says why, and none says that somebody else has it', async () => {
  const { browser, email } = await server.signedIn()
  const other = await server.account()
  const ask = async (values: Record<string, string>) => {
    await browser.open('/settings')
    await browser.submit(values, '/settings/email')
    return browser.text()
  }
  expect(await ask({ email: 'nonsense', password: PASSWORD })).toContain('Enter a valid email address')
  expect(await ask({ email, password: PASSWORD })).toContain('This is your address already')
  for (const password of ['not mine', ''])
    expect(await ask({ email: 'free@example.com', password })).toContain('not your current password')
  expect(server.mails('free@example.com')).toEqual([])
  expect(await ask({ email: other.email, password: PASSWORD })).toContain(`a code to ${other.email}`)
  expect(server.mails(other.email).at(-1)).toContain('already has an account')
  expect(server.mails(other.email).at(-1)).not.toContain('Your code is')
})

test('a code belongs to the account that asked, and its tries are counted', async () => {
  const thief = await server.signedIn()
  const { browser } = await server.signedIn()
  for (const one of [thief.browser, browser])
    await one.submit({ email: 'mine@example.com', password: PASSWORD }, '/settings/email')
  const flowOf = (html: string) => /name="flow" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const code = server.code('mine@example.com')
  await thief.browser.submit({ flow: flowOf(browser.html), code }, '/settings/email/code')
  expect(thief.browser.text()).toContain('not the code')
  for (let tries = 1; tries < 5; tries++) await browser.submit({ code: '1111-1111' }, '/settings/email/code')
  await browser.submit({ code }, '/settings/email/code')
  expect(browser.text()).toContain('Start again')
})

test('one account cannot have codes mailed to many strangers', async () => {
  const { browser } = await server.signedIn()
  for (const name of ['a', 'b', 'c', 'd']) {
    await browser.open('/settings')
    await browser.submit({ email: `${name}@strangers.example`, password: PASSWORD }, '/settings/email')
  }
  expect(browser.status).toBe(429)
  expect(server.mails('c@strangers.example')).toHaveLength(1)
  expect(server.mails('d@strangers.example')).toEqual([])
})

test('public pages lead to what the operator set of terms, privacy and contact, and to nothing else', async () => {
  const footerOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
  for (const path of ['/', '/sign-in', '/sign-up', '/reset-password']) {
    const { html } = await server.browser().open(path)
    expect([path, footerOf(html)]).toEqual([path, expect.stringContaining('href="https://rules.example/"')])
    expect([path, footerOf(html)]).toEqual([
      path,
      expect.stringContaining('href="mailto:help@rules.example"'),
    ])
    expect([path, footerOf(html)]).toEqual([path, expect.not.stringContaining('Privacy')])
  }
  const signUp = await server.browser().open('/sign-up')
  expect(signUp.text()).toContain('By creating an account, you accept the terms .')
  expect(signUp.text()).not.toContain('How your data is treated')
})
