import { ptr } from 'bun:ffi'
import { closeSync, write } from 'node:fs'
import { loadLibc, splice } from '../libc.ts'
import { Splicer } from './splicer.ts'

const O_CLOEXEC = 0o2000000
const F_SETPIPE_SZ = 1031
/** A third of a 1080p frame, and the largest size that Linux gives an unprivileged process. */
const PIPE_BYTES = 1024 * 1024

/**
 * A pipe of 1 MiB for a child's stdin that takes frames without copying them (`vmsplice`). Cost of a 1080p frame on both
 * sides together, compared with reading it from a file: 0.5 core-ms zero-copy, 1.3 copied through the pipe, and twice
 * that through Node's own stdin of a child, a socket of 200 KB. x264 itself takes 20.
 */
export class FramePipe {
  /** For the child; call `closeReader` once it has started. */
  readonly reader: number
  readonly writer: number
  #splicer: Splicer | null = null
  #isWriting = false
  #isClosed = false

  private constructor(reader: number, writer: number) {
    this.reader = reader
    this.writer = writer
  }

  /** `null` on a system without such pipes. */
  static open(): FramePipe | null {
    const libc = loadLibc()
    if (libc === null) return null
    const ends = new Int32Array(2)
    if (libc.pipe2(ptr(ends), O_CLOEXEC) !== 0) return null
    // Refused if the user's pipes already hold too much: a small pipe works too.
    libc.fcntl(ends[1]!, F_SETPIPE_SZ, PIPE_BYTES)
    return new FramePipe(ends[0]!, ends[1]!)
  }

  /** Resolves with whether all bytes were taken: false if the reader is gone. One write at a time. */
  write(bytes: Uint8Array): Promise<boolean> {
    return this.#whileOpen(() => this.#writeAll(bytes, 0, bytes.length))
  }

  /**
   * Like `write` without a copy: the pipe refers to the bytes, which must stay unchanged until the next call has
   * resolved. By then the pipe holds only bytes of that call.
   */
  splice(bytes: Uint8Array): Promise<boolean> {
    // A smaller frame could be in the pipe together with the next one.
    if (bytes.length < PIPE_BYTES || !canSplice()) return this.write(bytes)
    return this.#whileOpen(async () => {
      this.#splicer ??= Splicer.take()
      const done = await this.#splicer.write(this.writer, bytes)
      // Copy the rest, which fails if the reader is gone.
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

  /** Closes this process's copy of the read end. */
  closeReader(): void {
    closeSync(this.reader)
  }

  /** Signals the end of the frames. A write in progress ends first: its file descriptor must not be reused before. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (!this.#isWriting) this.#end()
  }

  #end(): void {
    closeSync(this.writer)
    this.#splicer?.release()
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

let splices: boolean | undefined
/** Whether the system knows `vmsplice`: some sandboxes do not. */
function canSplice(): boolean {
  if (splices === undefined) {
    const libc = loadLibc()!
    const ends = new Int32Array(2)
    if (libc.pipe2(ptr(ends), O_CLOEXEC) !== 0) return false
    splices = splice(libc, ends[1]!, ptr(new Uint8Array(1)), 1) === 1
    for (const end of ends) closeSync(end)
  }
  return splices
}
