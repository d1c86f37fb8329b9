import { rm } from 'node:fs/promises'
import { type BackupPaths, listBackups, listIncomplete, objectPath } from './folder.ts'
import { IndexCursor, readIndex } from './object-index.ts'

/** Removes all but the newest `keep` backups of a folder, and the objects that only those had. Resolves with their names. */
export async function pruneBackups(root: string, keep: number): Promise<string[]> {
  const all = await listBackups(root)
  const [gone, kept] = [all.slice(0, -keep), all.slice(-keep)]
  for (const one of gone) await removeBackup(root, one, kept)
  for (const { folder } of await listIncomplete(root)) await rm(folder, { recursive: true })
  return gone.map(({ name }) => name)
}

async function removeBackup(root: string, gone: BackupPaths, kept: BackupPaths[]): Promise<void> {
  const others = kept.map(({ objectIndex }) => new IndexCursor(objectIndex))
  // From here on it is no backup: nobody may restore one that lacks objects.
  await rm(gone.manifest)
  for await (const { key, objects } of readIndex(gone.objectIndex)) {
    const found = await Promise.all(others.map((other) => other.find(key)))
    if (found.every((entry) => entry === null)) {
      for (const object of objects) await rm(objectPath(root, object.key), { force: true })
    }
  }
  await rm(gone.folder, { recursive: true })
}
