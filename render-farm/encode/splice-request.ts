/** A request to a splicing thread and its answer, in memory shared by both sides. */
type SpliceRequest = {
  memory: SharedArrayBuffer
  /** Int32 cells: see the `_AT` constants. */
  cells: Int32Array<SharedArrayBuffer>
  /** One cell: the address of the bytes. */
  address: Float64Array<SharedArrayBuffer>
}

/** `IDLE` or `REQUESTED`. The side that changes it notifies the other one. */
export const STATE_AT = 0
/** File descriptor of the pipe's write end. */
export const WRITER_AT = 1
export const COUNT_AT = 2
/** Number of bytes that the pipe took. */
export const DONE_AT = 3

export const IDLE = 0
export const REQUESTED = 1

const ADDRESS_BYTE = 16
export const REQUEST_BYTES = 24

/** Views of a request that lies in this memory. */
export function requestIn(memory: SharedArrayBuffer): SpliceRequest {
  return {
    memory,
    cells: new Int32Array(memory, 0, ADDRESS_BYTE / Int32Array.BYTES_PER_ELEMENT),
    address: new Float64Array(memory, ADDRESS_BYTE, 1),
  }
}
