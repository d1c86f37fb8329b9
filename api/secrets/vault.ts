import { createHash, hkdfSync } from 'node:crypto'
import { deriveSecret, seal, unseal } from '../auth/secrets.ts'

/** Seals secrets for the database, so that a copy of it alone is worth nothing. */
export type Vault = {
  /** The text, readable only with the key and only at this place (table and row). */
  seal(place: string, text: string): Promise<string>
  /** What was sealed at this place, or the text itself where it was stored unsealed. Throws `VaultLocked`. */
  open(place: string, stored: string): Promise<string>
  /** Whether a stored text is sealed as `seal` would do it now: not plain, and not with an older key. */
  isCurrent(stored: string): boolean
}

/** A stored secret was sealed with a key that this process does not have, or was changed. */
export class VaultLocked extends Error {
  constructor() {
    super(
      'The secrets in the database were sealed with another key: set SECRETS_KEY to the one that they were sealed with (without one, it is the file secrets.key in DATA_DIR).',
    )
    this.name = 'VaultLocked'
  }
}

const PREFIX = 'sealed.v1.'
const KEY_ID_CHARACTERS = 8

/** A vault (AES-256-GCM) of one or more keys: the first one seals, all of them open. Without any it stores plain text. */
export function createVault(secrets: readonly string[]): Vault {
  const keys = secrets.map(keyOf)
  const [current] = keys
  const isSealed = (stored: string) => stored.startsWith(PREFIX)
  return {
    async seal(place, text) {
      if (current === undefined) return text
      return `${PREFIX}${current.id}.${await seal(Buffer.from(text), current.of(place))}`
    },
    async open(place, stored) {
      if (!isSealed(stored)) return stored
      const [, id, sealed = ''] = /^(\w+)\.(.+)$/.exec(stored.slice(PREFIX.length)) ?? []
      const key = keys.find((one) => one.id === id)
      const opened = key === undefined ? null : await unseal(sealed, key.of(place))
      if (opened === null) throw new VaultLocked()
      return Buffer.from(opened).toString('utf8')
    },
    isCurrent: (stored) =>
      current === undefined ? !isSealed(stored) : stored.startsWith(`${PREFIX}${current.id}.`),
  }
}

/** A key by its id, from which each place has one of its own. */
function keyOf(secret: string): { id: string; of(place: string): string } {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'quiz-video secrets v1', 32))
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_CHARACTERS),
    of: (place) => deriveSecret(bytes, 'sealed at', place),
  }
}
