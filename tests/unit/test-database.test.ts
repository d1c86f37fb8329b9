import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { accounts } from '../../shared/database/schema/index.ts'
import { createTestDatabase, testDatabase } from '../support/database.ts'

const { database } = await testDatabase()

test('a test database has every table and starts empty', async () => {
  expect(await database.select().from(accounts)).toEqual([])
  const { rows } = await database.execute(sql`select name from pgboss.queue`)
  expect(rows.map((row) => row.name)).toContain('render')
})

test('two test databases do not see each other', async () => {
  const other = await createTestDatabase()
  await database.insert(accounts).values({ id: 'acc_one', email: 'one@example.com' })
  expect(await other.test.database.select().from(accounts)).toEqual([])
  await other.drop()
})

test('several replicas may migrate an empty database at once', async () => {
  const other = await createTestDatabase()
  await other.test.database.execute(sql`drop schema public cascade`)
  await other.test.database.execute(sql`drop schema drizzle cascade`)
  await other.test.database.execute(sql`drop schema pgboss cascade`)
  await other.test.database.execute(sql`create schema public`)
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(other.test.url)))
  expect(await other.test.database.select().from(accounts)).toEqual([])
  await other.drop()
})
