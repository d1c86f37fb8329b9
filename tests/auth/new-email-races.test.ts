import { expect, test } from 'bun:test'
import { Storage } from '@openauthjs/openauth/storage/storage'
import { createIdentityStorage } from '../../api/auth/identity-storage.ts'
import { passwordKey, setPassword } from '../../api/auth/password.ts'
import type { Transaction } from '../../api/context.ts'
import { openVerifiedAccount } from '../../api/services/accounts.ts'
import { lockAccount, lockAccountAndKey, updateAccount } from '../../shared/database/queries/accounts.ts'
import { insertEvent } from '../../shared/database/queries/audit-events.ts'
import { deleteFlowsOf } from '../../shared/database/queries/auth-flows.ts'
import { race } from '../support/race.ts'
import { authServer, PASSWORD } from './support/auth-server.ts'
import type { Browser } from './support/browser.ts'

const server = await authServer({ LIMIT_MAILS_PER_HOUR: '100' })
const NEW_PASSWORD = 'another horse battery'

/** What the second step of a change of address does, without its event. */
async function move(tx: Transaction, accountId: string, { from, to }: { from: string; to: string }) {
  await updateAccount(tx, accountId, { email: to })
  const storage = createIdentityStorage(tx)
  await Storage.set(storage, passwordKey(to), (await Storage.get(storage, passwordKey(from)))!)
  await Storage.remove(storage, passwordKey(from))
  await deleteFlowsOf(tx, { accountId, emails: [from, to] })
}

async function signIn(email: string, password: string): Promise<Browser> {
  const browser = await server.browser().open('/sign-in')
  return browser.submit({ email, password })
}

/** A person who has asked for an address, and `enter`s the code from it. */
async function atCode(to: string) {
  const person = await server.signedIn()
  await person.browser.submit({ email: to, password: PASSWORD }, '/settings/email')
  return { ...person, enter: () => person.browser.submit({ code: server.code(to) }, '/settings/email/code') }
}

test('an address that gets an account in the same instant counts as taken', async () => {
  const to = 'same.instant@example.com'
  const { enter, email } = await atCode(to)
  const browser = await race(
    server.deps,
    (tx) => openVerifiedAccount(tx, { email: to }),
    enter,
    (tx) => setPassword(tx, { email: to, password: NEW_PASSWORD, trace: {} }),
  )
  expect(browser.status).toBe(400)
  expect(browser.text()).toContain('This address has an account of its own')
  expect((await signIn(email, PASSWORD)).url).toEndWith('/studio')
  expect((await signIn(to, NEW_PASSWORD)).url).toEndWith('/studio')
})

test('an address changes while something is added to its account', async () => {
  const to = 'busy@example.com'
  const { enter, accountId } = await atCode(to)
  const browser = await race(
    server.deps,
    (tx) => insertEvent(tx, { accountId, kind: 'key_created' }),
    enter,
    (tx) => lockAccount(tx, accountId),
  )
  expect(browser.text()).toContain(`You now sign in with ${to}`)
})

test('a password that is changed while the address changes is that of the new address', async () => {
  const { browser, email: from, accountId } = await server.signedIn()
  const to = 'changed.password@example.com'
  await browser.open('/settings/security')
  await race(
    server.deps,
    (tx) => lockAccountAndKey(tx, accountId),
    () => browser.submit({ current: PASSWORD, password: NEW_PASSWORD }, '/settings/password'),
    (tx) => move(tx, accountId, { from, to }),
  )
  expect(browser.status).toBe(200)
  expect((await signIn(to, NEW_PASSWORD)).url).toEndWith('/studio')
  expect((await signIn(from, NEW_PASSWORD)).text()).toContain('Wrong email address or password')
})

test('a reset that ends while the address changes has expired', async () => {
  const { email: from, accountId } = await server.signedIn()
  const to = 'reset.meanwhile@example.com'
  const browser = await server.browser().open('/reset-password')
  await browser.submit({ email: from })
  await browser.submit({ code: server.code(from) })
  await race(
    server.deps,
    (tx) => lockAccountAndKey(tx, accountId),
    () => browser.submit({ password: NEW_PASSWORD }),
    (tx) => move(tx, accountId, { from, to }),
  )
  expect(browser.url).toEndWith('/reset-password')
  expect(browser.status).toBe(400)
})
