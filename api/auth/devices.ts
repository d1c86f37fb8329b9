import { timingSafeEqual } from 'node:crypto'
import { hostCookie, readCookie } from './cookies.ts'
import { deriveSecret, newSecret } from './secrets.ts'

const DEVICE_SECONDS = 365 * 24 * 60 * 60
const SIGNATURE = /^([\w-]{43})\.([\w-]{43})$/

/** Browsers that signed in before: a signed cookie that opens nothing, but whose wrong guesses are counted apart. */
export type Devices = {
  /** The `Set-Cookie` for a browser that has just signed in as `email`. */
  remember(email: string): string
  /** The device's id if this browser signed in as `email` before, else `null`. */
  find(request: Request, email: string): string | null
}

/** Devices by a cookie of an id and its signature together with the address. */
export function createDevices({ secret, baseUrl }: { secret: Uint8Array; baseUrl: string }): Devices {
  const cookie = hostCookie(baseUrl, 'device')
  const signatureOf = (id: string, email: string) => deriveSecret(secret, 'device', `${id}\n${email}`)
  return {
    remember(email) {
      const id = newSecret()
      const value = `${id}.${signatureOf(id, email)}`
      return `${cookie.name}=${value}; Max-Age=${DEVICE_SECONDS}; ${cookie.attributes}`
    },
    find(request, email) {
      const [, id, signature] = SIGNATURE.exec(readCookie(request, cookie.name) ?? '') ?? []
      if (id === undefined || signature === undefined) return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, email))) ? id : null
    },
  }
}
