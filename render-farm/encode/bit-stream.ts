/** Reads an H.264 bit stream from its first bit on; bytes that only prevent start codes are taken out before. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  /** The number of bits that were read. */
  get at(): number {
    return this.#at
  }

  constructor(bytes: Uint8Array) {
    this.#bytes = withoutEmulationPrevention(bytes)
  }

  /** An unsigned number of `count` bits; bits after the end are zeros. */
  bits(count: number): number {
    let value = 0
    for (let index = 0; index < count; index++, this.#at++) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
    }
    return value
  }

  /** An unsigned number in Exp-Golomb code. */
  unsigned(): number {
    let zeros = 0
    while (this.bits(1) === 0) if (++zeros > LEADING_ZEROS_MAX) throw new Error('a number is damaged')
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** A signed number in Exp-Golomb code. */
  signed(): number {
    const code = this.unsigned()
    return code % 2 ? (code + 1) / 2 : -code / 2
  }
}

const LEADING_ZEROS_MAX = 31

/** Writes an H.264 bit stream. */
export class BitWriter {
  readonly #bits: number[] = []

  bits(value: number, count: number): void {
    for (let shift = count - 1; shift >= 0; shift--) this.#bits.push((value >> shift) & 1)
  }

  unsigned(value: number): void {
    const length = Math.floor(Math.log2(value + 1))
    this.bits(0, length)
    this.bits(value + 1, length + 1)
  }

  signed(value: number): void {
    this.unsigned(value > 0 ? value * 2 - 1 : -value * 2)
  }

  /** Fills the last byte with this bit. */
  align(bit: 0 | 1): void {
    while (this.#bits.length % 8 > 0) this.#bits.push(bit)
  }

  /** All whole bytes, with those that prevent start codes put in. */
  bytes(): Uint8Array {
    const bytes = Uint8Array.from({ length: this.#bits.length >> 3 }, (_, index) =>
      this.#bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
    )
    return withEmulationPrevention(bytes)
  }
}

/** Follows two zero bytes wherever a byte of 3 or less comes next. */
const EMULATION_PREVENTION = 3

function withEmulationPrevention(bytes: Uint8Array): Uint8Array {
  const written: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= EMULATION_PREVENTION) {
      written.push(EMULATION_PREVENTION)
      zeros = 0
    }
    written.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(written)
}

function withoutEmulationPrevention(bytes: Uint8Array): Uint8Array {
  return bytes.filter(
    (byte, at) => byte !== EMULATION_PREVENTION || bytes[at - 1] !== 0 || bytes[at - 2] !== 0,
  )
}

/** The stream with `count` bits from the place `at` on replaced by a number; they must lie in its first `HEAD_BYTES`. */
export function withBits(bytes: Uint8Array, at: number, value: number, count: number): Uint8Array {
  // After a byte that nothing prevents, the rest does not depend on what comes before it.
  let end = Math.min(HEAD_BYTES, bytes.length)
  while (end < bytes.length && bytes[end - 1]! <= EMULATION_PREVENTION) end++
  const head = withoutEmulationPrevention(bytes.subarray(0, end))
  for (let bit = 0; bit < count; bit++) {
    const mask = 128 >> ((at + bit) & 7)
    const isSet = (value >> (count - 1 - bit)) & 1
    head[(at + bit) >> 3]! = isSet ? head[(at + bit) >> 3]! | mask : head[(at + bit) >> 3]! & ~mask
  }
  return Buffer.concat([withEmulationPrevention(head), bytes.subarray(end)])
}

const HEAD_BYTES = 16
