import { createDiskStorage } from './disk.ts'
import { createS3Storage, type S3Options } from './s3.ts'
import type { Storage } from './storage.ts'

export type StorageConfig =
  | Readonly<{ kind: 'disk'; directory: string }>
  | Readonly<{ kind: 's3' } & S3Options>

/** The store that the configuration names. Nothing is read or written before the first call. */
export function createStorage(config: StorageConfig): Storage {
  return config.kind === 's3' ? createS3Storage(config) : createDiskStorage(config.directory)
}
