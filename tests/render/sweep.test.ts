import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { sweepStore } from '../../render-farm/node/sweep.ts'
import { noteCachedObject } from '../../shared/database/queries/cached-objects.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { accounts, cachedObjects } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { OWNER_KEY } from '../../shared/storage/owner.ts'
import { testDatabase } from '../support/database.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { snapshotOf } from '../support/snapshots.ts'

const { database } = await testDatabase()
const DAY_MS = 24 * 60 * 60 * 1_000

test('takes what no render names once it is old, and leaves a film with all that lies beside it', async () => {
  const storage = createMemoryStorage()
  const accountId = newId('account')
  await database.insert(accounts).values({ id: accountId, email: 'sweep@example.com' })
  const id = newId('render')
  const published = filmKeys(`renders/${id}/2-published.mp4`)
  await insertRender(database, {
    id,
    accountId,
    quizId: 'quiz',
    quizTitle: 'Swept',
    snapshot: snapshotOf(),
    durationMs: 1,
    status: 'completed',
    storageKey: published.film,
  })
  const lost = filmKeys(`renders/${id}/1-lost.mp4`)
  const ownerless = filmKeys(`renders/${newId('render')}/1-ownerless.mp4`)
  for (const keys of [published, lost, ownerless]) {
    for (const key of Object.values(keys)) await storage.put(key, new Uint8Array(1), 'video/mp4')
  }
  const left = async () => {
    const keys: string[] = []
    for await (const { key } of storage.list('renders/')) keys.push(key)
    return keys.sort()
  }
  const sweep = (nowMs: number) => sweepStore({ storage, database, cacheBytesMax: 1e9, nowMs })
  expect(await sweep(Date.now())).toMatchObject({ films: 0 })
  expect(await left()).toHaveLength(12)
  expect(await sweep(Date.now() + DAY_MS)).toMatchObject({ films: 8 })
  expect(await left()).toEqual(Object.values(published).sort())
})

test('nothing goes from a store that belongs to the database of another installation', async () => {
  const storage = createMemoryStorage()
  const sweep = () => sweepStore({ storage, database, cacheBytesMax: 1e9, nowMs: Date.now() + DAY_MS })
  await sweep()
  await storage.put('renders/rnd_theirs/1-a.mp4', new Uint8Array(1), 'video/mp4')
  await storage.put(OWNER_KEY, new TextEncoder().encode('somebody else'), 'text/plain')
  await expect(sweep()).rejects.toThrow('The store belongs to another installation')
  expect(await storage.stat('renders/rnd_theirs/1-a.mp4')).not.toBeNull()
  await storage.remove(OWNER_KEY)
  expect(await sweep()).toMatchObject({ films: 1 })
})

test('a segment goes that no film has used for 30 days, however much room there is', async () => {
  await noteCachedObject(database, 'shared/old', 1)
  await noteCachedObject(database, 'shared/used', 1)
  await database.execute(
    sql`update cached_objects set used_at = now() - interval '31 days' where key = 'shared/old'`,
  )
  const storage = createMemoryStorage()
  await sweepStore({ storage, database, cacheBytesMax: 1e9, nowMs: Date.now() })
  const rows = await database.select({ key: cachedObjects.key }).from(cachedObjects)
  expect(rows).toEqual([{ key: 'shared/used' }])
})
