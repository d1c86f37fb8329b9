import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { connect, type Database } from '../../shared/database/connect.ts'
import { makeTablesOf, migrateDatabase } from '../../shared/database/migrate.ts'
import type { Log } from '../../shared/log.ts'
import { takeOverStore } from '../../shared/storage/owner.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { digestFile, type FileFacts } from './digest.ts'
import { type BackupPaths, tablePath } from './folder.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { queueOpenRenders } from './queue-open-renders.ts'
import { type RestoredCounts, restoreObjects } from './restore-objects.ts'
import { assertFreeDatabase, assertFreeStore, beginStore, emptyDatabase, endStore } from './restore-target.ts'
import { loadTables, type RowSource } from './table-copy.ts'

const CONNECT_TIMEOUT_MS = 10_000
const REPORT_INTERVAL_MS = 5_000

export type RestoreBackup = {
  databaseUrl: string
  storage: Storage
  root: string
  paths: BackupPaths
  /** Whether a database and a store that hold data may lose it. */
  mayOverwrite: boolean
  log: Log
  /** Gets sentences for the person who waits. */
  say(sentence: string): void
}

export type RestoredBackup = {
  takenAt: string
  rowCount: number
  objectCount: number
  /** Objects that the store did not have. */
  copiedCount: number
  /** Renders that had not ended, queued again. */
  queuedCount: number
}

/**
 * Brings a backup into a database and a store that nothing uses. Its files are checked before anything is changed; objects
 * come first, then all rows in one transaction, so that no row ever names an object that is not there. What comes out is a
 * new installation, which alone removes files from the store. Throws one sentence for what is wrong.
 */
export async function restoreBackup(options: RestoreBackup): Promise<RestoredBackup> {
  const { databaseUrl, storage, paths, mayOverwrite, say } = options
  const manifest = await readManifest(paths)
  await assertIntact(paths, manifest)
  await withClient(databaseUrl, (client) => assertFreeDatabase(client, mayOverwrite))
  await assertFreeStore(storage, paths.name, mayOverwrite)
  const counts = await restoreStore(options)
  say(`${counts.count} objects are there, ${counts.copiedCount} of them new.`)
  const rowCount = await restoreRows(options, manifest)
  say(`${rowCount} rows are there.`)
  await endStore(storage)
  const queuedCount = await queueOpenRenders(databaseUrl, options.log)
  const { count: objectCount, copiedCount } = counts
  return { takenAt: manifest.takenAt, rowCount, objectCount, copiedCount, queuedCount }
}

/** Throws one sentence for the first file of rows that is missing or damaged; objects are checked as they are copied. */
async function assertIntact(paths: BackupPaths, { tables, objects }: Manifest): Promise<void> {
  const files: [string, FileFacts][] = tables.map((table) => [tablePath(paths, table.name), table])
  for (const [path, { sha256 }] of [...files, [paths.objectIndex, objects] as const]) {
    const facts = await digestFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`The backup is damaged: ${path} is missing.`)
      throw error
    })
    if (facts.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} is not what was written.`)
  }
}

async function restoreStore({ storage, root, paths, say }: RestoreBackup): Promise<RestoredCounts> {
  const counts: RestoredCounts = { count: 0, copiedCount: 0, copiedBytes: 0 }
  const reports = setInterval(() => say(`${counts.count} objects are there.`), REPORT_INTERVAL_MS)
  try {
    await beginStore(storage, paths.name)
    await restoreObjects({ storage, root, indexPath: paths.objectIndex, counts })
    return counts
  } finally {
    clearInterval(reports)
  }
}

/** Resolves with the number of rows. */
async function restoreRows(
  { databaseUrl, storage, paths }: RestoreBackup,
  manifest: Manifest,
): Promise<number> {
  const rowCounts = new Map(manifest.tables.map(({ name, rowCount }) => [name, rowCount]))
  const source: RowSource = {
    tables: manifest.tables,
    sequences: manifest.sequences,
    async open({ name }) {
      const file = createReadStream(tablePath(paths, name))
      const rows = createGunzip()
      file.on('error', (error) => rows.destroy(error)).pipe(rows)
      return { rows, rowCount: () => rowCounts.get(name)! }
    },
  }
  await withClient(databaseUrl, emptyDatabase)
  await makeTablesOf(databaseUrl, manifest.migratedAtMs)
  await withClient(databaseUrl, (client) => loadTables(client, source))
  await migrateDatabase(databaseUrl)
  await withDatabase(databaseUrl, (database) => takeOverStore(storage, database))
  return [...rowCounts.values()].reduce((sum, count) => sum + count, 0)
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {}) // The statement under way rejects with the same error.
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = connect(url, { poolSize: 1, onError: () => {} })
  return work(database).finally(close)
}
