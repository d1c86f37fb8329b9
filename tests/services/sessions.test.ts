import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { createSessions, type Session } from '../../api/auth/sessions.ts'
import { takeMissingScopeNote } from '../../api/auth/step-up.ts'
import { setSuspended } from '../../shared/database/queries/accounts.ts'
import { countAttempt } from '../../shared/database/queries/auth-attempts.ts'
import { SESSION_SECONDS } from '../../shared/limits.ts'
import { testDatabase } from '../support/database.ts'
import { newAccount } from '../support/render-rows.ts'

const { database } = await testDatabase()
const secret = new TextEncoder().encode('a secret of this test that is long enough')
const sessionsAt = (baseUrl: string) =>
  createSessions({ database, secret, baseUrl, now: Date.now, idleDays: 14 })
const sessions = sessionsAt('https://quiz.example')
const TRACE = {}

const requestWith = (cookie: string) => new Request('https://quiz.example/', { headers: { cookie } })
const cookieIn = (setCookie: string) => setCookie.split(';')[0]!

async function signedIn() {
  const accountId = await newAccount(database)
  const setCookie = await sessions.start(accountId, TRACE, 'Firefox on Linux')
  return { accountId, setCookie, request: requestWith(cookieIn(setCookie)) }
}

const eventsOf = async (accountId: string) =>
  (await database.execute(sql`select kind from audit_events where account_id = ${accountId} order by id`))
    .rows

test('a session is a signed cookie of this host for its account, and is written down', async () => {
  const { accountId, setCookie, request } = await signedIn()
  expect(setCookie).toStartWith('__Host-')
  expect(setCookie).toContain(`; Max-Age=${SESSION_SECONDS}; `)
  for (const attribute of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax'])
    expect(setCookie).toContain(attribute)
  const session = (await sessions.find(request))!
  expect(session.account).toMatchObject({ id: accountId, language: 'en' })
  expect(session.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await eventsOf(accountId)).toEqual([{ kind: 'sign_in' }])
})

test('a cookie that is missing, foreign, changed or of another service is no session', async () => {
  const { setCookie } = await signedIn()
  const value = cookieIn(setCookie)
  expect(await sessions.find(new Request('https://quiz.example/'))).toBeNull()
  expect(await sessions.find(requestWith(`${value}x`))).toBeNull()
  expect(await sessionsAt('https://other.example').find(requestWith(value))).toBeNull()
  const stranger = createSessions({
    database,
    secret: new TextEncoder().encode('the secret of another service, as long'),
    baseUrl: 'https://quiz.example',
    now: Date.now,
    idleDays: 14,
  })
  expect(await stranger.find(requestWith(value))).toBeNull()
  // A token of a form is signed with the same secret.
  const session = (await sessions.find(requestWith(value)))!
  const token = await sessions.formToken(session, 'settings')
  expect(await sessions.find(requestWith(`${value.split('=')[0]}=${token}`))).toBeNull()
})

test('a session ends once, everywhere, and says so', async () => {
  const { accountId, setCookie, request } = await signedIn()
  const name = setCookie.split('=')[0]
  const removal = await sessions.end(request, TRACE)
  expect(removal).toStartWith(`${name}=; Max-Age=0; `)
  expect(await sessions.find(request)).toBeNull()
  expect(await sessions.end(request, TRACE)).toBe(removal)
  expect(await sessions.end(new Request('https://quiz.example/'), TRACE)).toBe(removal)
  expect(await eventsOf(accountId)).toEqual([{ kind: 'sign_in' }, { kind: 'signed_out' }])
})

test('a visit keeps a session alive, and 14 days without one end it', async () => {
  const { accountId, request } = await signedIn()
  const seenAgo = (ago: string) =>
    database.execute(
      sql`update web_sessions set last_seen_at = now() - ${ago}::interval where account_id = ${accountId}`,
    )
  const row = async () =>
    (
      await database.execute(sql`select device, last_seen_at > now() - interval '1 minute' as fresh
      from web_sessions where account_id = ${accountId}`)
    ).rows
  await seenAgo('13 days')
  expect(await sessions.find(request)).not.toBeNull()
  expect(await row()).toEqual([{ device: 'Firefox on Linux', fresh: true }])
  await seenAgo('2 minutes')
  await sessions.find(request)
  expect(await row()).toMatchObject([{ fresh: false }])
  await seenAgo('14 days 1 minute')
  expect(await sessions.find(request)).toBeNull()
})

test('a suspended account begins no session, and an expired one is none', async () => {
  const { accountId, request } = await signedIn()
  await database.execute(sql`update web_sessions set expires_at = now() where account_id = ${accountId}`)
  expect(await sessions.find(request)).toBeNull()
  await setSuspended(database, accountId, true)
  const refused = sessions.start(accountId, TRACE)
  expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await refused.catch(() => {})
  expect(await eventsOf(accountId)).toEqual([{ kind: 'sign_in' }])
})

test('the token of a form is for its session and purpose alone', async () => {
  const one = (await sessions.find((await signedIn()).request)) as Session
  const other = (await sessions.find((await signedIn()).request)) as Session
  const token = await sessions.formToken(one, 'settings')
  const isToken = (session: Session, purpose: string, value: string | null) =>
    sessions.isFormToken(session, purpose, value)
  expect(await isToken(one, 'settings', token)).toBe(true)
  expect(await isToken(one, 'admin', token)).toBe(false)
  expect(await isToken(other, 'settings', token)).toBe(false)
  expect(await isToken(one, 'settings', null)).toBe(false)
  expect(await isToken(one, 'settings', `${token}x`)).toBe(false)
  expect(await sessionsAt('https://other.example').isFormToken(one, 'settings', token)).toBe(false)
})

test('the note of a missing scope is taken once, by its own grant', async () => {
  await countAttempt(database, 'step_up:grant', 30)
  expect(await takeMissingScopeNote(database, 'other')).toBe(false)
  expect(await takeMissingScopeNote(database, 'grant')).toBe(true)
  expect(await takeMissingScopeNote(database, 'grant')).toBe(false)
})
