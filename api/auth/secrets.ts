import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Random text of 256 bits behind a prefix, safe in URLs. */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** The SHA-256 in hex of a secret with at least 128 random bits, which is stored instead of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares a secret with a stored hash in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))
}

/** A value derived from another one in a way that only this service can repeat. */
export function deriveSecret(key: Uint8Array, purpose: string, value: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url')
}
