import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createAccountWithPassword } from '../../api/auth/password.ts'
import { createAccount, openVerifiedAccount } from '../../api/services/accounts.ts'
import type { Database } from '../../shared/database/connect.ts'
import { accounts } from '../../shared/database/schema/index.ts'
import { createTestDatabase } from '../support/database.ts'

/** Each test needs an instance without accounts. */
async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { test: connection, drop } = await createTestDatabase()
  try {
    await work(connection.database)
  } finally {
    await drop()
  }
}

test('of accounts that are created at the same time exactly one owns the instance', async () => {
  await withDatabase(async (database) => {
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        openVerifiedAccount(database, { email: `person${index}@example.com` }),
      ),
    )
    const owners = created.filter(({ isOwner }) => isOwner)
    expect(owners).toMatchObject([{ plan: 'paid' }])
    expect(created.filter(({ isOwner }) => !isOwner).every(({ plan }) => plan === 'free')).toBe(true)
  })
})

test('one address that signs up twice at the same time is one account', async () => {
  await withDatabase(async (database) => {
    const both = await Promise.all(
      [1, 2].map(() => openVerifiedAccount(database, { email: 'A@example.com' })),
    )
    expect(both[0]!.id).toBe(both[1]!.id)
    expect(both.some(({ isOwner }) => isOwner)).toBe(true)
  })
})

test('the plan that an operator names for the first account wins', async () => {
  await withDatabase(async (database) => {
    const { id } = await createAccountWithPassword(database, { email: 'first@example.com', plan: 'free' })
    expect(await database.query.accounts.findMany()).toMatchObject([{ id, plan: 'free', isOwner: true }])
  })
})

test('accounts after the first get the default plan', async () => {
  await withDatabase(async (database) => {
    await createAccount(database, { email: 'first@example.com' })
    const free = await createAccount(database, { email: 'second@example.com' })
    const paid = await openVerifiedAccount(database, { email: 'third@example.com', defaultPlan: 'paid' })
    expect([free, paid]).toMatchObject([
      { plan: 'free', isOwner: false },
      { plan: 'paid', isOwner: false },
    ])
  })
})

test('the account of a demonstration leaves the ownership to the first real one', async () => {
  await withDatabase(async (database) => {
    await createAccountWithPassword(database, { email: 'demo@example.com', plan: 'paid', neverOwner: true })
    expect(await createAccount(database, { email: 'real@example.com' })).toMatchObject({
      plan: 'paid',
      isOwner: true,
    })
  })
})

test('an update from a release without owners makes the oldest account the owner, but not a demonstration', async () => {
  await withDatabase(async (database) => {
    for (const email of ['demo@example.com', 'oldest@example.com', 'younger@example.com'])
      await createAccount(database, { email, neverOwner: true })
    const migration = await Bun.file(join(import.meta.dir, '../../infra/migrations/0008_owner.sql')).text()
    await database.execute(migration.slice(migration.indexOf('UPDATE')))
    const owners = await database.select().from(accounts).where(eq(accounts.isOwner, true))
    expect(owners.map(({ email }) => email)).toEqual(['oldest@example.com'])
  })
})
