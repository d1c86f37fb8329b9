import { filmKeys } from '../../shared/storage/film-keys.ts'
import type { Context } from '../context.ts'

/** Removes files whose rows are gone. */
export async function removeFiles(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    // A file that stays behind belongs to no row, so the hourly sweep removes it.
    await storage.remove(key).catch((error: unknown) => log.warn('a file was not deleted', { error }))
  }
}

/** The keys of a film and of all that lies beside it; none where there is no film. */
export function filesOf(storageKey: string | null): string[] {
  return storageKey === null ? [] : Object.values(filmKeys(storageKey))
}
