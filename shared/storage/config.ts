import type { EnvReader } from '../env.ts'
import type { S3Options } from './s3.ts'

/** Where files are: in a directory of this machine, or in an S3-compatible store. */
export type StorageConfig =
  | Readonly<{ kind: 'disk'; directory: string }>
  | Readonly<{ kind: 's3' } & S3Options>

/** Reads the storage variables: files in `dataDir` without `S3_ENDPOINT`. */
export function readStorageConfig(env: EnvReader, dataDir: string): StorageConfig {
  const endpoint = env.url('S3_ENDPOINT')
  const publicEndpoint = env.url('S3_PUBLIC_ENDPOINT')
  if (endpoint === undefined) return Object.freeze({ kind: 'disk', directory: `${dataDir}/files` })
  const needed = 'must be set when S3_ENDPOINT is.'
  return Object.freeze({
    kind: 's3',
    endpoint,
    publicEndpoint: publicEndpoint ?? endpoint,
    accessKey: env.required('S3_ACCESS_KEY', needed),
    secretKey: env.required('S3_SECRET_KEY', needed),
    bucket: env.required('S3_BUCKET', needed),
    region: env.text('S3_REGION') ?? 'us-east-1',
  })
}
