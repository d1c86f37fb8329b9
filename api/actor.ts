import { createBatch, onePerPool } from '../shared/database/batch.ts'
import { selectHashesInUse, selectRefill } from '../shared/database/queries/api-keys.ts'
import { countTokenRequest } from '../shared/database/queries/usage.ts'
import { AppError } from '../shared/errors.ts'
import { bucketOf } from './auth/attempts.ts'
import { type Actor, type Dependencies, SCOPES, type Scope } from './context.ts'
import { createSpendKey, type SpendKey } from './services/key-budget.ts'
import { hashOf, isKey, KEY_PREFIX, OPAQUE_TOKEN_PREFIX } from './services/keys.ts'

/** What is left of a key's budget after this request. */
type Budget = { remaining: number; refillSeconds: number; resetAtSeconds: number }

/** An admitted request: its actor and, for a key, the budget left. */
export type Admitted = { actor: Actor; budget: Budget | null }

/**
 * Identifies the sender of a request and counts the request. `null` = no credentials were sent. Throws `UNAUTHORIZED`
 * for invalid credentials, `RATE_LIMITED` for a key without requests left and `TOO_MANY_REQUESTS` for a busy token.
 */
export type Admit = (headers: Headers) => Promise<Admitted | null>

/** `x-api-key` takes precedence over `Authorization`; a bearer with the prefix of keys is a key. */
export function createAdmit(deps: Dependencies): Admit {
  const spendKey = createSpendKey(deps.pool, deps.config.limits)
  return async (headers) => {
    const credential = readCredential(headers)
    if (credential === null) return null
    return credential.kind === 'key'
      ? admitKey(deps, credential.value, spendKey)
      : admitToken(deps, credential.value)
  }
}

/** Whether the key with this hash is in use. Open streams ask all the time, and mostly at once: one statement answers them all. */
const isKeyInUse = onePerPool((pool) =>
  createBatch(async (hashes: readonly string[]) => {
    const inUse = await selectHashesInUse(pool, hashes)
    return hashes.map((hash) => inUse.has(hash))
  }),
)

/** Checks a request's credentials, if it has any, without counting it. Throws `UNAUTHORIZED`. */
export async function checkCredentials(deps: Dependencies, headers: Headers): Promise<void> {
  const credential = readCredential(headers)
  if (credential === null) return
  const { kind, value } = credential
  const found =
    kind === 'key'
      ? isKey(value) && (await isKeyInUse(deps.pool)(hashOf(value)))
      : await deps.verifyAccessToken(value)
  if (!found) throw refused(kind)
}

/** What to do about a credential that was sent and is not valid; one that was not sent has the code's own hint. */
const REFUSED = {
  key: 'This API key is not valid: it was mistyped, cut off or deleted, or has expired. Settings › API keys lists yours and makes new ones.',
  token: 'This access token is not valid here or has expired: refresh it, or sign in again.',
} as const

function refused(kind: keyof typeof REFUSED): AppError {
  return new AppError('UNAUTHORIZED', { hint: REFUSED[kind] })
}

function readCredential(headers: Headers): { kind: keyof typeof REFUSED; value: string } | null {
  const key = headers.get('x-api-key')
  if (key !== null) return { kind: 'key', value: key.trim() }
  const authorization = headers.get('authorization')
  if (authorization === null) return null
  const [, bearer] = /^bearer +(\S+) *$/i.exec(authorization) ?? []
  if (bearer === undefined || bearer.startsWith(OPAQUE_TOKEN_PREFIX)) throw refused('token')
  return { kind: bearer.startsWith(KEY_PREFIX) ? 'key' : 'token', value: bearer }
}

/** The headers that report a key's budget beside the policy. */
export function budgetHeaders(budget: Budget, keyRequests: number): Record<string, string> {
  return {
    RateLimit: `"api-key";r=${budget.remaining};t=${budget.refillSeconds}`,
    'X-RateLimit-Limit': String(keyRequests),
    'X-RateLimit-Remaining': String(budget.remaining),
    'X-RateLimit-Reset': String(budget.resetAtSeconds),
  }
}

async function admitKey({ pool, config }: Dependencies, key: string, spendKey: SpendKey): Promise<Admitted> {
  if (!isKey(key)) throw refused('key')
  const { limits } = config
  const hash = hashOf(key)
  const spent = await spendKey(hash)
  if (spent !== null) {
    const { accountId, keyId, isReadOnly, remaining, nowSeconds } = spent
    const scopes: readonly Scope[] = isReadOnly ? ['api:read'] : SCOPES
    const refillSeconds = limits.keyWindowSeconds
    return {
      actor: { accountId, kind: 'key', scopes, keyId, clientId: null },
      budget: { remaining, refillSeconds, resetAtSeconds: Math.ceil(nowSeconds + refillSeconds) },
    }
  }
  const refill = await selectRefill(pool, hash, limits)
  if (refill === null) throw refused('key')
  if (refill.daySeconds !== null) {
    throw new AppError('TOO_MANY_REQUESTS', {
      hint: `The keys of an account together may make ${limits.accountRequestsPerDay} requests a day (UTC); go on after ${refill.daySeconds} s.`,
      retryAfterSeconds: refill.daySeconds,
    })
  }
  const refillSeconds = Math.max(1, Math.ceil(refill.refillSeconds))
  const resetAtSeconds = Math.ceil(refill.nowSeconds + refill.refillSeconds)
  throw new AppError('RATE_LIMITED', {
    hint: `This key has used all of its ${limits.keyRequests} requests; it refills after ${refillSeconds} s without requests.`,
    retryAfterSeconds: refillSeconds,
    headers: budgetHeaders({ remaining: 0, refillSeconds, resetAtSeconds }, limits.keyRequests),
  })
}

async function admitToken(deps: Dependencies, bearer: string): Promise<Admitted> {
  const token = await deps.verifyAccessToken(bearer)
  if (token === null) throw refused('token')
  const { accountId, clientId, scopes } = token
  const { waitSeconds, isKnown } = await countTokenRequest(deps.pool, {
    accountId,
    bucket: bucketOf({ what: 'token_request', whom: accountId }),
    perMinute: deps.config.limits.oauthRequestsPerMinute,
  })
  if (waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds })
  if (!isKnown) throw refused('token')
  return { actor: { accountId, kind: 'token', scopes, keyId: null, clientId }, budget: null }
}
