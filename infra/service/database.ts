import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connect } from '../../shared/database/connect.ts'
import { NODE_USER, newPassword, putNodeUser } from '../../shared/database/limited-users.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { createLog } from '../../shared/log.ts'
import { queueOpenRenders } from '../backup/queue-open-renders.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { lockDirectory } from '../postgres/lock.ts'

export type ServiceDatabase = {
  url: string
  /** For render nodes: the user of the embedded database that may do what nodes do alone. */
  nodeUrl: string
  /** Resolves with a sentence when the embedded server ended by itself; never for a configured one. */
  failed: Promise<string>
  stop(): Promise<void>
}

type DatabaseChoice = { dataDir: string; databaseUrl: string | undefined }

/**
 * The database of a service: the configured one, else the embedded one below `dataDir`, migrated. While the
 * embedded one runs, `postgres.json` holds its address for `withDatabase`.
 */
export async function openServiceDatabase({
  dataDir,
  databaseUrl,
}: DatabaseChoice): Promise<ServiceDatabase> {
  if (databaseUrl !== undefined) {
    await migrateDatabase(databaseUrl)
    return { url: databaseUrl, nodeUrl: databaseUrl, failed: new Promise(() => {}), stop: async () => {} }
  }
  const postgres = await openEmbedded(dataDir)
  const addressFile = addressFileOf(dataDir)
  const stop = async () => {
    await rm(addressFile, { force: true })
    await postgres.stop()
  }
  try {
    await migrateDatabase(postgres.url)
    if (postgres.upgradedFrom !== null) await queueOpenRenders(postgres.url, createLog('error'))
    const nodeUrl = await urlOfNodes(postgres.url)
    await writeAddress(addressFile, postgres.url)
    const failed = postgres.failed.then((said) => `The embedded database ended: ${said}`)
    return { url: postgres.url, nodeUrl, failed, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Calls `work` with the URL of a database that no service uses: the configured one, or the embedded one as it is, without
 * migrations. Throws one sentence where a service runs on `dataDir`.
 */
export async function withIdleDatabase<T>(
  { dataDir, databaseUrl }: DatabaseChoice,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl)
  const postgres = await openEmbedded(dataDir)
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The embedded server of a directory that this process holds until `stop`. */
async function openEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const lock = lockDirectory(resolve(dataDir))
  try {
    const postgres = await startEmbeddedPostgres({ directory: join(resolve(dataDir), 'postgres') })
    return {
      ...postgres,
      async stop() {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Calls `work` with a URL of the service's database: the configured one, that of a service running on `dataDir`,
 * or the embedded one, started for this call alone.
 */
export async function withDatabase<T>(choice: DatabaseChoice, work: (url: string) => Promise<T>): Promise<T> {
  if (choice.databaseUrl !== undefined) return work(choice.databaseUrl)
  const running = readAddress(choice.dataDir)
  if (running !== null) return work(running)
  const database = await openServiceDatabase(choice)
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

/** Nodes connect as a user of their own, whose password lasts until the next start. */
async function urlOfNodes(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl)
  url.username = NODE_USER
  url.password = newPassword()
  const { database, close } = connect(ownerUrl, { poolSize: 1, onError: () => {} })
  await putNodeUser(database, url.username, url.password).finally(close)
  return url.href
}

function addressFileOf(dataDir: string): string {
  return join(resolve(dataDir), 'postgres.json')
}

/** The file contains the password, so only this user may read it. The rename publishes it complete. */
async function writeAddress(path: string, url: string): Promise<void> {
  const half = `${path}.new`
  await rm(half, { force: true })
  await writeFile(half, `${JSON.stringify({ url, pid: process.pid })}\n`, { mode: 0o600 })
  await rename(half, path)
}

function readAddress(dataDir: string): string | null {
  try {
    const { url, pid } = JSON.parse(readFileSync(addressFileOf(dataDir), 'utf8'))
    process.kill(pid, 0) // Throws where a killed service left the file behind.
    return url
  } catch {
    return null
  }
}
