import { ptr } from 'bun:ffi'
import { Worker } from 'node:worker_threads'
import {
  ASKED,
  COUNT_AT,
  DONE_AT,
  LEND_ORDER_BYTES,
  lendOrderOf,
  RESTING,
  STATE_AT,
  WRITER_AT,
} from './lend-order.ts'

/** Lenders without work. Each is a thread of 6 MB that sleeps. */
const resting: Lender[] = []

/**
 * A thread that lends memory to a pipe (`vmsplice`) and waits there until its reader has taken it. The event loop would wait
 * for every MiB: that costs 0.3 core-ms more for a 1080p frame, of the 1.9 that a node spends on one beside its encoder.
 */
export class Lender {
  /** What the thread is told. */
  readonly order = lendOrderOf(new SharedArrayBuffer(LEND_ORDER_BYTES))
  #isBroken = false

  private constructor() {
    const thread = new Worker(new URL('./lend-thread.ts', import.meta.url), {
      workerData: this.order.memory,
    })
    // Nothing is left to do where only it is left.
    thread.unref()
    thread.once('error', () => {
      this.#isBroken = true
      this.#wake()
    })
  }

  static take(): Lender {
    return resting.pop() ?? new Lender()
  }

  /** Must not be lending. */
  rest(): void {
    if (!this.#isBroken) resting.push(this)
  }

  /** Resolves with how many bytes the pipe took: fewer where nobody reads any more. One call at a time. */
  async lend(writer: number, bytes: Uint8Array): Promise<number> {
    if (this.#isBroken) return 0
    const { cells, address } = this.order
    cells[WRITER_AT] = writer
    cells[COUNT_AT] = bytes.length
    cells[DONE_AT] = 0
    address[0] = ptr(bytes)
    Atomics.store(cells, STATE_AT, ASKED)
    Atomics.notify(cells, STATE_AT)
    // The thread's word about the order before can come as late as this.
    while (Atomics.load(cells, STATE_AT) === ASKED) await Atomics.waitAsync(cells, STATE_AT, ASKED).value
    return cells[DONE_AT]!
  }

  #wake(): void {
    Atomics.store(this.order.cells, STATE_AT, RESTING)
    Atomics.notify(this.order.cells, STATE_AT)
  }
}
