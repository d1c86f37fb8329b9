import { workerData } from 'node:worker_threads'
import { lendToPipe, loadLibc } from '../libc.ts'
import { ASKED, COUNT_AT, DONE_AT, lendOrderOf, RESTING, STATE_AT, WRITER_AT } from './lend-order.ts'

// Waits for orders for as long as the process lives, and for the pipe's reader for as long as that takes.
const { cells, address } = lendOrderOf(workerData as SharedArrayBuffer)
const libc = loadLibc()!
for (;;) {
  Atomics.wait(cells, STATE_AT, RESTING)
  if (Atomics.load(cells, STATE_AT) !== ASKED) continue
  const count = cells[COUNT_AT]!
  let done = 0
  while (done < count) {
    const taken = lendToPipe(libc, cells[WRITER_AT]!, address[0]! + done, count - done)
    if (taken <= 0) break
    done += taken
  }
  cells[DONE_AT] = done
  Atomics.store(cells, STATE_AT, RESTING)
  Atomics.notify(cells, STATE_AT)
}
