import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'minio'
import { contentDisposition } from '../content-disposition.ts'
import { withDeadline } from '../deadline.ts'
import { deadlineTransport } from './s3-deadline.ts'
import {
  assertStorageKey,
  type ByteRange,
  type ListedObject,
  type ObjectFacts,
  type Storage,
  StorageMissing,
} from './storage.ts'

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
/** Most that S3 removes in one request. */
const REMOVED_AT_ONCE = 1_000
/** A film of 15 minutes is below 1 GB; at 1 MB/s it still gets through. */
const TRANSFER_MS_MAX = 15 * 60_000

/** Objects in an S3-compatible store. The first write creates a missing bucket. */
export class S3Storage implements Storage {
  readonly #client: Client
  readonly #signer: Client
  readonly #bucket: string
  readonly #region: string
  readonly #callMsMax: number
  #bucketMade: Promise<void> | null = null

  constructor(options: S3Options) {
    this.#client = createClient(options.endpoint, options)
    // Signing is arithmetic: this client never connects.
    this.#signer = createClient(options.publicEndpoint, options)
    this.#bucket = options.bucket
    this.#region = options.region
    this.#callMsMax = options.callMsMax ?? CALL_MS_MAX
  }

  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    assertStorageKey(key)
    await this.#ensureBucket()
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    const headers = { 'Content-Type': contentType }
    await transfer('putObject', this.#client.putObject(this.#bucket, key, bytes, bytes.byteLength, headers))
  }

  async putFile(key: string, path: string, contentType: string): Promise<void> {
    assertStorageKey(key)
    await this.#ensureBucket()
    const headers = { 'Content-Type': contentType }
    await transfer('fPutObject', this.#client.fPutObject(this.#bucket, key, path, headers))
  }

  async get(key: string): Promise<Uint8Array> {
    const stream = await this.#open(key)
    return Buffer.concat(await transfer('getObject', Array.fromAsync<Uint8Array>(stream)))
  }

  async read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    return Readable.toWeb(await this.#open(key, range)) as unknown as ReadableStream<Uint8Array>
  }

  async getFile(key: string, path: string): Promise<void> {
    const stream = await this.#open(key)
    const half = `${path}.${randomBytes(6).toString('hex')}`
    try {
      await transfer('getObject', pipeline(stream, createWriteStream(half)))
      await rename(half, path)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    assertStorageKey(key)
    try {
      const facts = await this.#call('statObject', this.#client.statObject(this.#bucket, key))
      const contentType = facts.metaData['content-type'] ?? 'application/octet-stream'
      return { sizeBytes: facts.size, contentType }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async remove(...keys: string[]): Promise<void> {
    for (const key of keys) assertStorageKey(key)
    for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
      await this.#remove(keys.slice(from, from + REMOVED_AT_ONCE))
    }
  }

  /** One request. */
  async #remove(keys: string[]): Promise<void> {
    try {
      if (keys.length === 1) {
        await this.#call('removeObject', this.#client.removeObject(this.#bucket, keys[0]!))
        return
      }
      const failures = await this.#call('removeObjects', this.#client.removeObjects(this.#bucket, keys))
      const [failure] = failures
      if (failure) throw new Error(`the store kept ${failures.length} objects: ${JSON.stringify(failure)}`)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    try {
      for await (const item of this.#client.listObjectsV2(this.#bucket, prefix, true)) {
        if (item.name === undefined) continue
        yield { key: item.name, sizeBytes: item.size, modifiedAtMs: item.lastModified.getTime() }
      }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  async presign(
    key: string,
    { expiresSeconds, filename }: { expiresSeconds: number; filename?: string },
  ): Promise<string> {
    assertStorageKey(key)
    const headers: Record<string, string> = filename
      ? { 'response-content-disposition': contentDisposition(filename) }
      : {}
    return this.#signer.presignedGetObject(this.#bucket, key, expiresSeconds, headers)
  }

  async check(): Promise<void> {
    await this.#call('bucketExists', this.#client.bucketExists(this.#bucket))
    await this.#ensureBucket()
  }

  #ensureBucket(): Promise<void> {
    this.#bucketMade ??= this.#makeBucket().catch((error) => {
      this.#bucketMade = null // The next write tries again.
      throw error
    })
    return this.#bucketMade
  }

  async #makeBucket(): Promise<void> {
    if (await this.#call('bucketExists', this.#client.bucketExists(this.#bucket))) return
    try {
      await this.#call('makeBucket', this.#client.makeBucket(this.#bucket, this.#region))
    } catch (error) {
      // Another replica created it meanwhile.
      if (codeOf(error) !== 'BucketAlreadyOwnedByYou' && codeOf(error) !== 'BucketAlreadyExists') throw error
    }
  }

  async #open(key: string, range?: ByteRange): Promise<Readable> {
    assertStorageKey(key)
    try {
      if (!range) return await this.#call('getObject', this.#client.getObject(this.#bucket, key))
      const { startByte, endByte } = range
      const object = this.#client.getPartialObject(this.#bucket, key, startByte, endByte - startByte + 1)
      return await this.#call('getObject', object)
    } catch (error) {
      if (isMissing(error)) throw new StorageMissing(key)
      throw error
    }
  }

  #call<T>(what: string, work: Promise<T>): Promise<T> {
    return withDeadline(`S3 ${what}`, this.#callMsMax, work)
  }
}

function transfer<T>(what: string, work: Promise<T>): Promise<T> {
  return withDeadline(`S3 ${what}`, TRANSFER_MS_MAX, work)
}

function createClient(endpoint: string, options: S3Options): Client {
  const url = new URL(endpoint)
  const useSSL = url.protocol === 'https:'
  return new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : useSSL ? 443 : 80,
    useSSL,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    // Without it every first call asks the store for the bucket's region.
    region: options.region,
    transport: deadlineTransport(useSSL, options.idleMsMax ?? IDLE_MS_MAX),
    // Callers decide what to retry; a retry here would only exceed their deadline.
    retryOptions: { disableRetry: true },
  })
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code
}

function isMissing(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(codeOf(error) ?? '')
}
