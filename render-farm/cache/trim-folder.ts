import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A film may be using files that were made or touched within this time. */
const IN_USE_MS = 60 * 60 * 1_000

/** Removes the least recently touched files of a folder beyond `sizeBytesMax`, except those that a film may be using. */
export async function trimFolder(folder: string, sizeBytesMax: number, nowMs: number): Promise<number> {
  const files: { path: string; sizeBytes: number; touchedAtMs: number }[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const facts = await stat(path).catch(() => null)
    if (facts) files.push({ path, sizeBytes: facts.size, touchedAtMs: facts.mtimeMs })
  }
  let sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  let removed = 0
  for (const file of files.sort((a, b) => a.touchedAtMs - b.touchedAtMs)) {
    if (file.touchedAtMs > nowMs - IN_USE_MS) break
    // Partial files of killed processes are always removed.
    if (sizeBytes <= sizeBytesMax && !file.path.endsWith('.half')) continue
    await rm(file.path, { force: true })
    sizeBytes -= file.sizeBytes
    removed++
  }
  return removed
}
