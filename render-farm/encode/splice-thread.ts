import { workerData } from 'node:worker_threads'
import { loadLibc, splice } from '../libc.ts'
import { COUNT_AT, DONE_AT, IDLE, REQUESTED, requestIn, STATE_AT, WRITER_AT } from './splice-request.ts'

// Answers requests for as long as the process lives. Each call of `vmsplice` blocks until the pipe has room.
const { cells, address } = requestIn(workerData as SharedArrayBuffer)
const libc = loadLibc()!
for (;;) {
  Atomics.wait(cells, STATE_AT, IDLE)
  if (Atomics.load(cells, STATE_AT) !== REQUESTED) continue
  const count = cells[COUNT_AT]!
  let done = 0
  while (done < count) {
    const taken = splice(libc, cells[WRITER_AT]!, address[0]! + done, count - done)
    if (taken <= 0) break
    done += taken
  }
  cells[DONE_AT] = done
  Atomics.store(cells, STATE_AT, IDLE)
  Atomics.notify(cells, STATE_AT)
}
