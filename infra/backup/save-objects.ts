import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFile } from '../../shared/flush-file.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import { digestFile } from './digest.ts'
import { objectPath } from './folder.ts'
import { type NamedObject, objectsOf } from './named-objects.ts'
import { IndexCursor, type IndexEntry, linesOfGzip, type SavedObject } from './object-index.ts'

/** Keys whose objects are copied at a time: one after the other, a store's answers would be the measure. */
const KEYS_AT_ONCE = 16

export type ObjectCounts = {
  count: number
  bytes: number
  /** Those of them that the folder did not have. */
  copiedCount: number
  copiedBytes: number
  /** Objects that the store does not have, and the keys by which rows name them. */
  missing: { key: string; namedBy: string }[]
}

type SaveObjects = {
  storage: Storage
  root: string
  /** A compressed file with one key a line, sorted. */
  keysFile: string
  /** The index of the backup before, whose objects are in the folder. */
  formerIndex: string | undefined
  counts: ObjectCounts
}

/**
 * Copies the objects of keys into a backup folder, those that are not there yet, and yields what the index says of them.
 * Objects never change: one that the folder has with its size is not read again.
 */
export async function* saveObjects(options: SaveObjects): AsyncGenerator<IndexEntry> {
  const former = options.formerIndex === undefined ? null : new IndexCursor(options.formerIndex)
  for await (const keys of chunked(linesOfGzip(options.keysFile), KEYS_AT_ONCE)) {
    const work: { key: string; known: IndexEntry | null }[] = []
    for (const key of keys) work.push({ key, known: (await former?.find(key)) ?? null })
    const entries = await Promise.all(work.map(({ key, known }) => saveKey(options, key, known)))
    for (const entry of entries) if (entry.objects.length > 0) yield entry
  }
}

async function saveKey(options: SaveObjects, key: string, known: IndexEntry | null): Promise<IndexEntry> {
  const objects: SavedObject[] = []
  for (const named of objectsOf(key)) {
    const before = known?.objects.find((one) => one.key === named.key)
    const saved = (await stillThere(options.root, before)) ?? (await saveObject(options, key, named))
    if (saved === null) continue
    options.counts.count++
    options.counts.bytes += saved.sizeBytes
    objects.push(saved)
  }
  return { key, objects }
}

async function stillThere(root: string, saved: SavedObject | undefined): Promise<SavedObject | null> {
  if (saved === undefined) return null
  const facts = await stat(objectPath(root, saved.key)).catch(() => null)
  return facts?.size === saved.sizeBytes ? saved : null
}

async function saveObject(
  { storage, root, counts }: SaveObjects,
  namedBy: string,
  { key, isOptional }: NamedObject,
): Promise<SavedObject | null> {
  const path = objectPath(root, key)
  const facts = await storage.stat(key)
  if (facts === null) {
    if (!isOptional) counts.missing.push({ key, namedBy })
    return null
  }
  // A run that was interrupted has left it, without its checksum.
  const isCopied = existsSync(path) && (await stat(path)).size === facts.sizeBytes
  if (!isCopied && !(await copyObject(storage, root, key))) {
    counts.missing.push({ key, namedBy })
    return null
  }
  const { sizeBytes, sha256 } = await digestFile(path)
  if (sizeBytes !== facts.sizeBytes) throw new Error(`The store gave ${key} with another size than it says.`)
  if (!isCopied) {
    counts.copiedCount++
    counts.copiedBytes += sizeBytes
  }
  return { key, sizeBytes, sha256, contentType: facts.contentType }
}

/** False where the object has gone meanwhile. */
async function copyObject(storage: Storage, root: string, key: string): Promise<boolean> {
  const path = objectPath(root, key)
  const half = join(root, '.half', randomUUID())
  await mkdir(dirname(half), { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  try {
    await storage.getFile(key, half)
    await flushFile(half)
    await rename(half, path)
    return true
  } catch (error) {
    if (error instanceof StorageMissing) return false
    throw error
  } finally {
    await rm(half, { force: true })
  }
}

async function* chunked<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
