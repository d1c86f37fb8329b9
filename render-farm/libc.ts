import { dlopen, ptr } from 'bun:ffi'

/** System calls of Linux that Bun does not offer. Addresses are numbers; a failed call returns -1. */
type Libc = {
  pipe2(ends: number, flags: number): number
  fcntl(file: number, command: number, value: number): number
  madvise(address: number, byteCount: number, advice: number): number
  /** `pieces` points to pairs of an address and a length. Returns the number of bytes taken. */
  vmsplice(file: number, pieces: number, pieceCount: number, flags: number): number | bigint
}

let libc: Libc | null | undefined

/** The C library, or `null` on a system without these calls. */
export function loadLibc(): Libc | null {
  if (libc === undefined) {
    try {
      const { symbols } = dlopen('libc.so.6', {
        pipe2: { args: ['ptr', 'i32'], returns: 'i32' },
        fcntl: { args: ['i32', 'i32', 'i32'], returns: 'i32' },
        madvise: { args: ['ptr', 'u64', 'i32'], returns: 'i32' },
        vmsplice: { args: ['i32', 'ptr', 'u64', 'u32'], returns: 'i64' },
      })
      libc = process.platform === 'linux' ? (symbols as unknown as Libc) : null
    } catch {
      libc = null
    }
  }
  return libc
}

/** Hands memory to a pipe without a copy, blocking while it is full. Returns the bytes taken, -1 without a reader. */
export function splice(libc: Libc, writer: number, address: number, byteCount: number): number {
  const piece = new BigUint64Array([BigInt(address), BigInt(byteCount)])
  return Number(libc.vmsplice(writer, ptr(piece), 1, 0))
}
