import { hash, randomBytes } from 'node:crypto'
import type { Database, Executor } from '../../shared/database/connect.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import {
  countKeys,
  deleteAllKeys,
  deleteKeyById,
  deleteKeyOfAccount,
  insertKey,
  selectKeys,
} from '../../shared/database/queries/api-keys.ts'
import { insertEvent, OPERATOR, type Trace } from '../../shared/database/queries/audit-events.ts'
import { AppError } from '../../shared/errors.ts'
import { base32, newId } from '../../shared/ids.ts'
import type { Limits } from '../config.ts'
import { limitsOf } from './plan-limits.ts'

/** The prefix of every API key. */
export const KEY_PREFIX = 'svc_'
/** The prefix of opaque OAuth tokens, which no key may have although keys share its beginning. */
export const OPAQUE_TOKEN_PREFIX = 'svc_at_'

const KEY_BYTES = 32
const CHECKSUM_CHARACTERS = 6
const SHOWN_CHARACTERS = 12
const KEY_PATTERN = /^svc_[0-9a-v]{58}$/

/** A key as its owner sees it, without the key itself. */
export type KeySummary = {
  id: string
  name: string
  prefix: string
  createdAt: string
  isReadOnly: boolean
  /** `null` = it does not expire. */
  expiresAt: string | null
  isExpired: boolean
  lastUsedAt: string | null
  /** Requests left now, including a refill that is due. */
  remaining: number
}

/** The days after which a key may expire. */
export const KEY_DAYS = [30, 90, 365] as const

/** What a new key may do, and after how many days it expires; left out = everything, and never. */
type KeyKind = { isReadOnly?: boolean; days?: number | null }

/** The requests that a new key may make, and the request that makes it. */
type NewKey = KeyKind & { keyRequests: number; trace?: Trace }

/** Creates a key. The returned `key` is shown once: only its SHA-256 is stored. Call it in a transaction. */
export async function createKey(
  tx: Executor,
  accountId: string,
  name: string,
  { keyRequests, trace, isReadOnly = false, days = null }: NewKey,
): Promise<{ id: string; key: string; prefix: string }> {
  const key = newKey()
  const id = newId('key')
  const prefix = key.slice(0, SHOWN_CHARACTERS)
  await insertKey(tx, {
    id,
    accountId,
    name,
    prefix,
    hash: hashOf(key),
    remaining: keyRequests,
    isReadOnly,
    days,
  })
  await insertEvent(tx, { accountId, kind: 'key_created', keyPrefix: prefix, ...trace })
  return { id, key, prefix }
}

/** Creates a key where the account's plan allows one more. Throws `CONFLICT`. */
export function addKey(
  database: Database,
  {
    accountId,
    name,
    limits,
    ...wanted
  }: KeyKind & { accountId: string; name: string; limits: Limits; trace?: Trace },
): Promise<{ key: string }> {
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account === null) throw new AppError('UNAUTHORIZED')
    const most = limitsOf(account.plan, limits).keys
    if ((await countKeys(tx, accountId)) >= most) {
      throw new AppError('CONFLICT', {
        hint: `The ${account.plan} plan has up to ${most} keys; delete one first.`,
      })
    }
    return createKey(tx, accountId, name, { keyRequests: limits.keyRequests, ...wanted })
  })
}

/** The account's keys, newest first, with the requests left of each. */
export async function listKeys(
  database: Executor,
  accountId: string,
  budget: { keyRequests: number; keyWindowSeconds: number },
): Promise<KeySummary[]> {
  const rows = await selectKeys(database, accountId, budget)
  return rows.map(({ createdAt, expiresAt, lastAcceptedAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastAcceptedAt?.toISOString() ?? null,
  }))
}

/** Deletes a key of the account: its next request is 401. Throws `NOT_FOUND` for any other id. */
export async function deleteKey(
  database: Database,
  wanted: { accountId: string; id: string },
  trace: Trace,
): Promise<void> {
  await database.transaction(async (tx) => recordDeleted(tx, await deleteKeyOfAccount(tx, wanted), trace))
}

/** Deletes every key of an account, in a transaction. */
export async function deleteKeysOf(tx: Executor, accountId: string, trace: Trace): Promise<void> {
  for (const key of await deleteAllKeys(tx, accountId)) await recordDeleted(tx, key, trace)
}

/** Deletes a key of any account, for operators. Throws `NOT_FOUND`. */
export async function revokeKey(database: Database, keyId: string): Promise<void> {
  const trace = { actorId: OPERATOR }
  await database.transaction(async (tx) => recordDeleted(tx, await deleteKeyById(tx, keyId), trace))
}

/** Whether a credential has the form and the checksum of a key: nonsense never reaches the database. */
export function isKey(credential: string): boolean {
  if (!KEY_PATTERN.test(credential) || credential.startsWith(OPAQUE_TOKEN_PREFIX)) return false
  const secret = credential.slice(KEY_PREFIX.length, -CHECKSUM_CHARACTERS)
  return credential.endsWith(checksumOf(secret))
}

/** SHA-256 of a key in hex: how it is stored and found. */
export function hashOf(key: string): string {
  return hash('sha256', key, 'hex')
}

async function recordDeleted(
  tx: Executor,
  key: { accountId: string; prefix: string } | null,
  trace: Trace,
): Promise<void> {
  if (key === null) throw new AppError('NOT_FOUND')
  await insertEvent(tx, {
    accountId: key.accountId,
    kind: 'key_deleted',
    keyPrefix: key.prefix,
    ...trace,
  })
}

function newKey(): string {
  const secret = base32(randomBytes(KEY_BYTES))
  const key = `${KEY_PREFIX}${secret}${checksumOf(secret)}`
  return key.startsWith(OPAQUE_TOKEN_PREFIX) ? newKey() : key
}

function checksumOf(secret: string): string {
  return base32(hash('sha256', `key-checksum:${secret}`, 'buffer')).slice(0, CHECKSUM_CHARACTERS)
}
