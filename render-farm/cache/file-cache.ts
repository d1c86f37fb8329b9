import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files by content hash in a folder of limited size: the least recently used ones are removed. */
export type FileCache = {
  /** The bytes, or `null`. Reading counts as use. */
  read(key: string): Promise<Uint8Array | null>
  /** Stores bytes. Does not fail: without a stored file the work is only repeated. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Removes the least recently used files beyond the limit. */
  trim(): Promise<void>
}

/** The folder is walked only after this share of its limit was written. */
const TRIM_SHARE = 1 / 16

/** A cache on disk that several processes may share. A limit of 0 turns it off. */
export function createFileCache(folder: string, sizeBytesMax: number): FileCache {
  let bytesSinceTrim = 0
  if (sizeBytesMax <= 0) {
    return { read: async () => null, write: async () => {}, trim: async () => {} }
  }
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  const trim = async () => {
    bytesSinceTrim = 0
    const files: { path: string; sizeBytes: number; usedAtMs: number }[] = []
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const facts = await stat(path).catch(() => null)
      if (facts) files.push({ path, sizeBytes: facts.size, usedAtMs: facts.mtimeMs })
    }
    let sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
    for (const file of files.sort((a, b) => a.usedAtMs - b.usedAtMs)) {
      if (sizeBytes <= sizeBytesMax) break
      await rm(file.path, { force: true })
      sizeBytes -= file.sizeBytes
    }
  }

  return {
    async read(key) {
      const bytes = await readFile(pathOf(key)).catch(() => null)
      if (bytes !== null) {
        const now = new Date()
        await utimes(pathOf(key), now, now).catch(() => {})
      }
      return bytes
    },
    async write(key, bytes) {
      const half = `${pathOf(key)}.${process.pid}.${bytesSinceTrim}.half`
      try {
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
        await writeFile(half, bytes)
        // Atomic: readers in other processes see a whole file or none.
        await rename(half, pathOf(key))
      } catch {
        await rm(half, { force: true }).catch(() => {})
        return
      }
      bytesSinceTrim += bytes.length
      if (bytesSinceTrim > sizeBytesMax * TRIM_SHARE) await trim()
    },
    trim,
  }
}
