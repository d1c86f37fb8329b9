import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The unit of `blocks`, whatever the file system's own blocks are. */
const BLOCK_BYTES = 512

/** Bytes that the file system holds for a folder and all below it. What is removed meanwhile does not count. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const facts = await lstat(join(folder, entry)).catch(() => null)
    bytes += (facts?.blocks ?? 0) * BLOCK_BYTES
  }
  return bytes
}
