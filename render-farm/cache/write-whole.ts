import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Ends the names of files that are being written. */
export const PARTIAL_SUFFIX = '.half'

/** Writes a file atomically: readers in other processes see a whole file or none. Makes its folder. */
export async function writeWhole(path: string, bytes: Uint8Array | Int16Array): Promise<void> {
  const partial = `${path}.${crypto.randomUUID()}${PARTIAL_SUFFIX}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await Bun.write(partial, bytes)
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw error
  }
}
