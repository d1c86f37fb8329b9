import { createHash, timingSafeEqual } from 'node:crypto'

/** An S256 challenge: 256 bits in base64url. */
export const CHALLENGE_PATTERN = /^[A-Za-z0-9_-]{43}$/
const VERIFIER_PATTERN = /^[A-Za-z0-9._~-]{43,128}$/

/** Whether the S256 `challenge` was made from `verifier` (RFC 7636). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER_PATTERN.test(verifier)) return false
  const computed = createHash('sha256').update(verifier).digest('base64url')
  return (
    computed.length === challenge.length && timingSafeEqual(Buffer.from(computed), Buffer.from(challenge))
  )
}
