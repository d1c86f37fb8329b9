import { dlopen, ptr } from 'bun:ffi'
import { closeSync, write } from 'node:fs'

const O_CLOEXEC = 0o2000000
const F_SETPIPE_SZ = 1031
/** A third of a 1080p frame, and the most that Linux gives without a privilege. */
const PIPE_BYTES = 1024 * 1024

/**
 * A pipe that holds 1 MiB, for a child's stdin. Node's own stdin of a child is a socket that takes 200 KB at a time:
 * handing over a 1080p frame costs 1.35 core-ms through it, both sides together, and 0.75 through this.
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
  async write(bytes: Uint8Array): Promise<boolean> {
    if (this.#isClosed) return false
    this.#isWriting = true
    try {
      for (let done = 0; done < bytes.length; ) {
        const count = await this.#writeSome(bytes, done)
        if (count === null) return false
        done += count
      }
      return true
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

  #writeSome(bytes: Uint8Array, from: number): Promise<number | null> {
    return new Promise((resolve) => {
      write(this.#writer, bytes, from, bytes.length - from, null, (error, count) =>
        resolve(error ? null : count),
      )
    })
  }
}

type System = {
  pipe2(ends: number, flags: number): number
  fcntl(file: number, act: number, value: number): number
}
let system: System | null | undefined

function loadSystem(): System | null {
  if (system === undefined) {
    try {
      const { symbols } = dlopen('libc.so.6', {
        pipe2: { args: ['ptr', 'i32'], returns: 'i32' },
        fcntl: { args: ['i32', 'i32', 'i32'], returns: 'i32' },
      })
      system = process.platform === 'linux' ? (symbols as unknown as System) : null
    } catch {
      system = null
    }
  }
  return system
}
