import { kernelScratch } from './kernel-scratch.ts'

const SLACK_BYTES = 16
/** Of an axis position: two source positions and a weight, 32 bit each. */
const ENTRY_BYTES = 12
/** Bytes from the start of a blended row to the empty sample before it. */
const OUTSIDE = -2

/** For each target position: two source positions (-1 = outside, empty) and the weight of the second in 1/256. */
export type Axis = { first: Int32Array; second: Int32Array; weight: Int32Array }

/** The source positions of `targetSize` samples. */
export function sampleAxis(targetSize: number, sourceSize: number, scale: number, phase: number): Axis {
  const first = new Int32Array(targetSize)
  const second = new Int32Array(targetSize)
  const weight = new Int32Array(targetSize)
  for (let position = 0; position < targetSize; position++) {
    const source = (position + 0.5 - phase) / scale - 0.5
    const whole = Math.floor(source)
    first[position] = whole >= 0 && whole < sourceSize ? whole : -1
    second[position] = whole + 1 >= 0 && whole + 1 < sourceSize ? whole + 1 : -1
    weight[position] = Math.round((source - whole) * 256)
  }
  return { first, second, weight }
}

/** Fills `target`, one byte per column and row, with bilinear samples of a plane of `width` bytes a row. */
export function resample(source: Buffer, width: number, target: Buffer, columns: Axis, rows: Axis): void {
  const emptyRow = 0
  const plane = emptyRow + width + SLACK_BYTES
  const between = (plane + source.length + 2 * SLACK_BYTES) & ~15
  const columnsStart = (between + 2 * width + 2 * SLACK_BYTES) & ~15
  const columnsEnd = columnsStart + columns.first.length * ENTRY_BYTES
  const rowsEnd = columnsEnd + rows.first.length * ENTRY_BYTES
  const kernel = kernelScratch()
  const bytes = kernel.bytes(rowsEnd + target.length)
  bytes.fill(0, emptyRow, plane)
  bytes.set(source, plane)
  bytes.fill(0, between + OUTSIDE, between)
  putAxis(bytes, columnsStart, columns, (column) => (column < 0 ? OUTSIDE : 2 * column))
  putAxis(bytes, columnsEnd, rows, (row) => (row < 0 ? emptyRow : plane + row * width))
  kernel.call('resample', width, between, rowsEnd, columnsStart, columnsEnd, columnsEnd, rowsEnd)
  target.set(bytes.subarray(rowsEnd, rowsEnd + target.length))
}

function putAxis(
  bytes: Uint8Array,
  at: number,
  { first, second, weight }: Axis,
  addressOf: (position: number) => number,
): void {
  const entries = new Int32Array(bytes.buffer, at, first.length * 3)
  for (let index = 0, entry = 0; index < first.length; index++) {
    entries[entry++] = addressOf(first[index]!)
    entries[entry++] = addressOf(second[index]!)
    entries[entry++] = weight[index]!
  }
}
