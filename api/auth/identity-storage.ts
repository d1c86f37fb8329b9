import { joinKey, type StorageAdapter, splitKey } from '@openauthjs/openauth/storage/storage'
import type { Executor } from '../../shared/database/connect.ts'
import {
  findIdentityEntry,
  listIdentityEntries,
  putIdentityEntry,
  removeIdentityEntry,
} from '../../shared/database/queries/auth-identity.ts'

const SEPARATOR = '\x1f'

/**
 * OpenAuth's storage in PostgreSQL. OpenAuth prints caught errors to the console, and a driver's error contains the
 * statement's parameters (hashes, codes). So failures are thrown as one plain sentence; `onError` gets their cause.
 */
export function createIdentityStorage(
  executor: Executor,
  onError: (cause: unknown) => void = () => {},
): StorageAdapter {
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      onError(cause)
      throw new Error('the identity store cannot be reached')
    }
  }
  return {
    get: (key) =>
      guard(() => findIdentityEntry(executor, joinKey(key)) as Promise<Record<string, unknown> | undefined>),
    set: (key, value, expiresAt) =>
      guard(() => putIdentityEntry(executor, { key: joinKey(key), value, expiresAt: expiresAt ?? null })),
    remove: (key) => guard(() => removeIdentityEntry(executor, joinKey(key))),
    async *scan(prefix) {
      // With the separator, so that the prefix `signing:key` does not find `signing:keys`.
      const entries = await guard(() => listIdentityEntries(executor, joinKey(prefix) + SEPARATOR))
      for (const { key, value } of entries) yield [splitKey(key), value]
    },
  }
}
