import type { StorageConfig } from './config.ts'
import { DiskStorage } from './disk.ts'
import { S3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The store that the configuration names. Nothing is read or written before the first call. */
export function createStorage(config: StorageConfig): Storage {
  return config.kind === 's3' ? new S3Storage(config) : new DiskStorage(config.directory)
}
