import { dlopen, ptr } from 'bun:ffi'
import { closeSync, write } from 'node:fs'

const O_CLOEXEC = 0o2000000
const F_SETPIPE_SZ = 1031
const SPLICE_F_NONBLOCK = 2
/** A third of a 1080p frame, and the most that Linux gives without a privilege. */
const PIPE_BYTES = 1024 * 1024
/** Of memory: what a pipe's slot holds. */
const PAGE_BYTES = 4096

/**
 * A pipe that holds 1 MiB, for a child's stdin, and into which frames are lent instead of copied. What handing over a
 * 1080p frame costs both sides together, above reading it from a file: 1.3 core-ms copied through the pipe, 0.5 lent
 * (where x264 takes 20 for it); through Node's own stdin of a child, a socket of 200 KB, twice as much as copied.
 */
export class FramePipe {
  /** For the child; `closeReader` once it has it. */
  readonly reader: number
  readonly #writer: number
  #isWriting = false
  #isClosed = false

  private constructor(reader: number, writer: number) {
    this.reader = reader
    this.#writer = writer
  }

  /** `null` where the system has no such pipes. */
  static open(): FramePipe | null {
    const system = loadSystem()
    if (system === null) return null
    const ends = new Int32Array(2)
    if (system.pipe2(ptr(ends), O_CLOEXEC) !== 0) return null
    // Refused where the user's pipes hold too much already: a small one works too.
    system.fcntl(ends[1]!, F_SETPIPE_SZ, PIPE_BYTES)
    return new FramePipe(ends[0]!, ends[1]!)
  }

  /** Resolves with whether all bytes were taken: not where nobody reads any more. One write at a time. */
  write(bytes: Uint8Array): Promise<boolean> {
    return this.#whileOpen(() => this.#writeAll(bytes, 0, bytes.length))
  }

  /**
   * Like `write`, but the reader takes the bytes from where they are: they must stay as they are until the next call
   * has resolved. By then the pipe holds nothing but bytes of that call.
   */
  lend(bytes: Uint8Array): Promise<boolean> {
    // A smaller frame could wait in the pipe together with the next one.
    if (bytes.length < PIPE_BYTES || !canLend()) return this.write(bytes)
    return this.#whileOpen(async () => {
      const address = ptr(bytes)
      for (let done = 0; done < bytes.length; ) {
        const count = splice(this.#writer, address + done, bytes.length - done)
        if (count > 0) done += count
        else {
          // Full, or nobody reads: a copied page waits for room off this thread, or learns the reason.
          const until = Math.min(bytes.length, done + PAGE_BYTES)
          if (!(await this.#writeAll(bytes, done, until))) return false
          done = until
        }
      }
      return true
    })
  }

  async #whileOpen(act: () => Promise<boolean>): Promise<boolean> {
    if (this.#isClosed) return false
    this.#isWriting = true
    try {
      return await act()
    } finally {
      this.#isWriting = false
      if (this.#isClosed) closeSync(this.#writer)
    }
  }

  closeReader(): void {
    closeSync(this.reader)
  }

  /** Tells the reader that nothing follows. A write in progress ends first: its number must not become another file's. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (!this.#isWriting) closeSync(this.#writer)
  }

  async #writeAll(bytes: Uint8Array, from: number, until: number): Promise<boolean> {
    for (let done = from; done < until; ) {
      const count = await new Promise<number | null>((resolve) => {
        write(this.#writer, bytes, done, until - done, null, (error, count) => resolve(error ? null : count))
      })
      if (count === null) return false
      done += count
    }
    return true
  }
}

/** Returns how many bytes the pipe took, -1 for none. */
function splice(writer: number, address: number, count: number): number {
  const piece = new BigUint64Array([BigInt(address), BigInt(count)])
  return Number(loadSystem()!.vmsplice(writer, ptr(piece), 1, SPLICE_F_NONBLOCK))
}

let lends: boolean | undefined
/** Whether the system lends at all: some sandboxes do not know the call. */
function canLend(): boolean {
  if (lends === undefined) {
    const ends = new Int32Array(2)
    if (loadSystem()!.pipe2(ptr(ends), O_CLOEXEC) !== 0) return false
    lends = splice(ends[1]!, ptr(new Uint8Array(PAGE_BYTES)), PAGE_BYTES) === PAGE_BYTES
    for (const end of ends) closeSync(end)
  }
  return lends
}

type System = {
  pipe2(ends: number, flags: number): number
  fcntl(file: number, act: number, value: number): number
  /** `pieces` points to pairs of an address and a length. */
  vmsplice(file: number, pieces: number, pieceCount: number, flags: number): number | bigint
}
let system: System | null | undefined

function loadSystem(): System | null {
  if (system === undefined) {
    try {
      const { symbols } = dlopen('libc.so.6', {
        pipe2: { args: ['ptr', 'i32'], returns: 'i32' },
        fcntl: { args: ['i32', 'i32', 'i32'], returns: 'i32' },
        vmsplice: { args: ['i32', 'ptr', 'u64', 'u32'], returns: 'i64' },
      })
      system = process.platform === 'linux' ? (symbols as unknown as System) : null
    } catch {
      system = null
    }
  }
  return system
}
