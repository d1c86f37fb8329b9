import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { readConfig } from '../../api/config.ts'
import type { Context } from '../../api/context.ts'
import { createSpendKey } from '../../api/services/key-budget.ts'
import { createKey } from '../../api/services/keys.ts'
import { filmDaysOf, limitsOf, requireStorage } from '../../api/services/plan-limits.ts'
import { apiKeys, images } from '../../shared/database/schema/index.ts'
import { testDatabase } from '../support/database.ts'
import { newAccount } from '../support/render-rows.ts'

const { database, pool } = await testDatabase()
const config = readConfig({
  LIMIT_FREE_OPEN_RENDERS: '1',
  LIMIT_PAID_OPEN_RENDERS: '2',
  LIMIT_FREE_FILM_MINUTES_PER_DAY: '3',
  LIMIT_PAID_FILM_MINUTES_PER_DAY: '4',
  FILMS_DAYS_FREE: '5',
  FILMS_DAYS_PAID: '6',
  LIMIT_FREE_STORED_MB: '7',
  LIMIT_PAID_STORED_MB: '8',
  LIMIT_FREE_KEYS: '9',
  LIMIT_PAID_KEYS: '10',
  LIMIT_KEY_REQUESTS: '3',
  LIMIT_ACCOUNT_REQUESTS_PER_DAY: '100',
})
const { limits } = config
const MB = 1_048_576

test('each plan has its own ceilings', () => {
  expect(limitsOf('free', limits)).toEqual({
    openRenders: 1,
    filmMinutesPerDay: 3,
    filmDays: 5,
    storedBytes: 7 * MB,
    keys: 9,
  })
  expect(limitsOf('paid', limits)).toEqual({
    openRenders: 2,
    filmMinutesPerDay: 4,
    filmDays: 6,
    storedBytes: 8 * MB,
    keys: 10,
  })
  expect(filmDaysOf(limits)).toEqual({ free: 5, paid: 6 })
})

test('what is stored may fill its ceiling to the last byte, and no further', async () => {
  const accountId = await newAccount(database)
  const sizeBytes = 7 * MB - 10
  const picture = { key: 'images/full', thumbnailKey: 't', width: 1, height: 1, contentType: 'image/png' }
  await database.insert(images).values({ ...picture, accountId, sizeBytes })
  const ctx = { actor: { accountId }, config } as Context
  const ask = (plan: 'free' | 'paid', bytes: number) => requireStorage(ctx, database, { plan, bytes })
  await ask('free', 10)
  await ask('paid', MB + 10)
  const refusal = await ask('free', 11).catch((error) => error)
  expect(refusal.code).toBe('PAYLOAD_TOO_LARGE')
  expect(refusal.hint).toContain(
    'The free plan stores up to 7 MB of pictures, tracks, narration and videos, and you have 7 MB.',
  )
  await ask('free', -1)
})

test('requests of a key that come together are counted one by one', async () => {
  const accountId = await newAccount(database)
  const newKey = async (name: string) => {
    const { id } = await createKey(database, accountId, name, limits)
    return (await database.query.apiKeys.findFirst({ where: eq(apiKeys.id, id) }))!
  }
  const { id, hash } = await newKey('together')
  const other = await newKey('other')
  const spend = createSpendKey(pool, limits)
  const asked = [hash, hash, other.hash, 'unknown', hash, hash].map((one) => spend(one))
  const spent = await Promise.all(asked)
  expect(spent.map((one) => one?.remaining ?? null)).toEqual([2, 1, 2, null, 0, null])
  expect(spent.map((one) => one?.keyId ?? null)).toEqual([id, id, other.id, null, id, null])
  expect(spent[0]).toEqual({
    keyId: id,
    accountId,
    isReadOnly: false,
    remaining: 2,
    nowSeconds: expect.any(Number),
  })
  expect(await spend(hash)).toBeNull()
  // One request costs one.
  expect((await spend(other.hash))?.remaining).toBe(1)
})
