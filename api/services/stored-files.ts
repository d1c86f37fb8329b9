import { forgetNeedless } from '../../shared/database/queries/needless-objects.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import type { Context } from '../context.ts'

const FILES_AT_ONCE = 1_000

/** Removes files whose rows are gone at once, as far as the store answers. */
export async function removeFiles(
  { database, storage, log }: Pick<Context, 'database' | 'storage' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += FILES_AT_ONCE) {
    const files = keys.slice(from, from + FILES_AT_ONCE)
    try {
      await storage.remove(...files)
      await forgetNeedless(database, files)
    } catch (error) {
      // They were noted as their rows went: the hourly sweep removes them.
      log.warn('files were not deleted', { error })
      return
    }
  }
}

/** The keys of a film and of all that lies beside it; none where there is no film. */
export function filesOf(storageKey: string | null): string[] {
  return storageKey === null ? [] : Object.values(filmKeys(storageKey))
}
