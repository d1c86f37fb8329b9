import { randomBytes } from 'node:crypto'

const PREFIX = {
  account: 'acc',
  answer: 'ans',
  batch: 'bat',
  brand: 'brd',
  card: 'crd',
  channel: 'chn',
  client: 'cli',
  deck: 'dck',
  family: 'fam',
  key: 'key',
  music: 'mus',
  publication: 'pub',
  quiz: 'qz',
  render: 'rnd',
  request: 'req',
  session: 'ses',
  transaction: 'txn',
  webhook: 'whk',
} as const

type IdKind = keyof typeof PREFIX

const ALPHABET = '0123456789abcdefghijklmnopqrstuv'
const ID_RANDOM_BYTES = 16

/** A new unguessable id such as `qz_3f…`: a prefix that names the kind and 128 random bits in base32. */
export function newId(kind: IdKind): string {
  return `${PREFIX[kind]}_${base32(randomBytes(ID_RANDOM_BYTES))}`
}

/** Lower-case base32 (RFC 4648 "hex" alphabet, no padding): safe in paths, file names and URLs. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let buffered = 0
  let bits = 0
  for (const byte of bytes) {
    buffered = ((buffered << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(buffered >> bits) & 31]
    }
  }
  return bits > 0 ? text + ALPHABET[(buffered << (5 - bits)) & 31] : text
}
