export type ObjectFacts = { sizeBytes: number; contentType: string }
export type ListedObject = { key: string; sizeBytes: number; modifiedAtMs: number }
/** First and last byte, both inclusive. */
export type ByteRange = { startByte: number; endByte: number }

/** Bytes by key. Every call has a deadline: a store that hangs causes an error, not a wait. */
export type Storage = {
  /** Stores or replaces an object; readers see the old or the new bytes, never a mixture. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>
  /** Like `put`, from a file on this machine, without holding it in memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** The object's bytes. Throws `StorageMissing` where there is none. */
  get(key: string): Promise<Uint8Array>
  /** The bytes of a range, or of the whole object. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Writes the object to a file on this machine. */
  getFile(key: string, path: string): Promise<void>
  /** Facts, or `null` where there is no such object. */
  stat(key: string): Promise<ObjectFacts | null>
  /** Removes objects, any number of them; a missing one is no error. */
  remove(...keys: string[]): Promise<void>
  /** Keys and sizes below a prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** A URL of the store itself that expires, or `null` where the API must serve the bytes (files on disk). */
  presign(key: string, options: { expiresSeconds: number; filename?: string }): Promise<string | null>
  /** Throws where the store cannot be reached. */
  check(): Promise<void>
}

/** Thrown by `get`, `read` and `getFile` for a key that holds nothing. */
export class StorageMissing extends Error {
  constructor(key: string) {
    super(`there is no object ${key}`)
    this.name = 'StorageMissing'
  }
}

const KEY_PATTERN = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Throws for a malformed key, which is a bug: keys are lower-case segments joined by `/`, never `..`. */
export function assertStorageKey(key: string): void {
  if (!KEY_PATTERN.test(key) || key.length > 300) throw new Error(`not a storage key: ${key}`)
}
