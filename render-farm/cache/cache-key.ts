import { createHmac } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { secretFile } from '../../shared/secret-file.ts'
import type { StorageConfig } from '../../shared/storage/config.ts'

/**
 * What the farm signs its shared cache with, so that only its nodes can put pictures into each other's films: CACHE_KEY;
 * else, with S3, a key that follows from the secret of the store; else a file beside the files on this machine.
 */
export async function cacheKeyOf({
  cacheKey,
  storage,
}: {
  cacheKey: string | undefined
  storage: StorageConfig
}): Promise<string> {
  if (cacheKey !== undefined) return cacheKey
  if (storage.kind === 's3')
    return createHmac('sha256', storage.secretKey).update('shared cache').digest('hex')
  await mkdir(storage.directory, { recursive: true })
  // Nodes may have data directories of their own and one folder of files.
  return secretFile(join(dirname(await realpath(storage.directory)), 'cache.key'))
}
