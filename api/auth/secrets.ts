import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

const SEAL = { alg: 'dir', enc: 'A256GCM' }

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

/** Encrypts bytes with a derived key of 256 bits, as text that nobody else can read or change. */
export function seal(bytes: Uint8Array, key: string): Promise<string> {
  return new CompactEncrypt(bytes).setProtectedHeader(SEAL).encrypt(Buffer.from(key, 'base64url'))
}

/** The bytes that were sealed with this key, or `null` for any other text. */
export async function unseal(text: string, key: string): Promise<Uint8Array | null> {
  const allowed = { keyManagementAlgorithms: [SEAL.alg], contentEncryptionAlgorithms: [SEAL.enc] }
  const opened = await compactDecrypt(text, Buffer.from(key, 'base64url'), allowed).catch(() => null)
  return opened?.plaintext ?? null
}
