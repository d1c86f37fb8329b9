import { expect, spyOn, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { authServer, PASSWORD } from './support/auth-server.ts'
import type { Browser } from './support/browser.ts'

const server = await authServer({ LIMIT_MAILS_PER_HOUR: '3' })
const NEW_PASSWORD = 'another horse battery'

async function ask(browser: Browser, email: string): Promise<Browser> {
  await browser.open('/settings')
  return browser.submit({ email, password: PASSWORD }, '/settings/email')
}

const enter = (browser: Browser, code: string) => browser.submit({ code }, '/settings/email/code')

/** Tabs of a browser that show the same page, whose forms are sent at the same time. */
function tabsOf(browser: Browser, count: number): Browser[] {
  return Array.from({ length: count }, () => {
    const tab = server.browser()
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    return Object.assign(tab, { url: browser.url, html: browser.html })
  })
}

test('a code is for one address and for one change, of all who wait for it', async () => {
  const to = 'once@example.com'
  const [owner, second, other] = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
  for (const { browser } of [owner, second]) await ask(browser, to)
  const code = server.code(to)
  await ask(other.browser, 'elsewhere@example.com')
  expect((await enter(other.browser, code)).text()).toContain('not the code')

  await Promise.all(tabsOf(owner.browser, 4).map((tab) => enter(tab, code)))
  const notices = server.mails(owner.email).filter((mail) => mail.includes('has been changed'))
  expect(notices).toHaveLength(1)
  const { rows } = await server.deps.pool.query(
    "select from audit_events where account_id = $1 and kind = 'email_changed'",
    [owner.accountId],
  )
  expect(rows).toHaveLength(1)
  expect((await enter(second.browser, code)).text()).toContain('Start again')
})

test('wrong codes that are sent at the same time are all counted', async () => {
  const to = 'guessed@example.com'
  const { browser, email } = await server.signedIn()
  await ask(browser, to)
  const wrong = server.code(to) === '1111-1111' ? '2222-2222' : '1111-1111'
  await Promise.all(tabsOf(browser, 12).map((tab) => enter(tab, wrong)))
  const { rows } = await server.deps.database.execute(
    sql`select wrong_codes from sign_in_flows where email = ${to}`,
  )
  expect(rows).toEqual([{ wrong_codes: 5 }])
  await enter(browser, server.code(to))
  await browser.open('/settings')
  expect(browser.text()).toContain(email)
})

test('what waits at the old address, at the new one or for a third ends with the change', async () => {
  const to = 'moved@example.com'
  const { browser, email } = await server.signedIn()
  const reset = async () => (await server.browser().open('/reset-password')).submit({ email })
  const [atCode, atPassword, signUp] = [await reset(), await reset(), server.browser()]
  const resetCode = server.code(email)
  await atPassword.submit({ code: resetCode })
  // The code of two resets works once, so the first one asks again.
  const late = await reset()
  const lateCode = server.code(email)
  await signUp.open('/sign-up')
  await signUp.submit({ email: to, password: NEW_PASSWORD })
  const signUpCode = server.code(to)
  await ask(browser, 'third@example.com')
  const [third] = tabsOf(browser, 1)
  await ask(browser, to)
  expect((await enter(browser, server.code(to))).text()).toContain(`You now sign in with ${to}`)

  expect((await atCode.submit({ code: resetCode })).text()).toContain('Start again')
  expect((await late.submit({ code: lateCode })).text()).toContain('Start again')
  expect((await atPassword.submit({ password: NEW_PASSWORD })).text()).toContain('Start again')
  expect((await signUp.submit({ code: signUpCode })).text()).toContain('Start again')
  expect((await enter(third!, server.code('third@example.com'))).text()).toContain('Start again')
  // The code of the old mailbox may be that of the next reset there, which has no account any more.
  const again = await reset()
  await again.submit({ code: lateCode })
  await again.submit({ password: NEW_PASSWORD })
  const signIn = async (address: string, password: string) =>
    (await server.browser().open('/sign-in')).submit({ email: address, password })
  expect((await signIn(email, NEW_PASSWORD)).text()).toContain('Wrong email address or password')
  expect((await signIn(to, NEW_PASSWORD)).text()).toContain('Wrong email address or password')
  expect((await signIn(to, PASSWORD)).url).toEndWith('/studio')
})

test('a taken address and a free one look alike and ask the same of the database', async () => {
  const taken = (await server.account()).email
  const outcome = async (address: string) => {
    const { browser, email } = await server.signedIn()
    const shown = () => [
      browser.status,
      browser.url,
      browser.text().replaceAll(address, 'ADDRESS').replaceAll(email, 'OWN'),
    ]
    await browser.open('/settings')
    const asked = spyOn(server.deps.pool, 'query')
    await browser.submit({ email: address, password: PASSWORD }, '/settings/email')
    const statements = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
    asked.mockRestore()
    const page = shown()
    await enter(browser, '1111-1111')
    return { statements, page, wrong: shown() }
  }
  const [free, known] = [await outcome('nobody.yet@example.com'), await outcome(taken)]
  expect(known).toEqual(free)
  expect(free.statements.length).toBeGreaterThan(5)
  expect(server.mails('nobody.yet@example.com')).toHaveLength(1)
  expect(server.mails(taken)).toHaveLength(1)
})

test('the mails of an account and to an address are counted when many are asked for at the same time', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/settings')
  const strangers = tabsOf(browser, 8).map((tab, at) => ({ tab, email: `stranger${at}@example.com` }))
  const form = (email: string) => ({ email, password: PASSWORD })
  await Promise.all(strangers.map(({ tab, email }) => tab.submit(form(email), '/settings/email')))
  expect(strangers.filter(({ tab }) => tab.status === 429)).toHaveLength(5)
  expect(strangers.flatMap(({ email }) => server.mails(email))).toHaveLength(3)

  const askers = await Promise.all(Array.from({ length: 4 }, () => server.signedIn()))
  await Promise.all(askers.map((one) => ask(one.browser, 'wanted@example.com')))
  expect(server.mails('wanted@example.com')).toHaveLength(1)
})
