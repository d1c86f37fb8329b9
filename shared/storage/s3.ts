import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'minio'
import { deadlineTransport, withDeadline } from './s3-deadline.ts'
import { assertStorageKey, type Storage, StorageMissing } from './storage.ts'

export type S3Options = Readonly<{
  endpoint: string
  /** Where presigned URLs point, when callers reach the store by another host than we do. */
  publicEndpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  region: string
  /** Longest silence of the store. */
  idleMsMax?: number
  /** Longest time of one small call. */
  callMsMax?: number
}>

const IDLE_MS_MAX = 10_000
const CALL_MS_MAX = 15_000
/** A film of 15 minutes is below 1 GB; at 1 MB/s it still gets through. */
const TRANSFER_MS_MAX = 15 * 60_000

/** Objects in an S3-compatible store. Its bucket is created with the first write when it is missing. */
export function createS3Storage(options: S3Options): Storage {
  const idleMsMax = options.idleMsMax ?? IDLE_MS_MAX
  const callMsMax = options.callMsMax ?? CALL_MS_MAX
  const { bucket } = options
  const client = createClient(options.endpoint, options, idleMsMax)
  // Signing is arithmetic: this client never connects.
  const signer = createClient(options.publicEndpoint, options, idleMsMax)
  const call = <T>(what: string, work: Promise<T>) => withDeadline(`S3 ${what}`, callMsMax, work)
  const transfer = <T>(what: string, work: Promise<T>) => withDeadline(`S3 ${what}`, TRANSFER_MS_MAX, work)

  let bucketMade: Promise<void> | null = null
  function ensureBucket(): Promise<void> {
    bucketMade ??= makeBucket().catch((error) => {
      bucketMade = null // asked again with the next write
      throw error
    })
    return bucketMade
  }

  async function makeBucket(): Promise<void> {
    if (await call('bucketExists', client.bucketExists(bucket))) return
    try {
      await call('makeBucket', client.makeBucket(bucket, options.region))
    } catch (error) {
      // Another replica was quicker.
      if (codeOf(error) !== 'BucketAlreadyOwnedByYou' && codeOf(error) !== 'BucketAlreadyExists') throw error
    }
  }

  async function open(key: string, range?: { startByte: number; endByte: number }): Promise<Readable> {
    assertStorageKey(key)
    try {
      if (!range) return await call('getObject', client.getObject(bucket, key))
      const { startByte, endByte } = range
      return await call('getObject', client.getPartialObject(bucket, key, startByte, endByte - startByte + 1))
    } catch (error) {
      if (isMissing(error)) throw new StorageMissing(key)
      throw error
    }
  }

  return {
    async put(key, body, contentType) {
      assertStorageKey(key)
      await ensureBucket()
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
      await transfer(
        'putObject',
        client.putObject(bucket, key, bytes, bytes.byteLength, { 'Content-Type': contentType }),
      )
    },
    async putFile(key, path, contentType) {
      assertStorageKey(key)
      await ensureBucket()
      await transfer('fPutObject', client.fPutObject(bucket, key, path, { 'Content-Type': contentType }))
    },
    async get(key) {
      const stream = await open(key)
      const chunks = await transfer('getObject', Array.fromAsync<Uint8Array>(stream))
      return Buffer.concat(chunks)
    },
    async read(key, range) {
      return Readable.toWeb(await open(key, range)) as unknown as ReadableStream<Uint8Array>
    },
    async getFile(key, path) {
      const stream = await open(key)
      const half = `${path}.${randomBytes(6).toString('hex')}`
      try {
        await transfer('getObject', pipeline(stream, createWriteStream(half)))
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async stat(key) {
      assertStorageKey(key)
      try {
        const facts = await call('statObject', client.statObject(bucket, key))
        const contentType = facts.metaData['content-type'] ?? 'application/octet-stream'
        return { sizeBytes: facts.size, contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      assertStorageKey(key)
      try {
        await call('removeObject', client.removeObject(bucket, key))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    async *list(prefix) {
      try {
        for await (const item of client.listObjectsV2(bucket, prefix, true)) {
          if (item.name === undefined) continue
          yield { key: item.name, sizeBytes: item.size, modifiedAtMs: item.lastModified.getTime() }
        }
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    presign(key, { expiresSeconds, filename }) {
      assertStorageKey(key)
      const headers: Record<string, string> = filename
        ? { 'response-content-disposition': disposition(filename) }
        : {}
      return signer.presignedGetObject(bucket, key, expiresSeconds, headers)
    },
    async check() {
      await call('bucketExists', client.bucketExists(bucket))
      await ensureBucket()
    },
  }
}

function createClient(endpoint: string, options: S3Options, idleMsMax: number): Client {
  const url = new URL(endpoint)
  const useSSL = url.protocol === 'https:'
  return new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : useSSL ? 443 : 80,
    useSSL,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    // Known, so that no call has to ask the store for it first.
    region: options.region,
    transport: deadlineTransport(useSSL, idleMsMax),
    // Callers know what to repeat; a retry here would only stretch their deadline.
    retryOptions: { disableRetry: true },
  })
}

/** RFC 6266: a plain name for old clients, the real one for the others. */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code
}

function isMissing(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(codeOf(error) ?? '')
}
