import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

type DirectoryLock = { release(): void }

/**
 * Takes a directory for this process alone; throws a sentence where another process has it. The lock is the
 * operating system's (SQLite's file lock), so a killed holder never leaves one behind, as a file with a pid would. `advice`
 * ends the sentence of a busy one.
 */
export function lockDirectory(
  directory: string,
  advice = 'set DATA_DIR to another directory',
): DirectoryLock {
  const path = join(directory, 'lock.sqlite')
  let file: Database | undefined
  try {
    mkdirSync(dirname(directory), { recursive: true })
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    file = new Database(path, { create: true })
    // Otherwise each start creates a journal file beside the lock.
    file.run('PRAGMA journal_mode = MEMORY')
    file.run('BEGIN EXCLUSIVE')
  } catch (cause) {
    file?.close()
    const isBusy = (cause as { code?: string }).code === 'SQLITE_BUSY'
    throw new Error(
      isBusy
        ? `Another process of this service uses ${directory}: stop it first, or ${advice}.`
        : `Cannot write ${path}: it must be in a directory that this user can write.`,
      { cause },
    )
  }
  const held = file
  return {
    release() {
      held.close()
    },
  }
}
