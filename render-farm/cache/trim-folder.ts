import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PARTIAL_SUFFIX } from './write-whole.ts'

/** A film may be using, or writing, files that were touched within this time. */
const IN_USE_MS = 60 * 60 * 1_000

/**
 * Removes the least recently touched files of a folder beyond `sizeBytesMax`, and partial files of killed processes.
 * `keepsRecent` keeps files that a film may be using. Resolves with how many it removed and the bytes that are left.
 */
export async function trimFolder(
  folder: string,
  sizeBytesMax: number,
  { keepsRecent }: { keepsRecent: boolean },
): Promise<{ removed: number; sizeBytes: number }> {
  const files: { path: string; sizeBytes: number; touchedAtMs: number }[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const facts = await stat(path).catch(() => null)
    if (facts) files.push({ path, sizeBytes: facts.size, touchedAtMs: facts.mtimeMs })
  }
  const inUseSinceMs = Date.now() - IN_USE_MS
  let sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  let removed = 0
  for (const file of files.sort((a, b) => a.touchedAtMs - b.touchedAtMs)) {
    const isRecent = file.touchedAtMs > inUseSinceMs
    if (isRecent && keepsRecent) break
    const isLeftover = !isRecent && file.path.endsWith(PARTIAL_SUFFIX)
    if (sizeBytes <= sizeBytesMax && !isLeftover) continue
    await rm(file.path, { force: true })
    sizeBytes -= file.sizeBytes
    removed++
  }
  return { removed, sizeBytes }
}
