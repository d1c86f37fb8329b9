import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { adminRoutes } from '../../api/admin/routes.ts'
import { cleanUpAuth } from '../../api/auth/cleanup.ts'
import { sendNotice } from '../../api/auth/notices.ts'
import { textsIn } from '../../api/texts/texts.ts'
import { COMMANDS } from '../../infra/admin/commands.ts'
import type { EventPage } from '../../shared/contracts/account-events.ts'
import { authServer, PASSWORD } from './support/auth-server.ts'
import { graceIsOver, newTokens, refreshWith, registerClient } from './support/oauth.ts'

const server = await authServer({ LIMIT_WRONG_PASSWORDS_PER_15_MINUTES: '3' }, (deps, auth) => [
  adminRoutes(deps, auth.sessions),
])
const { database, config } = server.deps
/** The first account: the owner of the instance. */
const { browser: owner, accountId: ownerId } = await server.signedIn()

const eventsOf = async (accountId: string): Promise<EventPage['events']> => {
  const client = await server.clientOf(accountId)
  const { body } = await client.get('/api/v1/account/events?limit=100')
  // Without the key that asks, and the password that the account was made with.
  return body.data.events.slice(1, -1)
}
const kindsOf = async (accountId: string) => (await eventsOf(accountId)).map(({ kind }) => kind)

test('what happens to an account is listed newest first, with the request and the network', async () => {
  const { browser, accountId, email } = await server.signedIn()
  await browser.open('/settings/keys')
  await browser.submit({ name: 'laptop' }, '/settings/keys')
  const [key = ''] = /svc_[0-9a-v]{58}/.exec(browser.html) ?? []
  await browser.open('/settings/keys')
  await browser.follow('/settings/keys/delete')
  await browser.submit({}, '/settings/keys/delete')
  await browser.open('/settings/security')
  await browser.submit({ current: PASSWORD, password: 'another battery horse' }, '/password')
  await browser.open('/settings/data')
  await browser.submit({}, '/export')
  expect(browser.html).toContain('"kind": "password_changed"')
  await browser.open('/settings')
  await browser.submit({}, '/sign-out')

  const events = await eventsOf(accountId)
  expect(events.map(({ kind }) => kind)).toEqual([
    'signed_out',
    'data_exported',
    'password_changed',
    'key_deleted',
    'key_created',
    'sign_in',
  ])
  expect(events.find(({ kind }) => kind === 'key_created')).toMatchObject({
    by: 'account',
    keyPrefix: key.slice(0, 12),
    requestId: expect.stringMatching(/^req_/),
  })
  expect(new Set(events.map(({ network }) => network)).size).toBe(1)
  const text = JSON.stringify(events)
  for (const secret of ['127.0.0.1', '::1', key, email]) expect(text).not.toContain(secret)
})

test('the page of activity shows the own events alone, and says what they were', async () => {
  const { browser } = await server.signedIn()
  const { accountId: other } = await server.signedIn()
  await server.clientOf(other)
  await browser.open('/settings/activity')
  expect(browser.text()).toContain('Signed in')
  expect(browser.text()).not.toContain('API key created')
})

test('wrong passwords are listed once a minute for a network, and a lock-out once', async () => {
  const { id, email } = await server.account()
  const stranger = server.browser()
  for (let guess = 0; guess < 6; guess++) {
    await stranger.open('/sign-in')
    await stranger.submit({ email, password: `guess ${guess}` })
  }
  expect(stranger.status).toBe(429)
  expect((await kindsOf(id)).toSorted()).toEqual(['locked_out', 'sign_in_failed'])
})

test('approving, disconnecting and a replayed token of an app are listed with its name', async () => {
  const { browser, accountId } = await server.signedIn()
  const client = await registerClient(server, { client_name: 'Quiz <robot>' })
  const { refresh_token } = await newTokens(server, browser, client)
  await refreshWith(server, client, refresh_token)
  await graceIsOver(server)
  for (let replay = 0; replay < 2; replay++) await refreshWith(server, client, refresh_token)
  await newTokens(server, browser, client)
  await browser.open('/settings/apps')
  await browser.submit({}, '/settings/apps/revoke')
  const events = await eventsOf(accountId)
  expect(events.map(({ kind }) => kind).slice(0, 4)).toEqual([
    'consent_withdrawn',
    'consent_given',
    'token_replayed',
    'consent_given',
  ])
  for (const { clientName } of events.slice(0, 4)) expect(clientName).toBe('Quiz <robot>')
  await browser.open('/settings/activity')
  expect(browser.html).toContain('Quiz &lt;robot&gt;')
})

test('a reset by mail is listed', async () => {
  const { id, email } = await server.account()
  const browser = server.browser()
  await browser.open('/reset-password')
  await browser.submit({ email })
  await browser.submit({ code: server.code(email) })
  await browser.submit({ password: 'a new horse battery' })
  expect((await kindsOf(id))[0]).toBe('password_reset')
})

test('what an owner does is listed for both, and the owner reads the activity of an account', async () => {
  const { id } = await server.account('free')
  await owner.open(`/admin/accounts/${id}`)
  const { csrf = '' } = owner.forms().find(({ action }) => action.endsWith('/plan'))!.fields
  for (let press = 0; press < 2; press++)
    await owner.request(
      'POST',
      `${server.baseUrl}/admin/accounts/${id}/plan`,
      new URLSearchParams({ csrf, plan: 'paid' }),
    )
  await owner.submit({}, '/suspend')
  await owner.submit({}, '/resume')
  expect(owner.text()).toContain('Suspension ended')
  const events = await eventsOf(id)
  expect(events).toMatchObject([
    { kind: 'account_resumed', by: 'owner' },
    { kind: 'account_suspended', by: 'owner' },
    { kind: 'plan_changed', by: 'owner', detail: 'paid' },
  ])
  const removed = await server.account('free')
  await owner.open(`/admin/accounts/${removed.id}`)
  await owner.submit({ email: removed.email }, '/delete')
  expect((await eventsOf(ownerId))[0]).toMatchObject({ kind: 'account_deleted', detail: removed.id })
})

test('a command of the operator is listed as such', async () => {
  const { id, email } = await server.account('free')
  await COMMANDS['account plan']!.run(server.deps as never, { email, plan: 'paid' })
  expect((await eventsOf(id))[0]).toMatchObject({ kind: 'plan_changed', by: 'operator', detail: 'paid' })
})

test('events are never changed, and end after their days', async () => {
  const { accountId } = await server.signedIn()
  const change = database.execute(sql`update audit_events set kind = 'signed_out'`)
  expect(await change.then(() => 'changed').catch((error) => String(error.cause))).toContain('only added')
  await database.execute(
    sql`insert into audit_events (account_id, kind, at) values (${accountId}, 'sign_in', now() - interval '401 days')`,
  )
  expect(await cleanUpAuth(database, config)).toMatchObject({ auditEvents: 1 })
  expect(await kindsOf(accountId)).toEqual(['sign_in'])
})

test('a new key, a new password and a replayed token are mailed in the language of the person, without secrets', async () => {
  const { browser, email } = await server.signedIn()
  browser.cookies.set('language', 'de')
  await browser.open('/settings/keys')
  await browser.submit({ name: 'Laptop' }, '/settings/keys')
  const [key = ''] = /svc_[0-9a-v]{58}/.exec(browser.html) ?? []
  await browser.open('/settings/security')
  await browser.submit({ current: PASSWORD, password: 'another battery horse' }, '/password')
  const client = await registerClient(server, { client_name: 'Quiz robot' })
  const { refresh_token } = await newTokens(server, browser, client)
  await refreshWith(server, client, refresh_token)
  await graceIsOver(server)
  for (let replay = 0; replay < 2; replay++) await refreshWith(server, client, refresh_token)
  const mails = server.mails(email)
  expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual([
    'Ein neuer API-Schlüssel für dein Konto',
    'Dein Passwort wurde geändert',
    'An app has been disconnected',
  ])
  expect(mails[0]).toContain('„Laptop“')
  expect(mails[2]).toContain('“Quiz robot”')
  for (const secret of [key, 'another battery horse', refresh_token ?? ''])
    expect(mails.join()).not.toContain(secret)
})

test('a mail that cannot be sent stops nothing, and a mailbox gets few', async () => {
  const mails = textsIn('en').mails
  const to = 'many@example.com'
  let sent = 0
  const sendMail = async () => {
    sent++
    throw new Error('no mail server')
  }
  for (let notice = 0; notice < config.limits.mailsPerHour + 2; notice++)
    await sendNotice({ ...server.deps, sendMail }, to, 'passwordChanged', mails.passwordChanged())
  expect(sent).toBe(config.limits.mailsPerHour)
})

/** Another browser of an account, and whether it is still signed in. */
async function anotherBrowser(email: string, userAgent = '') {
  const browser = server.browser()
  await browser.request(
    'POST',
    `${server.baseUrl}/sign-in`,
    new URLSearchParams({ email, password: PASSWORD }),
    {
      'user-agent': userAgent,
    },
  )
  const isSignedIn = async () => (await browser.open('/settings')).url.endsWith('/settings')
  return { browser, isSignedIn }
}

test('signed-in browsers are listed by name, and end one by one or all but this one', async () => {
  const { browser, email, accountId } = await server.signedIn()
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const phone = await anotherBrowser(email, '<b>iPhone</b>')
  const office = await anotherBrowser(email, firefox)
  const stranger = await server.signedIn()
  await stranger.browser.open('/settings/activity')
  await browser.open('/settings/security')
  expect(browser.text()).toMatch(/Where you are signed in\s+3 browsers/)
  await browser.open('/settings/activity')
  for (const words of ['Firefox · Windows', 'iPhone', 'This one', 'last seen'])
    expect(browser.text()).toContain(words)
  expect(browser.html).not.toContain('<b>iPhone')
  const [other = ''] = browser.forms().flatMap(({ fields }) => fields.session ?? [])
  await browser.submit({ session: other }, '/sessions/end')
  expect([await phone.isSignedIn(), await office.isSignedIn()].toSorted()).toEqual([false, true])
  // A session of somebody else is none of this account's.
  await stranger.browser.submit({}, '/sign-out')
  const theirs = await anotherBrowser(stranger.email)
  const { rows } = await database.execute<{ hash: string }>(
    sql`select hash from web_sessions where account_id = ${stranger.accountId}`,
  )
  await browser.submit({ session: rows[0]!.hash }, '/sessions/end')
  expect(await theirs.isSignedIn()).toBe(true)
  const all = browser.forms().find(({ action, fields }) => action.endsWith('/end') && !('session' in fields))!
  await browser.request(
    'POST',
    browser.url.replace('activity', 'sessions/end'),
    new URLSearchParams(all.fields),
  )
  expect(browser.text()).toContain('1 browser was signed out')
  expect([await phone.isSignedIn(), await office.isSignedIn()]).toEqual([false, false])
  expect((await kindsOf(accountId)).slice(0, 2)).toEqual(['sessions_ended', 'sessions_ended'])
})

test('a session that nobody uses ends after 14 days, and use is noted', async () => {
  const { browser, accountId } = await server.signedIn()
  const unseen = (days: number) =>
    database.execute(
      sql`update web_sessions set last_seen_at = now() - make_interval(days => ${days}) where account_id = ${accountId}`,
    )
  await unseen(13)
  expect((await browser.open('/settings')).url).toEndWith('/settings')
  await database.execute(
    sql`update web_sessions set last_seen_at = last_seen_at - interval '13 days' where account_id = ${accountId}`,
  )
  expect((await browser.open('/settings')).url).toEndWith('/settings')
  await unseen(15)
  expect((await browser.open('/settings')).url).toContain('/sign-in')
  expect(await cleanUpAuth(database, config)).toMatchObject({ webSessions: 1 })
})

test('the owner signs an account out everywhere, and nobody else can', async () => {
  const { browser, accountId, email } = await server.signedIn()
  const stranger = await server.client('paid')
  const path = `/api/v1/admin/accounts/${accountId}/sign-out`
  expect((await stranger.send('POST', path)).status).toBe(404)
  expect((await browser.open('/settings')).url).toEndWith('/settings')
  await owner.open(`/admin/accounts/${accountId}`)
  await owner.submit({}, `${accountId}/sign-out`)
  expect(owner.text()).toContain(`${email} is signed out everywhere`)
  expect((await browser.open('/settings')).url).toContain('/sign-in')
  expect((await eventsOf(accountId))[0]).toMatchObject({ kind: 'sessions_ended', by: 'owner', detail: '1' })
})
