import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { flushFile } from '../../shared/flush-file.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { lockDirectory } from '../postgres/lock.ts'
import { Digest, type FileFacts } from './digest.ts'
import { type BackupPaths, createBackup, listBackups, tablePath } from './folder.ts'
import { type Manifest, type SavedTable, writeManifest } from './manifest.ts'
import { namedKeysQuery, stillNamed } from './named-objects.ts'
import { writeIndex } from './object-index.ts'
import { type ObjectCounts, saveObjects } from './save-objects.ts'
import { copyOut } from './table-copy.ts'
import { listSequences, listTables, readMigratedAt } from './table-list.ts'

const CONNECT_TIMEOUT_MS = 10_000
const REPORT_INTERVAL_MS = 5_000

export type SaveBackup = {
  databaseUrl: string
  storage: Storage
  /** The backup's folder; it is made where it is missing. */
  root: string
  /** What seals secrets in the database, where the backup shall hold it. */
  secretsKeys?: readonly string[]
  /** Gets sentences for the person who waits. */
  say(sentence: string): void
}

export type SavedBackup = {
  backup: string
  rowCount: number
  objectCount: number
  objectBytes: number
  copiedCount: number
  copiedBytes: number
  /** Objects that were deleted with their rows while the backup was made. */
  goneCount: number
  /** Objects that the database still names and the store does not have. */
  lostKeys: string[]
}

/**
 * Adds a backup to a backup folder: the rows of one moment, then the objects that they name. Objects are copied after the
 * rows, so that each object of a row is there unless its row was deleted meanwhile. The service may run. Throws one
 * sentence where the folder is in use.
 */
export async function saveBackup(options: SaveBackup): Promise<SavedBackup> {
  const root = resolve(options.root)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(root, 'name another folder')
  const client = new Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {}) // The statement under way rejects with the same error.
  let paths: BackupPaths | undefined
  let isComplete = false
  try {
    await client.connect()
    const former = (await listBackups(root)).at(-1)
    const rows = await saveRows(client, root, options.say)
    paths = rows.paths
    const saved = await saveStore({ ...options, root, client, paths, formerIndex: former?.objectIndex })
    if (options.secretsKeys !== undefined) {
      await writeFile(paths.secrets, JSON.stringify({ secretsKeys: options.secretsKeys }), { mode: 0o600 })
    }
    await writeManifest(paths, { ...rows.facts, objects: saved.index })
    isComplete = true
    const { count, bytes, copiedCount, copiedBytes } = saved.counts
    return {
      backup: paths.name,
      rowCount: rows.facts.tables.reduce((sum, { rowCount }) => sum + rowCount, 0),
      objectCount: count,
      objectBytes: bytes,
      copiedCount,
      copiedBytes,
      goneCount: saved.goneCount,
      lostKeys: saved.lostKeys,
    }
  } finally {
    await client.end().catch(() => {})
    await rm(join(root, '.half'), { recursive: true, force: true })
    if (paths && !isComplete) await rm(paths.folder, { recursive: true, force: true })
    lock.release()
  }
}

type Rows = {
  paths: BackupPaths
  facts: Pick<Manifest, 'takenAt' | 'migratedAtMs' | 'tables' | 'sequences'>
}

/** All rows of one moment, and the keys that they name. */
async function saveRows(client: Client, root: string, say: SaveBackup['say']): Promise<Rows> {
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows } = await client.query<{ now: Date }>('select now()')
  const takenAt = rows[0]!.now
  const migratedAtMs = await readMigratedAt(client)
  const paths = await createBackup(root, takenAt)
  try {
    const tables: SavedTable[] = []
    for (const table of await listTables(client)) {
      const copy = copyOut(client, table)
      const facts = await saveStream(copy, tablePath(paths, table.name))
      tables.push({ ...table, ...facts, rowCount: copy.rowCount })
    }
    await saveStream(copyOut(client, await namedKeysQuery(client)), keysFileOf(paths))
    const sequences = await listSequences(client)
    await client.query('commit')
    say(`${tables.length} tables are copied.`)
    return { paths, facts: { takenAt: takenAt.toISOString(), migratedAtMs, tables, sequences } }
  } catch (error) {
    await rm(paths.folder, { recursive: true, force: true })
    throw error
  }
}

async function saveStream(rows: NodeJS.ReadableStream, path: string): Promise<FileFacts> {
  const digest = new Digest()
  await pipeline(rows, createGzip({ level: 3 }), digest, createWriteStream(path, { mode: 0o600 }))
  await flushFile(path)
  return digest.facts()
}

type SaveStore = SaveBackup & { client: Client; paths: BackupPaths; formerIndex: string | undefined }

/** The objects of the keys that `saveRows` found. */
async function saveStore({ storage, root, client, paths, formerIndex, say }: SaveStore) {
  const counts: ObjectCounts = { count: 0, bytes: 0, copiedCount: 0, copiedBytes: 0, missing: [] }
  const reports = setInterval(() => {
    say(
      `${counts.count} objects are there, ${counts.copiedCount} of them new (${gigabytes(counts.copiedBytes)}).`,
    )
  }, REPORT_INTERVAL_MS)
  const keysFile = keysFileOf(paths)
  try {
    const entries = saveObjects({ storage, root, keysFile, formerIndex, counts })
    const index = await writeIndex(paths.objectIndex, entries)
    await rm(keysFile)
    const named = await stillNamed(
      client,
      counts.missing.map(({ namedBy }) => namedBy),
    )
    const lostKeys = counts.missing.filter(({ namedBy }) => named.has(namedBy)).map(({ key }) => key)
    return {
      index: { ...index, count: counts.count, bytes: counts.bytes },
      counts,
      lostKeys,
      goneCount: counts.missing.length - lostKeys.length,
    }
  } finally {
    clearInterval(reports)
  }
}

function keysFileOf({ folder }: BackupPaths): string {
  return join(folder, 'keys.gz')
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`
}
