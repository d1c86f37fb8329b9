import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rpId?: string; rp?: { id: string } }
/** What a test makes wrong. */
type Change = { origin?: string; rpId?: string; isVerified?: boolean }

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A passkey of a device that exists only in the test: it answers to WebAuthn's options as a browser does. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The answer to the options of a new passkey, as the form carries it. */
  create(options: Options, change: Change = {}): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')))
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0]!],
      [-3, coordinates[1]!],
    ])
    const head = this.#authenticatorData(options, change, HAS_CREDENTIAL)
    const length = Buffer.from([0, this.id.length])
    const authData = Buffer.concat([head, Buffer.alloc(16), length, this.id, isoCBOR.encode(cose)])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, change).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    })
  }

  /** The answer to the options of a sign-in. */
  sign(options: Options, change: Change = {}): string {
    const authData = this.#authenticatorData(options, change)
    const clientData = this.#clientData('webauthn.get', options, change)
    const hash = createHash('sha256').update(clientData).digest()
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer(response: Record<string, string>): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }

  #clientData(type: string, { challenge }: Options, { origin = this.#origin }: Change): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData({ rp, rpId = rp?.id }: Options, change: Change, flags = 0): Buffer {
    const party = createHash('sha256')
      .update(change.rpId ?? rpId ?? '')
      .digest()
    const verified = change.isVerified === false ? 0 : VERIFIED
    return Buffer.concat([party, Buffer.from([flags | PRESENT | verified]), Buffer.alloc(4)])
  }
}
