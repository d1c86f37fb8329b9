import type { Database } from '../../shared/database/connect.ts'
import {
  forgetCachedObject,
  noteCachedObject,
  selectNoted,
  useCachedObject,
} from '../../shared/database/queries/cached-objects.ts'
import { createLimiter } from '../../shared/limited.ts'
import type { Log } from '../../shared/log.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import type { FileCache } from './file-cache.ts'

/** What the farm's nodes keep for each other lies below this prefix of the store, under content hashes. */
export const SHARED_PREFIX = 'cache/'

export type SharedCache = FileCache & {
  /** Puts into the store what lies on this machine and is not there yet. */
  share(keys: readonly string[]): Promise<void>
  /** Resolves once everything written so far is in the store, or could not be put there. */
  settle(): Promise<void>
}

const UPLOADS_AT_ONCE = 4

/**
 * A cache of all nodes in the store, behind the one on this machine. Writing returns when the local one has the
 * bytes; the store gets them beside the work. A store or a database that is away only makes it slower.
 */
export function createSharedCache(options: {
  local: FileCache
  storage: Storage
  database: Database
  log: Log
}): SharedCache {
  const { local, storage, database, log } = options
  const limited = createLimiter(UPLOADS_AT_ONCE)
  const uploads = new Map<string, Promise<void>>()

  async function readShared(key: string): Promise<Uint8Array | null> {
    const objectKey = objectKeyOf(key)
    try {
      // The store is only asked for what it holds: a statement costs less than a round to S3.
      if (!(await useCachedObject(database, objectKey))) return null
      return await storage.get(objectKey)
    } catch (error) {
      if (error instanceof StorageMissing) await forgetCachedObject(database, objectKey).catch(() => {})
      else log.warn('the shared cache could not be read', { error })
      return null
    }
  }

  /** One upload of a key after the other: a mended segment must not be overtaken by the one that it replaces. */
  function upload(key: string, read: () => Promise<Uint8Array | null>): Promise<void> {
    const former = uploads.get(key) ?? Promise.resolve()
    const uploaded = former.then(() => limited(() => put(key, read)))
    uploads.set(key, uploaded)
    return uploaded.finally(() => {
      if (uploads.get(key) === uploaded) uploads.delete(key)
    })
  }

  async function put(key: string, read: () => Promise<Uint8Array | null>): Promise<void> {
    const objectKey = objectKeyOf(key)
    try {
      const bytes = await read()
      if (bytes === null) return
      await storage.put(objectKey, bytes, 'application/octet-stream')
      await noteCachedObject(database, objectKey, bytes.byteLength)
    } catch (error) {
      log.warn('the shared cache could not be written', { error })
    }
  }

  return {
    async read(key) {
      const near = await local.read(key)
      if (near !== null) return near
      const far = await readShared(key)
      if (far !== null) await local.write(key, far)
      return far
    },
    async write(key, bytes) {
      await local.write(key, bytes)
      void upload(key, async () => bytes)
    },
    async share(keys) {
      const noted = await selectNoted(database, keys.map(objectKeyOf))
      const missing = keys.filter((key) => !noted.has(objectKeyOf(key)))
      await Promise.all(missing.map((key) => upload(key, () => local.read(key))))
    },
    trim: () => local.trim(),
    async settle() {
      await Promise.all(uploads.values())
    },
  }
}

function objectKeyOf(key: string): string {
  return `${SHARED_PREFIX}${key.slice(0, 2)}/${key}`
}
