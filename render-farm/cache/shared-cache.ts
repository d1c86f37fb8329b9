import type { Database } from '../../shared/database/connect.ts'
import {
  forgetCachedObject,
  noteCachedObject,
  selectNoted,
  useCachedObject,
} from '../../shared/database/queries/cached-objects.ts'
import { createLimiter } from '../../shared/limited.ts'
import type { Log } from '../../shared/log.ts'
import { CACHE_KEY_PREFIX } from '../../shared/storage/cache-keys.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import type { FileCache } from './file-cache.ts'
import { openObject, signObject } from './signature.ts'

export type SharedCache = FileCache & {
  /** Uploads those local files that the store lacks. */
  share(keys: readonly string[]): Promise<void>
  /** Resolves once all uploads so far have ended, with or without success. */
  settle(): Promise<void>
}

const UPLOADS_AT_ONCE = 4

/**
 * A cache of all nodes in the store, behind the local one. Writing resolves when the local cache has the bytes; the
 * upload continues in the background. Outages of store or database only cost the reuse, and so does an object that this
 * farm did not sign.
 */
export function createSharedCache(options: {
  local: FileCache
  storage: Storage
  database: Database
  /** Signs the objects: the same for all nodes that share. */
  signingKey: string
  log: Log
}): SharedCache {
  const { local, storage, database, signingKey, log } = options
  const limited = createLimiter(UPLOADS_AT_ONCE)
  const uploads = new Map<string, Promise<void>>()

  async function readShared(key: string): Promise<Uint8Array | null> {
    const objectKey = objectKeyOf(key)
    try {
      // Ask the database first: a statement costs less than a request to S3.
      if (!(await useCachedObject(database, objectKey))) return null
      const bytes = openObject(signingKey, objectKey, await storage.get(objectKey))
      if (bytes !== null) return bytes
      log.warn('an object of the shared cache has no signature of this farm: it is made again', { objectKey })
      await forgetCachedObject(database, objectKey)
      return null
    } catch (error) {
      if (error instanceof StorageMissing) await forgetCachedObject(database, objectKey).catch(() => {})
      else log.warn('the shared cache could not be read', { error })
      return null
    }
  }

  /** Uploads of a key run in order: the corrected file of a segment must not be overwritten by the wrong one. */
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
      const signed = signObject(signingKey, objectKey, bytes)
      await storage.put(objectKey, signed, 'application/octet-stream')
      await noteCachedObject(database, objectKey, signed.byteLength)
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
    async settle() {
      await Promise.all(uploads.values())
    },
  }
}

function objectKeyOf(key: string): string {
  // Objects from before signatures keep their names and are swept as the least recently used.
  return `${CACHE_KEY_PREFIX}signed/${key.slice(0, 2)}/${key}`
}
