import { createHmac, timingSafeEqual } from 'node:crypto'

const BYTES = 32

/** An object as it is stored: an HMAC (SHA-256) of its name and bytes, then the bytes. */
export function signObject(key: string, name: string, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([signatureOf(key, name, bytes), bytes])
}

/** The bytes of a stored object, or `null` where nobody with this key stored them under this name. */
export function openObject(key: string, name: string, stored: Uint8Array): Uint8Array | null {
  if (stored.byteLength < BYTES) return null
  const bytes = stored.subarray(BYTES)
  return timingSafeEqual(stored.subarray(0, BYTES), signatureOf(key, name, bytes)) ? bytes : null
}

function signatureOf(key: string, name: string, bytes: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${name}\n`).update(bytes).digest()
}
