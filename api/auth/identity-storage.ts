import { joinKey, type StorageAdapter, splitKey } from '@openauthjs/openauth/storage/storage'
import type { Executor } from '../../shared/database/connect.ts'
import {
  findIdentityEntry,
  listIdentityEntries,
  putIdentityEntry,
  removeIdentityEntry,
} from '../../shared/database/queries/auth-identity.ts'
import { createVault, type Vault } from '../secrets/vault.ts'

const SEPARATOR = '\x1f'

/** What would let a reader of the database act for every account. Password hashes need no sealing. */
const SECRET_PREFIXES = ['signing:key', 'encryption:key', 'server:secret'] as const

/**
 * OpenAuth's storage in PostgreSQL, whose secrets are sealed. OpenAuth prints caught errors to the console, and a driver's
 * error contains the statement's parameters (hashes, codes). So failures are thrown as one plain sentence; `onError` gets
 * their cause.
 */
export function createIdentityStorage(
  executor: Executor,
  /** Left out where no secret is read or written: a secret that is sealed cannot be read without it. */
  vault: Vault = createVault([]),
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
    async get(path) {
      const key = joinKey(path)
      return opened(vault, key, await guard(() => findIdentityEntry(executor, key)))
    },
    async set(path, value, expiresAt) {
      const key = joinKey(path)
      const stored = isSecret(path)
        ? { sealed: await vault.seal(placeOf(key), JSON.stringify(value)) }
        : value
      return guard(() => putIdentityEntry(executor, { key, value: stored, expiresAt: expiresAt ?? null }))
    },
    remove: (path) => guard(() => removeIdentityEntry(executor, joinKey(path))),
    async *scan(prefix) {
      // With the separator, so that the prefix `signing:key` does not find `signing:keys`.
      const entries = await guard(() => listIdentityEntries(executor, joinKey(prefix) + SEPARATOR))
      for (const { key, value } of entries) yield [splitKey(key), await opened(vault, key, value)]
    },
  }
}

/** Seals those secrets that are stored plain or under an older key. */
export async function sealIdentityEntries(executor: Executor, vault: Vault): Promise<void> {
  const storage = createIdentityStorage(executor, vault)
  for (const prefix of SECRET_PREFIXES) {
    for (const { key, value } of await listIdentityEntries(executor, prefix + SEPARATOR)) {
      if (!vault.isCurrent(sealedOf(value) ?? '')) {
        await storage.set(splitKey(key), await opened(vault, key, value))
      }
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: OpenAuth's own type of a stored value.
type Entry = Record<string, any>

function isSecret([kind]: string[]): boolean {
  return SECRET_PREFIXES.some((prefix) => prefix === kind)
}

async function opened(vault: Vault, key: string, value: unknown): Promise<Entry> {
  const sealed = sealedOf(value)
  return sealed === null ? (value as Entry) : JSON.parse(await vault.open(placeOf(key), sealed))
}

function sealedOf(value: unknown): string | null {
  const { sealed } = (value ?? {}) as { sealed?: unknown }
  return typeof sealed === 'string' ? sealed : null
}

function placeOf(key: string): string {
  return `identity_entries:${key}`
}
