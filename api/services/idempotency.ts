import { createHash } from 'node:crypto'
import {
  claimIdempotencyKey,
  completeIdempotencyKey,
  keepBegun,
  releaseIdempotencyKey,
  selectIdempotencyKey,
  tryLock,
} from '../../shared/database/queries/idempotency-keys.ts'
import { AppError } from '../../shared/errors.ts'
import { IDEMPOTENCY_KEY_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { Attempt, Context } from '../context.ts'

/** What idempotency needs to know of an operation. */
type Repeatable = {
  name: string
  idempotency: 'transaction' | 'lease'
  patienceSeconds: number
  answersSecret: boolean
}
type Request = { key: string; operation: Repeatable; input: Record<string, unknown> }
type Done = { status: number; data: unknown; warnings?: string[] }
type Replayable = Done & { replayed: boolean }

const WAIT_MS_MAX = 10_000
const WAIT_STEP_MS = 100
/** No answer of an operation has a field of these names. */
const SEALED = 'sealedAnswer'
const WARNED = 'answerWithWarnings'
const BUSY = Symbol('another request holds the key')

/**
 * Performs a request once per account and key. A repeat gets the first answer; a repeat with different content gets
 * `IDEMPOTENCY_KEY_REUSED`; a repeat during the first request waits for it, and in the end gets `CONFLICT`. Only
 * successes are stored: a failed request changed nothing and may be retried, or has kept what it made by then, and its
 * repeat goes on with that.
 */
export async function once(
  ctx: Context,
  request: Request,
  perform: (ctx: Context) => Promise<Done>,
): Promise<Replayable> {
  if (
    request.key === '' ||
    request.key.length > IDEMPOTENCY_KEY_CHARACTERS_MAX ||
    !/^[\x20-\x7e]+$/.test(request.key)
  ) {
    throw new AppError('VALIDATION_ERROR', {
      hint: `Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_CHARACTERS_MAX} printable ASCII characters.`,
    })
  }
  const attempt = request.operation.idempotency === 'lease' ? underLease : inTransaction
  const requestHash = hashOf(request)
  const giveUpAtMs = Date.now() + WAIT_MS_MAX
  for (;;) {
    const outcome = await attempt(ctx, request, requestHash, perform)
    if (outcome !== BUSY) return outcome
    if (Date.now() > giveUpAtMs) {
      throw new AppError('CONFLICT', {
        hint: 'A request with this Idempotency-Key is still in progress; retry later.',
        retryAfterSeconds: 1,
      })
    }
    await Bun.sleep(WAIT_STEP_MS)
  }
}

/** The effect and the recorded answer commit together: a crash leaves both or neither. */
function inTransaction(
  ctx: Context,
  { key, operation }: Request,
  requestHash: string,
  perform: (ctx: Context) => Promise<Done>,
): Promise<Replayable | typeof BUSY> {
  const { accountId } = ctx.actor
  return ctx.database.transaction(async (tx) => {
    // Waiting for the lock here would hold a pooled connection for each duplicate.
    if (!(await tryLock(tx, `${accountId}:${key}`))) return BUSY
    const known = await selectIdempotencyKey(tx, accountId, key)
    if (known !== null) return replay(ctx, known, requestHash)
    await claimIdempotencyKey(tx, { accountId, key, requestHash })
    const done = await perform({ ...ctx, database: tx })
    const body = await recorded(ctx, operation, { accountId, key }, done)
    await completeIdempotencyKey(tx, { accountId, key }, done.status, body)
    return { ...done, replayed: false }
  })
}

/** For slow work: the claimed row is a lease, which another request takes over once it is too old. */
async function underLease(
  ctx: Context,
  { key, operation }: Request,
  requestHash: string,
  perform: (ctx: Context) => Promise<Done>,
): Promise<Replayable | typeof BUSY> {
  const { accountId } = ctx.actor
  const known = await selectIdempotencyKey(ctx.database, accountId, key)
  if (known !== null && known.status !== null) return replay(ctx, known, requestHash)
  if (known !== null && known.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  const leaseSeconds = operation.patienceSeconds * 2
  if (!(await claimIdempotencyKey(ctx.database, { accountId, key, requestHash }, leaseSeconds))) return BUSY
  const place = { accountId, key }
  const attempt: Attempt = {
    begun: known?.body ?? null,
    keep: (made) => keepBegun(ctx.database, place, made),
  }
  try {
    const done = await perform({ ...ctx, attempt })
    const body = await recorded(ctx, operation, place, done)
    await completeIdempotencyKey(ctx.database, place, done.status, body)
    return { ...done, replayed: false }
  } catch (error) {
    await releaseIdempotencyKey(ctx.database, place, leaseSeconds)
    throw error
  }
}

/** An answer as it is kept for a repeat. */
async function recorded(
  { vault }: Context,
  { answersSecret }: Repeatable,
  place: { accountId: string; key: string },
  { data, warnings = [] }: Done,
): Promise<string> {
  const text = JSON.stringify(warnings.length > 0 ? { [WARNED]: { data, warnings } } : data)
  return answersSecret ? JSON.stringify({ [SEALED]: await vault.seal(placeOf(place), text) }) : text
}

type Known = { accountId: string; key: string; requestHash: string; status: number | null; body: unknown }

async function replay(
  { vault }: Context,
  known: Known,
  requestHash: string,
): Promise<Replayable | typeof BUSY> {
  const { status, body } = known
  if (known.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (status === null) return BUSY
  // Stored as a JSON string to keep the order of its fields; drizzle parses strings of a jsonb column.
  const sealed = (body as { [SEALED]?: string } | null)?.[SEALED]
  const stored = sealed === undefined ? body : JSON.parse(await vault.open(placeOf(known), sealed))
  const warned = (stored as { [WARNED]?: Pick<Done, 'data' | 'warnings'> } | null)?.[WARNED]
  return { status, ...(warned ?? { data: stored, warnings: [] }), replayed: true }
}

function placeOf({ accountId, key }: { accountId: string; key: string }): string {
  return `idempotency_keys:${accountId}:${key}`
}

/** Hashes the validated input, so that key order, blanks and unknown fields make no difference. */
function hashOf({ operation, input }: Request): string {
  const hash = createHash('sha256').update(operation.name)
  const text = JSON.stringify(input, (_key, value) => {
    if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return hash.update(text).digest('hex')
}
