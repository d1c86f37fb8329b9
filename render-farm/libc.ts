import { dlopen, ptr } from 'bun:ffi'

/** The calls of Linux that Bun has no names for. Addresses are numbers; what fails returns -1. */
export type Libc = {
  pipe2(ends: number, flags: number): number
  fcntl(file: number, act: number, value: number): number
  madvise(address: number, byteCount: number, advice: number): number
  /** `pieces` points to pairs of an address and a length. Returns how many bytes were taken. */
  vmsplice(file: number, pieces: number, pieceCount: number, flags: number): number | bigint
}

let libc: Libc | null | undefined

/** `null` where the system has no such calls. */
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

/** Lends memory to a pipe, and waits while it is full. Returns how many bytes it took, -1 where nobody reads any more. */
export function lendToPipe(libc: Libc, writer: number, address: number, byteCount: number): number {
  const piece = new BigUint64Array([BigInt(address), BigInt(byteCount)])
  return Number(libc.vmsplice(writer, ptr(piece), 1, 0))
}
