import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { takeInventory, workInventory } from '../../api/services/store-inventory.ts'
import { sweepNeedless } from '../../api/services/sweep-needless.ts'
import { COMMANDS } from '../../infra/admin/commands.ts'
import { SNAPSHOT_VERSION, versionOf } from '../../shared/contracts/snapshot-version.ts'
import { tryLock } from '../../shared/database/queries/locks.ts'
import { selectNeededNarrations } from '../../shared/database/queries/narrations.ts'
import { noteObjectsToCome } from '../../shared/database/queries/needless-objects.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import {
  accounts,
  images,
  musicTracks,
  needlessObjects,
  renders,
} from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import { createLog } from '../../shared/log.ts'
import { ProcessMetrics } from '../../shared/metrics.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { OWNER_KEY } from '../../shared/storage/owner.ts'
import { frameKeysOf, thumbnailKeyOf } from '../../shared/storage/picture-keys.ts'
import { testDatabase } from '../support/database.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { newAccount, until } from '../support/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'

const { database, url } = await testDatabase()
const log = createLog('error')
const never = new AbortController().signal
const DAY_MS = 24 * 60 * 60 * 1_000

/** A store whose objects are all a day old. */
function oldStorage() {
  const storage = createMemoryStorage()
  const { list } = storage
  storage.list = async function* (prefix) {
    for await (const object of list(prefix)) yield { ...object, modifiedAtMs: object.modifiedAtMs - DAY_MS }
  }
  return storage
}

async function put(storage: ReturnType<typeof oldStorage>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.put(key, new Uint8Array(3), 'video/mp4')
}

async function keysIn(storage: ReturnType<typeof oldStorage>): Promise<string[]> {
  return (await Array.fromAsync(storage.list(''))).map(({ key }) => key).sort()
}

async function finishedRender(accountId: string): Promise<{ id: string; keys: string[] }> {
  const id = newId('render')
  const keys = filmKeys(`renders/${id}/2-published.mp4`)
  await insertRender(database, {
    id,
    accountId,
    quizId: 'quiz',
    quizTitle: 'Swept',
    snapshot: snapshotOf(),
    durationMs: 1,
    status: 'completed',
    storageKey: keys.film,
  })
  return { id, keys: Object.values(keys) }
}

async function newPicture(accountId: string, key: string): Promise<string[]> {
  const thumbnailKey = thumbnailKeyOf(key)
  const facts = { width: 1, height: 1, contentType: 'image/webp' }
  await database.insert(images).values({ key, accountId, thumbnailKey, ...facts })
  return [...frameKeysOf(key), thumbnailKey]
}

async function newTrack(accountId: string, storageKey: string): Promise<string> {
  const id = newId('music')
  await database
    .insert(musicTracks)
    .values({ id, accountId, name: 'Own', durationSeconds: 1, category: 'own', storageKey })
  return storageKey
}

test('what an account leaves behind goes by its rows alone, and nothing of others', async () => {
  const storage = oldStorage()
  storage.list = () => {
    throw new Error('the hourly sweep lists nothing')
  }
  const [gone, stays] = [await newAccount(database), await newAccount(database)]
  const keysOf = async (accountId: string) => [
    ...(await finishedRender(accountId)).keys,
    ...(await newPicture(accountId, `images/${accountId}.webp`.toLowerCase())),
    ...(await newPicture(accountId, `images/${accountId}-f12.webp`.toLowerCase())),
    await newTrack(accountId, `music/${accountId}.ogg`.toLowerCase()),
  ]
  const [gonekeys, kept] = [await keysOf(gone), await keysOf(stays)]
  await put(storage, [...gonekeys, ...kept])
  expect(await sweepNeedless({ storage, database }, never)).toBe(0)
  await database.delete(accounts).where(eq(accounts.id, gone))
  expect(await sweepNeedless({ storage, database }, never)).toBe(gonekeys.length)
  const left = await Promise.all([...gonekeys, ...kept].map((key) => storage.stat(key)))
  expect(left.filter((facts) => facts !== null)).toHaveLength(kept.length)
  expect(await database.select().from(needlessObjects)).toEqual([])
})

test('what a node stored goes after two hours unless it was published', async () => {
  const storage = oldStorage()
  const published = await finishedRender(await newAccount(database))
  const lost = Object.values(filmKeys(`renders/${published.id}/1-lost.mp4`))
  for (const keys of [published.keys, lost]) {
    await noteObjectsToCome(database, keys)
    await put(storage, keys)
  }
  expect(await sweepNeedless({ storage, database }, never)).toBe(0)
  await database.update(needlessObjects).set({ dueAt: sql`${needlessObjects.dueAt} - interval '2 hours'` })
  expect(await sweepNeedless({ storage, database }, never)).toBe(lost.length)
  expect(await keysIn(storage)).toEqual(published.keys.sort())
  expect(await database.select().from(needlessObjects)).toEqual([])
})

test('a track of which a film is still to be made stays, and goes with the film', async () => {
  const storage = oldStorage()
  const accountId = await newAccount(database)
  const key = await newTrack(accountId, `music/${newId('music')}.ogg`.toLowerCase())
  await put(storage, [key])
  const id = newId('render')
  const snapshot = snapshotOf({ music: { source: key, volume: 1 } as never })
  await insertRender(database, { id, accountId, quizId: 'q', quizTitle: 'Q', snapshot, durationMs: 1 })
  await database.delete(musicTracks).where(eq(musicTracks.storageKey, key))
  expect(await sweepNeedless({ storage, database }, never)).toBe(0)
  await database.delete(renders).where(eq(renders.id, id))
  expect(await sweepNeedless({ storage, database }, never)).toBe(0)
  await database.update(needlessObjects).set({ dueAt: sql`${needlessObjects.dueAt} - interval '1 day'` })
  expect(await sweepNeedless({ storage, database }, never)).toBe(1)
})

test('a narration of which a film is still to be made stays, and goes with the film', async () => {
  const storage = oldStorage()
  const accountId = await newAccount(database)
  const key = `narration/${newId('music')}.ogg`.toLowerCase()
  await put(storage, [key])
  const id = newId('render')
  const narration = { 'question-0': { storageKey: key, durationMs: 500 } }
  const snapshot = { ...snapshotOf(), narration, version: versionOf({ narration, questions: [] }) }
  await insertRender(database, { id, accountId, quizId: 'q', quizTitle: 'Q', snapshot, durationMs: 1 })
  await noteObjectsToCome(database, [key])
  const aDayLater = () =>
    database.update(needlessObjects).set({ dueAt: sql`${needlessObjects.dueAt} - interval '1 day'` })
  await aDayLater()
  expect(await sweepNeedless({ storage, database }, never)).toBe(0)
  await database.delete(renders).where(eq(renders.id, id))
  await aDayLater()
  expect(await sweepNeedless({ storage, database }, never)).toBe(1)
})

test('narrations are looked for only in snapshots of the versions that have any', async () => {
  const accountId = await newAccount(database)
  const narration = { intro: { storageKey: 'narration/looked-for.ogg', durationMs: 500 } }
  const neededBy = async (version: number) => {
    const snapshot = { ...snapshotOf(), narration, version }
    const render = { id: newId('render'), accountId, quizId: 'q', quizTitle: 'Q', snapshot, durationMs: 1 }
    await insertRender(database, render)
    return [...(await selectNeededNarrations(database, [narration.intro.storageKey]))]
  }
  expect(await neededBy(1)).toEqual([])
  expect(await neededBy(versionOf({ narration, questions: [] }))).toEqual([narration.intro.storageKey])
  expect(await neededBy(SNAPSHOT_VERSION)).toEqual([narration.intro.storageKey])
})

test('a store that refuses keeps what is needless for the next sweep', async () => {
  const storage = oldStorage()
  const { id, keys } = await finishedRender(await newAccount(database))
  await put(storage, keys)
  await database.delete(renders).where(eq(renders.id, id))
  const { remove } = storage
  storage.remove = () => Promise.reject(new Error('the store is away'))
  await expect(sweepNeedless({ storage, database }, never)).rejects.toThrow('away')
  storage.remove = remove
  await expect(sweepNeedless({ storage, database }, AbortSignal.abort(new Error('told to')))).rejects.toThrow(
    'told to',
  )
  expect(await sweepNeedless({ storage, database }, never)).toBe(4)
})

test('two sweeps at once remove each object once', async () => {
  const storage = oldStorage()
  const keys = Array.from({ length: 3_000 }, (_, index) => `renders/rnd_none/${index}.mp4`)
  await noteObjectsToCome(database, keys)
  await database.update(needlessObjects).set({ dueAt: sql`now()` })
  const removed = await Promise.all([1, 2].map(() => sweepNeedless({ storage, database }, never)))
  expect(removed[0]! + removed[1]!).toBe(3_000)
})

const inventory = (storage: ReturnType<typeof oldStorage>, isDryRun = false) =>
  takeInventory({ storage, database, signal: never, isDryRun })

test('the inventory removes what is old and belongs to no row; a dry run only says so', async () => {
  const storage = oldStorage()
  const { keys } = await finishedRender(await newAccount(database))
  const strays = [
    'renders/rnd_gone/1-a.mp4',
    'images/nobody.webp',
    'music/nobody.ogg',
    'narration/nobody.ogg',
    'cache/aa/aa',
  ]
  await put(storage, [...keys, ...strays, 'installation/other'])
  const found = (await inventory(storage, true))!
  expect(
    found.map(({ prefix, objects, needless, needlessBytes, examples }) => [
      prefix,
      objects,
      needless,
      needlessBytes,
      examples,
    ]),
  ).toEqual([
    ['renders/', 5, 1, 3, [strays[0]!]],
    ['cache/', 1, 1, 3, [strays[4]!]],
    ['images/', 1, 1, 3, [strays[1]!]],
    ['music/', 1, 1, 3, [strays[2]!]],
    ['narration/', 1, 1, 3, [strays[3]!]],
  ])
  expect(await keysIn(storage)).toHaveLength(11)
  await inventory(storage)
  expect(await keysIn(storage)).toEqual(['installation/other', OWNER_KEY, ...keys].sort())
})

test('an operator sees what would go, and lets it go', async () => {
  const storage = oldStorage()
  await put(storage, ['renders/rnd_gone/1-a.mp4'])
  const run = (options: Record<string, string>) =>
    COMMANDS.sweep!.run({ storage, database } as Parameters<(typeof COMMANDS)[string]['run']>[0], options)
  expect(await run({ 'dry-run': 'true' })).toContainEqual(expect.objectContaining({ needless: 1 }))
  expect(await storage.stat('renders/rnd_gone/1-a.mp4')).not.toBeNull()
  await run({})
  expect(await storage.stat('renders/rnd_gone/1-a.mp4')).toBeNull()
})

test('what was stored lately may still get its row', async () => {
  const storage = createMemoryStorage()
  await storage.put('images/on-its-way.webp', new Uint8Array(1), 'image/webp')
  expect(await takeInventory({ storage, database, signal: never, isDryRun: false })).toContainEqual(
    expect.objectContaining({ prefix: 'images/', objects: 1, needless: 0 }),
  )
})

test('nothing goes from a store that belongs to the database of another installation', async () => {
  const storage = oldStorage()
  await inventory(storage)
  await put(storage, ['renders/rnd_theirs/1-a.mp4'])
  await storage.put(OWNER_KEY, new TextEncoder().encode('somebody else'), 'text/plain')
  await expect(inventory(storage)).rejects.toThrow('The store belongs to another installation')
  expect(await storage.stat('renders/rnd_theirs/1-a.mp4')).not.toBeNull()
  await storage.remove(OWNER_KEY)
  expect((await inventory(storage))![0]).toMatchObject({ needless: 1 })
})

test('one process takes the inventory at a time, and stops when it is told to', async () => {
  const storage = oldStorage()
  await database.transaction(async (tx) => {
    expect(await tryLock(tx, 7_224_310_552)).toBeTrue()
    expect(await inventory(storage)).toBeNull()
  })
  await put(storage, ['renders/rnd_late/1-a.mp4'])
  const signal = AbortSignal.abort(new Error('told to'))
  await expect(takeInventory({ storage, database, signal, isDryRun: false })).rejects.toThrow('told to')
  expect(await keysIn(storage)).toContain('renders/rnd_late/1-a.mp4')
})

test('the monthly job counts its failures from 0, and notes when it succeeded', async () => {
  const storage = oldStorage()
  await storage.put(OWNER_KEY, new TextEncoder().encode('somebody else'), 'text/plain')
  const metrics = new ProcessMetrics('test')
  /** As in a process of its own, with the job there before it looks: its next look comes a minute later. */
  const run = async () => {
    const queue = createQueue({ databaseUrl: url, log, role: 'sender' })
    await queue.start()
    try {
      const jobId = await queue.send(database, 'inventory', null)
      const working = workInventory(queue, { storage, database, log, metrics })
      const before = await metrics.text()
      await working
      await until(async () => (await queue.isOver('inventory', jobId)) || null)
      return { before, after: await metrics.text() }
    } finally {
      await queue.stop(0)
    }
  }
  const failures = 'quizvideo_hourly_job_failures_total{task="inventory"}'
  const success = 'quizvideo_hourly_job_success_timestamp_seconds{task="inventory"}'
  const failed = await run()
  expect(failed.before).toContain(`${failures} 0\n`)
  expect(failed.after).toContain(`${failures} 1\n`)
  expect(failed.after).not.toContain(success)
  await storage.remove(OWNER_KEY)
  expect((await run()).after).toMatch(new RegExp(`^${success} \\d{10}`, 'm'))
})
