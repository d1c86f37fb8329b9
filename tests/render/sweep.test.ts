import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { forgetLeastUsed, noteCachedObject } from '../../shared/database/queries/cached-objects.ts'
import { cachedObjects, needlessObjects } from '../../shared/database/schema/index.ts'
import { testDatabase } from '../support/database.ts'

const { database } = await testDatabase()

test('a segment goes that no film has used for 30 days, however much room there is, and its object with it', async () => {
  await noteCachedObject(database, 'cache/old', 1)
  await noteCachedObject(database, 'cache/used', 1)
  await database.execute(
    sql`update cached_objects set used_at = now() - interval '31 days' where key = 'cache/old'`,
  )
  expect(await forgetLeastUsed(database, { sizeBytesMax: 1e9, daysMax: 30 })).toBe(1)
  expect(await database.select({ key: cachedObjects.key }).from(cachedObjects)).toEqual([
    { key: 'cache/used' },
  ])
  expect(await database.select({ key: needlessObjects.key }).from(needlessObjects)).toEqual([
    { key: 'cache/old' },
  ])
})
