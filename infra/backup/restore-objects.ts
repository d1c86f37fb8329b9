import { stat } from 'node:fs/promises'
import { createLimiter } from '../../shared/limited.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { digestFile } from './digest.ts'
import { objectPath } from './folder.ts'
import { readIndex, type SavedObject } from './object-index.ts'

const OBJECTS_AT_ONCE = 16
/** Read ahead of the store, so that memory does not grow with the index. */
const ENTRIES_AT_ONCE = 16

export type RestoredCounts = { count: number; copiedCount: number; copiedBytes: number }

/**
 * Brings the objects of an index into a store; those that it has with their size are left as they are, since objects never
 * change. Throws one sentence for the first file that is missing or damaged.
 */
export async function restoreObjects(options: {
  storage: Storage
  root: string
  indexPath: string
  counts: RestoredCounts
}): Promise<void> {
  const { storage, root, indexPath, counts } = options
  const limited = createLimiter(OBJECTS_AT_ONCE)
  let objects: SavedObject[] = []
  const flush = async () => {
    await Promise.all(objects.map((object) => limited(() => restoreObject(storage, root, object, counts))))
    objects = []
  }
  for await (const entry of readIndex(indexPath)) {
    objects.push(...entry.objects)
    if (objects.length >= ENTRIES_AT_ONCE) await flush()
  }
  await flush()
}

async function restoreObject(
  storage: Storage,
  root: string,
  { key, sizeBytes, sha256, contentType }: SavedObject,
  counts: RestoredCounts,
): Promise<void> {
  const known = await storage.stat(key)
  if (known?.sizeBytes !== sizeBytes) {
    const path = objectPath(root, key)
    const facts = await stat(path).then(
      () => digestFile(path),
      () => null,
    )
    if (facts === null) throw new Error(`The backup is damaged: ${path} is missing.`)
    if (facts.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} is not what was copied.`)
    await storage.putFile(key, path, contentType)
    counts.copiedCount++
    counts.copiedBytes += sizeBytes
  }
  counts.count++
}
