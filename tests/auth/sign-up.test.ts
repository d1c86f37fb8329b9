import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { studioServer } from '../support/studio-server.ts'
import { PASSWORD } from './support/auth-server.ts'

const server = await studioServer()

test('signs up with a mailed code, creates an account and continues where one wanted to go', async () => {
  const browser = server.browser()
  await browser.open('/settings')
  await browser.open('/sign-up?next=/settings/keys')
  await browser.submit({ email: 'New.Person@Example.com ', password: PASSWORD })
  expect(browser.text()).toContain('Check your email')
  await browser.submit({ code: server.code('new.person@example.com') })
  expect(browser.url).toEndWith('/settings/keys')
  expect(browser.text()).toContain('new.person@example.com')
})

test('refuses a wrong code and takes the right one afterwards', async () => {
  const browser = server.browser()
  await browser.open('/sign-up')
  await browser.submit({ email: 'typo@example.com', password: PASSWORD })
  const right = server.code('typo@example.com')
  await browser.submit({ code: right === '1111-1111' ? '2222-2222' : '1111-1111' })
  expect(browser.status).toBe(400)
  expect(browser.text()).toContain('not the code')
  await browser.submit({ code: right })
  expect(browser.url).toEndWith('/studio')
})

/** Makes every mailed code so old. */
function age(seconds: number): Promise<unknown> {
  return server.deps.database.execute(
    sql`update attempt_counters set resets_at = resets_at - make_interval(secs => ${seconds}) where bucket like 'code_mail:%'`,
  )
}

test.each(['/sign-up', '/reset-password'])(
  '%s mails its code once more after a minute, and says the wait',
  async (first) => {
    const email = first === '/sign-up' ? 'again@example.com' : (await server.account()).email
    const browser = await server.browser().open(first)
    await browser.submit(first === '/sign-up' ? { email, password: PASSWORD } : { email })
    const again = () => browser.submit({}, `${first}/again`)
    expect((await again()).text()).toMatch(/You can have it sent again in \d+ seconds?\./)
    expect(server.mails(email)).toHaveLength(1)
    await age(61)
    expect((await again()).text()).toContain('The code is on its way again.')
    expect(server.mails(email)).toHaveLength(2)
    // Strangers who press it cannot fill a mailbox.
    expect((await again()).text()).toMatch(/You can have it sent again in \d+ minutes/)
    expect(server.mails(email)).toHaveLength(2)
    expect(browser.html).toContain(`href="${first}"`)
    await browser.submit({ code: server.code(email) })
    expect(browser.url).toEndWith(first === '/sign-up' ? '/studio' : '/reset-password/new')
  },
)

test('a mailed code cannot be asked for again by a flow that does not exist', async () => {
  const browser = await server.browser().open('/sign-up')
  await browser.submit({ email: 'flow@example.com', password: PASSWORD })
  await browser.submit({ flow: 'nothing' }, '/sign-up/again')
  expect(browser.url).toEndWith('/sign-up')
  expect(server.mails('flow@example.com')).toHaveLength(1)
})

test('signs in, shows who is signed in, and signs out', async () => {
  const { email } = await server.account()
  const browser = await server.browser().open('/sign-in')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.url).toEndWith('/studio')
  await browser.open('/')
  expect(browser.url).toEndWith('/studio')
  expect(browser.text()).toContain(email)
  await browser.submit({}, '/sign-out')
  await browser.open('/settings')
  expect(browser.url).toContain('/sign-in?next=%2Fsettings')
})

test('names studio, docs and settings on every page, and marks the part of the site that is open', async () => {
  const { browser, email } = await server.signedIn()
  for (const [path, current] of [
    ['/studio', 'studio'],
    ['/studio/new', 'studio'],
    ['/settings', 'settings'],
    ['/settings/plan', 'settings'],
    ['/docs', 'docs'],
    ['/docs/errors', 'docs'],
  ] as const) {
    await browser.open(path)
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(browser.html) ?? []
    for (const href of ['/studio', '/docs', '/settings'])
      expect([path, header]).toEqual([path, expect.stringContaining(`href="${href}"`)])
    expect([path, header]).toEqual([path, expect.stringContaining(`href="/${current}" aria-current`)])
    expect(header).toContain(email)
  }
})

test('resets a password with a mailed code and signs the account out everywhere', async () => {
  const { browser: old, email } = await server.signedIn()
  const browser = server.browser()
  await browser.open('/reset-password')
  await browser.submit({ email })
  await browser.submit({ code: server.code(email) })
  await browser.submit({ password: 'another good password' })
  expect(browser.text()).toContain('Your password has been changed')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.status).toBe(400)
  await browser.submit({ email, password: 'another good password' })
  expect(browser.url).toEndWith('/studio')
  await old.open('/settings')
  expect(old.url).toContain('/sign-in')
})

test('changes the password in the settings and keeps this browser signed in', async () => {
  const { browser, email } = await server.signedIn()
  await browser.open('/settings/security')
  await browser.submit({ current: 'wrong', password: 'a brand new password' }, '/settings/password')
  expect(browser.text()).toContain('not your current password')
  await browser.submit({ current: PASSWORD, password: 'a brand new password' }, '/settings/password')
  expect(browser.text()).toContain('Your password has been changed')
  const other = server.browser()
  await other.open('/sign-in')
  await other.submit({ email, password: 'a brand new password' })
  expect(other.url).toEndWith('/studio')
})
