import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { trimFolder } from './trim-folder.ts'
import { writeWhole } from './write-whole.ts'

/** Files by content hash in a folder of limited size: the least recently used ones are removed. */
export type FileCache = {
  /** The bytes, or `null`. Reading counts as use. */
  read(key: string): Promise<Uint8Array | null>
  /** Stores bytes. Does not fail: without a stored file the work is only repeated. */
  write(key: string, bytes: Uint8Array): Promise<void>
}

/** The folder is walked only after this share of its limit was written. */
const TRIM_SHARE = 1 / 16

/** A cache on disk that several processes may share. A limit of 0 turns it off. */
export function createFileCache(folder: string, sizeBytesMax: number): FileCache {
  let bytesSinceTrim = 0
  if (sizeBytesMax <= 0) return { read: async () => null, write: async () => {} }
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

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
      try {
        await writeWhole(pathOf(key), bytes)
      } catch {
        return
      }
      bytesSinceTrim += bytes.length
      if (bytesSinceTrim <= sizeBytesMax * TRIM_SHARE) return
      bytesSinceTrim = 0
      await trimFolder(folder, sizeBytesMax, { keepsRecent: false })
    },
  }
}
