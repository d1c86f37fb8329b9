import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '../../../shared/product.ts'

const STEP_SECONDS = 30
/** What every authenticator app knows (RFC 6238): others ignore further settings or refuse them. */
const SETTINGS = { issuer: PRODUCT_NAME, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS }
const SECRET_BYTES = 20
/** Steps before and after the current one that count too: clocks differ, and people take time to type. */
const STEPS_AROUND = 1

/** A random secret of 160 bits in base32, for an app. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an app reads from a QR code: the secret, and whose account of which service it is for. */
export function appUri(secret: string, email: string): string {
  return new TOTP({ ...SETTINGS, label: email, secret }).toString()
}

/** The time step for which an app with this secret shows the code, or `null` where it does not. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...SETTINGS, secret })
  const distance = totp.validate({ token: code, timestamp: nowMs, window: STEPS_AROUND })
  return distance === null ? null : totp.counter({ timestamp: nowMs }) + distance
}
