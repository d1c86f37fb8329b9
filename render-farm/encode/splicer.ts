import { ptr } from 'bun:ffi'
import { Worker } from 'node:worker_threads'
import {
  COUNT_AT,
  DONE_AT,
  IDLE,
  REQUEST_BYTES,
  REQUESTED,
  requestIn,
  STATE_AT,
  WRITER_AT,
} from './splice-request.ts'

/** Free splicers. Each is a sleeping thread of 6 MB. */
const free: Splicer[] = []

/**
 * A thread that writes memory to a pipe without copying it (`vmsplice`), and blocks until the reader has taken it. On
 * the event loop each MiB would wait for a turn: 0.3 core-ms more for a 1080p frame, of the 1.9 core-ms that a node
 * spends on a frame beside its encoder.
 */
export class Splicer {
  /** Shared with the thread. */
  readonly request = requestIn(new SharedArrayBuffer(REQUEST_BYTES))
  #isBroken = false

  private constructor() {
    const thread = new Worker(new URL('./splice-thread.ts', import.meta.url), {
      workerData: this.request.memory,
    })
    // Do not keep the process alive for this thread.
    thread.unref()
    thread.once('error', () => {
      this.#isBroken = true
      this.#wake()
    })
  }

  /** A free splicer, or a new one. */
  static take(): Splicer {
    return free.pop() ?? new Splicer()
  }

  /** Makes the splicer available to other pipes. It must not be writing. */
  release(): void {
    if (!this.#isBroken) free.push(this)
  }

  /** Resolves with the number of bytes that the pipe took: fewer if its reader is gone. One call at a time. */
  async write(writer: number, bytes: Uint8Array): Promise<number> {
    if (this.#isBroken) return 0
    const { cells, address } = this.request
    cells[WRITER_AT] = writer
    cells[COUNT_AT] = bytes.length
    cells[DONE_AT] = 0
    address[0] = ptr(bytes)
    Atomics.store(cells, STATE_AT, REQUESTED)
    Atomics.notify(cells, STATE_AT)
    // The notification of the previous request may arrive only now, so check the state after each wake-up.
    while (Atomics.load(cells, STATE_AT) === REQUESTED) {
      await Atomics.waitAsync(cells, STATE_AT, REQUESTED).value
    }
    return cells[DONE_AT]!
  }

  #wake(): void {
    Atomics.store(this.request.cells, STATE_AT, IDLE)
    Atomics.notify(this.request.cells, STATE_AT)
  }
}
