import { ptr } from 'bun:ffi'
import { closeSync, write } from 'node:fs'
import { lendToPipe, loadLibc } from '../libc.ts'
import { Lender } from './lender.ts'

const O_CLOEXEC = 0o2000000
const F_SETPIPE_SZ = 1031
/** A third of a 1080p frame, and the most that Linux gives without a privilege. */
const PIPE_BYTES = 1024 * 1024

/**
 * A pipe that holds 1 MiB, for a child's stdin, and into which frames are lent instead of copied. What handing over a
 * 1080p frame costs both sides together, above reading it from a file: 1.3 core-ms copied through the pipe, 0.5 lent
 * (where x264 takes 20 for it); through Node's own stdin of a child, a socket of 200 KB, twice as much as copied.
 */
export class FramePipe {
  /** For the child; `closeReader` once it has it. */
  readonly reader: number
  /** Where frames go in. */
  readonly writer: number
  #lender: Lender | null = null
  #isWriting = false
  #isClosed = false

  private constructor(reader: number, writer: number) {
    this.reader = reader
    this.writer = writer
  }

  /** `null` where the system has no such pipes. */
  static open(): FramePipe | null {
    const libc = loadLibc()
    if (libc === null) return null
    const ends = new Int32Array(2)
    if (libc.pipe2(ptr(ends), O_CLOEXEC) !== 0) return null
    // Refused where the user's pipes hold too much already: a small one works too.
    libc.fcntl(ends[1]!, F_SETPIPE_SZ, PIPE_BYTES)
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
      this.#lender ??= Lender.take()
      const done = await this.#lender.lend(this.writer, bytes)
      // What was not taken is copied, or that tells the reason.
      return this.#writeAll(bytes, done, bytes.length)
    })
  }

  async #whileOpen(act: () => Promise<boolean>): Promise<boolean> {
    if (this.#isClosed) return false
    this.#isWriting = true
    try {
      return await act()
    } finally {
      this.#isWriting = false
      if (this.#isClosed) this.#end()
    }
  }

  closeReader(): void {
    closeSync(this.reader)
  }

  /** Tells the reader that nothing follows. A write in progress ends first: its number must not become another file's. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (!this.#isWriting) this.#end()
  }

  #end(): void {
    closeSync(this.writer)
    this.#lender?.rest()
  }

  async #writeAll(bytes: Uint8Array, from: number, until: number): Promise<boolean> {
    for (let done = from; done < until; ) {
      const count = await new Promise<number | null>((resolve) => {
        write(this.writer, bytes, done, until - done, null, (error, count) => resolve(error ? null : count))
      })
      if (count === null) return false
      done += count
    }
    return true
  }
}

let lends: boolean | undefined
/** Whether the system lends at all: some sandboxes do not know the call. */
function canLend(): boolean {
  if (lends === undefined) {
    const libc = loadLibc()!
    const ends = new Int32Array(2)
    if (libc.pipe2(ptr(ends), O_CLOEXEC) !== 0) return false
    lends = lendToPipe(libc, ends[1]!, ptr(new Uint8Array(1)), 1) === 1
    for (const end of ends) closeSync(end)
  }
  return lends
}
