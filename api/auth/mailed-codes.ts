import { createHmac, timingSafeEqual } from 'node:crypto'

/** Crockford's base32: no I, L, O or U, which people take for 1, 1, 0 and V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const GROUP = 4
const BITS_PER_CHARACTER = 5
/** The random bytes of a code. */
export const CODE_BYTES = (LENGTH * BITS_PER_CHARACTER) / 8

/** What a code is for: the same purpose, address and time make the same code. */
type CodeIssue = { purpose: string; email: string; issuedUntil: Date }

/**
 * A mailed code of 40 bits. It is derived and not drawn, so that everybody who asks for a code within the time of one
 * mail waits for the same one: a stranger who asks first does not make the owner's mail worthless.
 */
export function codeFor(secret: Uint8Array, { purpose, email, issuedUntil }: CodeIssue): string {
  const digest = createHmac('sha256', secret)
    .update(`mailed code\n${purpose}\n${email}\n${issuedUntil.getTime()}`)
    .digest()
  return codeOf(digest)
}

/** The code that the first 40 bits stand for. */
export function codeOf(bytes: Buffer): string {
  const bits = bytes.readUIntBE(0, CODE_BYTES)
  const characters = Array.from({ length: LENGTH }, (_, at) => {
    return ALPHABET[Math.floor(bits / 2 ** (BITS_PER_CHARACTER * at)) % ALPHABET.length]
  })
  return characters.join('')
}

/** A code as people read it: two groups that are easy to keep in mind. */
export function showCode(code: string): string {
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`
}

/** What a person typed, as codes are written: capitals, no dashes or spaces, and look-alikes as what they stand for. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V')
}

/** The hash under which a flow keeps its code. Without the server's secret it cannot be searched for. */
export function hashCode(secret: Uint8Array, code: string): string {
  return createHmac('sha256', secret).update(`code of a flow\n${code}`).digest('hex')
}

/** Compares what was typed with a kept hash in constant time. */
export function matchesCode(secret: Uint8Array, typed: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(secret, readCode(typed))), Buffer.from(hash))
}
