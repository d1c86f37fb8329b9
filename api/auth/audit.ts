import { insertEventOfAddress } from '../../shared/database/queries/audit-events.ts'
import { countAttempt } from '../../shared/database/queries/auth-attempts.ts'
import { bucketOf } from './attempts.ts'
import type { AuthParts, RequestTrace } from './parts.ts'
import { deriveSecret } from './secrets.ts'

const ADDRESS_HASH_CHARACTERS = 12
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * 60

/** The trace of a request. The hash of an address is keyed, since all IPv4 addresses can be tried. */
export function traceOf(secret: Uint8Array, address: string, requestId: string): RequestTrace {
  const hash = deriveSecret(secret, 'address of an event', address)
  return { addressHash: hash.slice(0, ADDRESS_HASH_CHARACTERS), requestId }
}

/** Records a wrong password or code, once a minute for each address and network, so that a flood fills nothing. */
export async function noteWrongGuess(
  { database, trace }: Pick<AuthParts, 'database' | 'trace'>,
  email: string,
  kind: 'sign_in_failed' | 'factor_failed',
): Promise<void> {
  const bucket = bucketOf({ what: `event_${kind}`, whom: `${email} ${trace.addressHash}` })
  const { count } = await countAttempt(database, bucket, MINUTE_SECONDS)
  if (count === 1) await insertEventOfAddress(database, email, { kind, ...trace })
}

/** Records that an address refuses guesses, once an hour: the networks of an attack are many. */
export async function noteLockOut(
  { database, trace }: Pick<AuthParts, 'database' | 'trace'>,
  email: string,
): Promise<void> {
  const bucket = bucketOf({ what: 'event_locked', whom: email })
  const { count } = await countAttempt(database, bucket, HOUR_SECONDS)
  if (count === 1) await insertEventOfAddress(database, email, { kind: 'locked_out', ...trace })
}
