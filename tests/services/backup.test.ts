import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createFolderBeside, isArchive, packFolder, unpackArchive } from '../../infra/backup/archive.ts'
import { findBackup, listBackups, objectPath } from '../../infra/backup/folder.ts'
import { readManifest } from '../../infra/backup/manifest.ts'
import { readIndex, type SavedObject } from '../../infra/backup/object-index.ts'
import { pruneBackups } from '../../infra/backup/prune.ts'
import { restoreBackup } from '../../infra/backup/restore-backup.ts'
import { saveBackup } from '../../infra/backup/save-backup.ts'
import { makeTablesOf } from '../../shared/database/migrate.ts'
import { assertOwnStore, OWNER_KEY } from '../../shared/storage/owner.ts'
import { S3Storage } from '../../shared/storage/s3.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { testApi } from '../support/api.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { finishFilm } from '../support/finished-film.ts'
import { belongingsOf } from '../support/fixtures.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { startS3Server } from '../support/s3-server.ts'
import { readAllRows } from '../support/table-rows.ts'

const api = await testApi()
const client = await api.client()
const mine = await belongingsOf(client)
const { storage } = api.deps
const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-backup-'))
const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  for (const drop of drops) await drop()
})

/** Before accounts had the day of their plan. */
const EARLIER_MS = 1_795_411_409_730

let folders = 0
const newFolder = () => join(scratch, `folder-${++folders}`)
const silent = () => {}

async function newDatabase(): Promise<TestDatabase> {
  const { test: made, drop } = await createTestDatabase()
  drops.push(drop)
  return made
}

const save = (root: string, options: { storage?: Storage; databaseUrl?: string } = {}) =>
  saveBackup({ databaseUrl: api.databaseUrl, storage, root, say: silent, ...options })

async function restore(
  root: string,
  { url, store, mayOverwrite = false }: { url: string; store: Storage; mayOverwrite?: boolean },
) {
  const paths = await findBackup(root)
  return restoreBackup({
    databaseUrl: url,
    storage: store,
    root,
    paths,
    mayOverwrite,
    log: api.deps.log,
    say: silent,
  })
}

async function objectsOf(root: string): Promise<SavedObject[]> {
  const { objectIndex } = await findBackup(root)
  return (await Array.fromAsync(readIndex(objectIndex))).flatMap(({ objects }) => objects)
}

test('a restored backup has equal rows and bytes, in another kind of store', async () => {
  await finishFilm(api, mine.sessionId, new Uint8Array(100_000).fill(7))
  const root = newFolder()
  const saved = await save(root)
  // Film, cover and captions, the uploaded picture with its thumbnail, the track, and the two clips of narration.
  expect(saved).toMatchObject({ objectCount: 8, copiedCount: 8, goneCount: 0, lostKeys: [] })
  const server = await startS3Server()
  const { endpoint, accessKey, secretKey } = server
  const store = new S3Storage({
    ...{ endpoint, publicEndpoint: endpoint, accessKey, secretKey },
    ...{ bucket: 'restored', region: 'us-east-1' },
  })
  const copy = await newDatabase()
  expect(await restore(root, { url: copy.url, store })).toMatchObject({ objectCount: 8, copiedCount: 8 })
  expect(await readAllRows(copy.pool)).toEqual(await readAllRows(api.deps.pool))
  for (const { key } of await objectsOf(root)) {
    expect(Buffer.compare(await store.get(key), await storage.get(key))).toBe(0)
    expect(await store.stat(key)).toEqual(await storage.stat(key))
  }
  await server.stop()
})

test('a copy goes on where its original was: numbers, triggers, queued films', async () => {
  const root = newFolder()
  await save(root)
  const copy = await newDatabase()
  const { queuedCount } = await restore(root, { url: copy.url, store: createMemoryStorage() })
  expect(queuedCount).toBe(1)
  const { rows } = await copy.pool.query(
    `select renders.id from pgboss.job join renders on renders.job_id = job.id::text
     where name = 'render' and state = 'created' and data->>'renderId' = renders.id`,
  )
  expect(rows).toHaveLength(1)
  const last = await copy.pool.query('select max(id) as id from questions')
  const next = await copy.pool.query(
    `insert into questions (quiz_id, question_text, position, answers) values ($1, 'New?', 9, '[]') returning id`,
    [mine.quizId],
  )
  expect(Number(next.rows[0].id)).toBeGreaterThan(Number(last.rows[0].id))
  await expect(copy.pool.query(`update audit_events set detail = 'forged'`)).rejects.toThrow()
})

test('the installation that was copied removes nothing from the store of the copy', async () => {
  const root = newFolder()
  await save(root)
  const [copy, store] = [await newDatabase(), createMemoryStorage()]
  await assertOwnStore(store, api.deps.database)
  const before = await store.get(OWNER_KEY)
  await restore(root, { url: copy.url, store })
  expect(await store.get(OWNER_KEY)).not.toEqual(before)
  await assertOwnStore(store, copy.database)
  await expect(assertOwnStore(store, api.deps.database)).rejects.toThrow('belongs to another installation')
})

test('a second run copies what is new, and removes old backups with what only they had', async () => {
  const root = newFolder()
  await save(root)
  const [track] = (await objectsOf(root)).filter(({ key }) => key.startsWith('music/'))
  const inode = readdirSync(join(root, 'objects'), { recursive: true }).length
  expect((await save(root)).copiedCount).toBe(0)
  const other = await api.client()
  const more = await belongingsOf(other)
  expect((await save(root)).copiedCount).toBe(5)
  await other.send('DELETE', `/api/v1/music/${more.musicId}`)
  await save(root)
  expect(await listBackups(root)).toHaveLength(4)
  expect(await pruneBackups(root, 1)).toHaveLength(3)
  expect(await listBackups(root)).toHaveLength(1)
  expect(readdirSync(join(root, 'objects'), { recursive: true })).toHaveLength(inode + 4)
  expect(existsSync(objectPath(root, track!.key))).toBe(true)
})

test('a place that holds data is refused, and overwritten where that is asked for', async () => {
  const root = newFolder()
  await save(root)
  const [copy, store] = [await newDatabase(), createMemoryStorage()]
  const other = new pg.Client({ connectionString: copy.url })
  await other.connect()
  await other.query(`insert into accounts (id, email) values ('acc_old', 'old@example.com')`)
  await expect(restore(root, { url: copy.url, store })).rejects.toThrow('connections of this user are open')
  await other.end()
  await expect(restore(root, { url: copy.url, store })).rejects.toThrow('holds data (1 accounts)')
  await store.put('renders/old/1.mp4', new Uint8Array(1), 'video/mp4')
  const empty = await newDatabase()
  await expect(restore(root, { url: empty.url, store })).rejects.toThrow(
    'holds files already (renders/old/1.mp4)',
  )
  await restore(root, { url: copy.url, store, mayOverwrite: true })
  const rows = await query(copy.url, `select id from accounts where id = 'acc_old'`)
  expect(rows).toEqual([])
  expect(await store.stat('renders/old/1.mp4')).not.toBeNull()
})

test('a database with tables of something else is refused', async () => {
  const root = newFolder()
  await save(root)
  const { url } = await newDatabase()
  await query(url, 'drop schema public cascade; create schema public; create table orders ()')
  await expect(restore(root, { url, store: createMemoryStorage() })).rejects.toThrow(
    'tables of something else',
  )
})

test('a restore that was interrupted goes on where it was', async () => {
  const root = newFolder()
  await save(root)
  const [copy, store] = [await newDatabase(), createMemoryStorage()]
  let puts = 0
  const broken: Storage = {
    ...store,
    async putFile(...args) {
      if (++puts > 2) throw new Error('the store is away')
      return store.putFile(...args)
    },
  }
  await expect(restore(root, { url: copy.url, store: broken })).rejects.toThrow('the store is away')
  expect((await query(copy.url, 'select count(*)::int as count from accounts'))[0]).toEqual({ count: 0 })
  const { objectCount, copiedCount } = await restore(root, { url: copy.url, store })
  expect(copiedCount).toBeLessThan(objectCount)
  expect(copiedCount).toBeGreaterThan(0)
})

test.each(['rows', 'object', 'list of objects'])(
  'damaged %s are found before a row is restored',
  async (what) => {
    const root = newFolder()
    await save(root)
    const { folder, objectIndex } = await findBackup(root)
    const [object] = await objectsOf(root)
    const path = {
      rows: join(folder, 'tables/accounts.copy.gz'),
      object: objectPath(root, object!.key),
      'list of objects': objectIndex,
    }[what]!
    const bytes = readFileSync(path)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(path, bytes)
    const copy = await newDatabase()
    const damaged = restore(root, { url: copy.url, store: createMemoryStorage() })
    await expect(damaged).rejects.toThrow(`The backup is damaged: ${path} is not what was`)
    rmSync(path)
    const missing = restore(root, { url: copy.url, store: createMemoryStorage() })
    await expect(missing).rejects.toThrow(`The backup is damaged: ${path} is missing.`)
    expect((await query(copy.url, 'select count(*)::int as count from accounts'))[0]).toEqual({ count: 0 })
  },
)

test('objects that go with their rows meanwhile are told from objects that are lost', async () => {
  const root = newFolder()
  const other = await api.client()
  const { musicId, imageKey } = await belongingsOf(other)
  const gone: Storage = {
    ...createMemoryStorage(),
    async stat(key) {
      // The rows are copied: a track goes now, as its owner and the sweep remove it.
      const sql = 'delete from music_tracks where id = $1 and storage_key = $2'
      const { rowCount } = await api.deps.pool.query(sql, [musicId, key])
      if (rowCount === 1) await storage.remove(key)
      return key === imageKey ? null : storage.stat(key)
    },
    getFile: (key, path) => storage.getFile(key, path),
  }
  const { goneCount, lostKeys } = await save(root, { storage: gone })
  expect({ goneCount, lostKeys }).toEqual({ goneCount: 1, lostKeys: [imageKey] })
})

test('a backup of an earlier version is restored into this one', async () => {
  const root = newFolder()
  const old = await newDatabase()
  await query(old.url, 'drop schema drizzle, pgboss cascade')
  await query(old.url, 'drop schema public cascade; create schema public')
  await makeTablesOf(old.url, EARLIER_MS)
  await old.pool.query(`insert into accounts (id, email) values ('acc_old', 'old@example.com')`)
  await save(root, { databaseUrl: old.url })
  const copy = await newDatabase()
  await restore(root, { url: copy.url, store: createMemoryStorage() })
  const { rows } = await copy.pool.query('select id, plan_since from accounts')
  expect(rows).toEqual([{ id: 'acc_old', plan_since: expect.any(Date) }])
})

test('a backup of a newer version is refused', async () => {
  const root = newFolder()
  await save(root)
  const { manifest } = await findBackup(root)
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"migratedAtMs": \d+/, '"migratedAtMs": 9999999999999'),
  )
  const copy = await newDatabase()
  await expect(restore(root, { url: copy.url, store: createMemoryStorage() })).rejects.toThrow(
    'newer version',
  )
})

test('an archive holds what its folder held; a cut-off one is refused', async () => {
  const root = newFolder()
  await save(root)
  const { manifest } = await findBackup(root)
  const facts = readFileSync(manifest, 'utf8')
  const path = `${root}.tar`
  await packFolder(root, path)
  const unpacked = await createFolderBeside(path)
  await unpackArchive(path, unpacked)
  const backup = await findBackup(unpacked)
  expect(readFileSync(backup.manifest, 'utf8')).toBe(facts)
  expect((await readManifest(backup)).tables.length).toBeGreaterThan(20)
  // The first ends within its first file, before there is a folder for it.
  for (const length of [700, 5_000]) {
    const cut = `${root}-${length}.tar`
    writeFileSync(cut, readFileSync(path).subarray(0, length))
    await expect(unpackArchive(cut, newFolder())).rejects.toThrow('is not a backup, or not all of one')
  }
})

test('the name of a path says whether it is an archive', () => {
  expect(['a/b', 'a/.hidden', 'a/2026.11.23', scratch].map(isArchive)).toEqual([false, false, false, false])
  expect(isArchive('a/b.tar')).toBe(true)
  expect(() => isArchive('a/b.tar.gz')).toThrow('name a .tar or a folder')
})

async function query(connectionString: string, text: string) {
  const one = new pg.Client({ connectionString })
  await one.connect()
  try {
    return (await one.query(text)).rows
  } finally {
    await one.end()
  }
}
