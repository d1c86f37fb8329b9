import { encryptionKeys, signingKeys } from '@openauthjs/openauth/keys'
import { Storage, type StorageAdapter } from '@openauthjs/openauth/storage/storage'
import { sql } from 'drizzle-orm'
import { exportPKCS8, exportSPKI, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../shared/database/connect.ts'
import { ACCESS_TOKEN_SECONDS } from '../../shared/limits.ts'
import { sealServiceSecrets } from '../secrets/service-secret.ts'
import type { Vault } from '../secrets/vault.ts'
import { createIdentityStorage, sealIdentityEntries } from './identity-storage.ts'
import { newSecret } from './secrets.ts'

/** An arbitrary number that names the lock for creating keys. */
const KEY_LOCK = 7_401_203
/** How long a replica may still sign with a key that another process has replaced. */
const RING_SECONDS_MAX = 60
/** A replaced key verifies until the last token that it may have signed has expired. */
const RETIRED_KEY_MS = (ACCESS_TOKEN_SECONDS + 2 * RING_SECONDS_MAX) * 1000
/** Tokens with unknown key ids cause at most one database read in this time. */
const UNKNOWN_KEY_PAUSE_MS = 1_000

type SigningKey = { id: string; publicKey: CryptoKey; privateKey: CryptoKey; jwk: JWK }

/** The signing keys of the service, cached in memory and reloaded on use. */
export type KeyRing = {
  /** The key that signs: the newest. */
  signing(): Promise<SigningKey>
  /** The key with this id while it verifies, or `null`. */
  find(id: string): Promise<SigningKey | null>
  /** The public keys that verify. */
  jwks(): Promise<{ keys: JWK[] }>
}

/**
 * Creates the service's keys and secret where they are missing, under a lock: two replicas that boot together on an
 * empty database get the same keys. Seals what an earlier version or an older key left. Returns the secret from which
 * cookies and tokens are derived.
 */
export async function ensureKeys(database: Database, vault: Vault): Promise<Uint8Array> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
    await sealIdentityEntries(tx, vault)
    await sealServiceSecrets(tx, vault)
    const storage = createIdentityStorage(tx, vault)
    await signingKeys(storage)
    await encryptionKeys(storage)
    const path = ['server:secret', 'current']
    const stored = await Storage.get<{ secret: string }>(storage, path)
    const secret = stored?.secret ?? newSecret()
    if (!stored) await Storage.set(storage, path, { secret })
    return Buffer.from(secret, 'base64url')
  })
}

/**
 * Replaces the current signing key by a new one and returns its id. Issued tokens stay valid until they expire; running
 * replicas sign with the new key within a minute.
 */
export async function rotateKeys(
  database: Database,
  vault: Vault,
  nowMs = Date.now(),
): Promise<{ id: string }> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
    const storage = createIdentityStorage(tx, vault)
    const entries = Storage.scan<{ expired?: number }>(storage, ['signing:key'])
    for await (const [key, value] of entries) {
      if (value.expired === undefined) await Storage.set(storage, key, { ...value, expired: nowMs })
      else if (value.expired + RETIRED_KEY_MS < nowMs) await Storage.remove(storage, key)
    }
    const pair = await generateKeyPair('ES256', { extractable: true })
    const id = crypto.randomUUID()
    // OpenAuth's own format, which `signingKeys` reads.
    await Storage.set(storage, ['signing:key', id], {
      id,
      publicKey: await exportSPKI(pair.publicKey),
      privateKey: await exportPKCS8(pair.privateKey),
      created: nowMs,
      alg: 'ES256',
    })
    return { id }
  })
}

/** Reads the keys through OpenAuth and caches them. Unlike OpenAuth's own cache, it does not cache a failed read. */
export function createKeyRing(database: Database, vault: Vault, now: () => number): KeyRing {
  const storage = createIdentityStorage(database, vault)
  let cached: { keys: SigningKey[]; loadedAtMs: number } | null = null
  let loading: Promise<SigningKey[]> | null = null

  const load = () => {
    loading ??= readKeys(storage, now()).finally(() => {
      loading = null
    })
    return loading.then((keys) => {
      cached = { keys, loadedAtMs: now() }
      return keys
    })
  }
  const current = async (maxAgeMs = RING_SECONDS_MAX * 1000) =>
    cached && Math.abs(now() - cached.loadedAtMs) < maxAgeMs ? cached.keys : load()

  return {
    signing: async () => (await current())[0]!,
    async find(id) {
      const known = (await current()).find((key) => key.id === id)
      // Another replica may have just created it.
      return known ?? (await current(UNKNOWN_KEY_PAUSE_MS)).find((key) => key.id === id) ?? null
    },
    async jwks() {
      const keys = await current()
      return { keys: keys.map(({ jwk }) => jwk) }
    },
  }
}

async function readKeys(storage: StorageAdapter, nowMs: number): Promise<SigningKey[]> {
  const stored = await signingKeys(storage)
  return stored
    .filter((key) => !key.expired || key.expired.getTime() + RETIRED_KEY_MS > nowMs)
    .sort(
      (a, b) => Number(a.expired ?? 0) - Number(b.expired ?? 0) || b.created.getTime() - a.created.getTime(),
    )
    .map((key) => ({
      id: key.id,
      // OpenAuth has an older version of jose, but under Bun both use the platform's CryptoKey.
      publicKey: key.public as CryptoKey,
      privateKey: key.private as CryptoKey,
      jwk: { ...(key.jwk as JWK), alg: 'ES256' },
    }))
}
