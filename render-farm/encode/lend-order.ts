/** What a thread that lends is told and tells, in memory that it shares with whoever asks. */
export type LendOrder = {
  memory: SharedArrayBuffer
  /** Int32 cells: see the `_AT` constants. */
  cells: Int32Array<SharedArrayBuffer>
  /** One cell: where the bytes lie. */
  address: Float64Array<SharedArrayBuffer>
}

/** `RESTING` or `ASKED`; whoever changes it wakes the other side. */
export const STATE_AT = 0
/** The pipe's end to write to. */
export const WRITER_AT = 1
export const COUNT_AT = 2
/** How many bytes the pipe took. */
export const DONE_AT = 3

export const RESTING = 0
export const ASKED = 1

const ADDRESS_BYTE = 16
export const LEND_ORDER_BYTES = 24

export function lendOrderOf(memory: SharedArrayBuffer): LendOrder {
  return {
    memory,
    cells: new Int32Array(memory, 0, ADDRESS_BYTE / Int32Array.BYTES_PER_ELEMENT),
    address: new Float64Array(memory, ADDRESS_BYTE, 1),
  }
}
