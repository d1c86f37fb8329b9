import { readFile, writeFile } from 'node:fs/promises'
import { assertStorageKey, type Storage, StorageMissing } from '../../shared/storage/storage.ts'

type StoredObject = { body: Uint8Array; contentType: string; modifiedAtMs: number }

/** Objects in this process, for tests and benchmarks. */
export function createMemoryStorage(): Storage {
  const objects = new Map<string, StoredObject>()

  function find(key: string): StoredObject {
    assertStorageKey(key)
    const found = objects.get(key)
    if (!found) throw new StorageMissing(key)
    return found
  }

  function store(key: string, body: Uint8Array, contentType: string): void {
    assertStorageKey(key)
    // A copy: the caller may reuse its buffer.
    objects.set(key, { body: body.slice(), contentType, modifiedAtMs: Date.now() })
  }

  return {
    async put(key, body, contentType) {
      store(key, body, contentType)
    },
    async putFile(key, path, contentType) {
      store(key, await readFile(path), contentType)
    },
    async get(key) {
      return find(key).body.slice()
    },
    async read(key, range) {
      const { body } = find(key)
      const part = range ? body.slice(range.startByte, range.endByte + 1) : body.slice()
      return new Blob([part]).stream()
    },
    async getFile(key, path) {
      await writeFile(path, find(key).body)
    },
    async stat(key) {
      assertStorageKey(key)
      const found = objects.get(key)
      return found ? { sizeBytes: found.body.byteLength, contentType: found.contentType } : null
    },
    async remove(...keys) {
      for (const key of keys) {
        assertStorageKey(key)
        objects.delete(key)
      }
    },
    async *list(prefix) {
      for (const [key, { body, modifiedAtMs }] of [...objects]) {
        if (key.startsWith(prefix)) yield { key, sizeBytes: body.byteLength, modifiedAtMs }
      }
    },
    async presign(key) {
      assertStorageKey(key)
      return null
    },
    async check() {},
  }
}
