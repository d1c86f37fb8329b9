import { loadKernel } from './kernel-module.ts'
import type { Axis } from './scale-sprite.ts'

const PAGE_BYTES = 65536
const SLACK_BYTES = 16
/** Of an axis position: two source positions and a weight, 32 bit each. */
const ENTRY_BYTES = 12
/** Bytes from the start of a blended row to the empty sample before it. */
const OUTSIDE = -2

/** Resamples planes in the kernel: a quarter of what the same loops cost in JavaScript. Its memory is used again. */
export class Resampler {
  readonly #memory: WebAssembly.Memory
  readonly #resample: (...args: number[]) => void
  static #shared: Resampler | null | undefined

  private constructor(module: WebAssembly.Module) {
    this.#memory = new WebAssembly.Memory({ initial: 1 })
    const { exports } = new WebAssembly.Instance(module, { compositor: { memory: this.#memory } })
    this.#resample = exports.resample as (...args: number[]) => void
  }

  /** The process's own; `null` where the kernel cannot run. */
  static get(): Resampler | null {
    if (Resampler.#shared === undefined) {
      const module = loadKernel()
      Resampler.#shared = module && new Resampler(module)
    }
    return Resampler.#shared
  }

  /** Fills `target` (one byte per column and row) from a plane of `width` bytes a row. */
  resample(source: Buffer, width: number, target: Buffer, columns: Axis, rows: Axis): void {
    const emptyRow = 0
    const plane = emptyRow + width + SLACK_BYTES
    const between = (plane + source.length + 2 * SLACK_BYTES) & ~15
    const columnsStart = (between + 2 * width + 2 * SLACK_BYTES) & ~15
    const columnsEnd = columnsStart + columns.first.length * ENTRY_BYTES
    const rowsEnd = columnsEnd + rows.first.length * ENTRY_BYTES
    const missing = rowsEnd + target.length - this.#memory.buffer.byteLength
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES))
    const bytes = new Uint8Array(this.#memory.buffer)
    bytes.fill(0, emptyRow, plane)
    bytes.set(source, plane)
    bytes.fill(0, between + OUTSIDE, between)
    this.#putAxis(columnsStart, columns, (column) => (column < 0 ? OUTSIDE : 2 * column))
    this.#putAxis(columnsEnd, rows, (row) => (row < 0 ? emptyRow : plane + row * width))
    this.#resample(width, between, rowsEnd, columnsStart, columnsEnd, columnsEnd, rowsEnd)
    target.set(bytes.subarray(rowsEnd, rowsEnd + target.length))
  }

  #putAxis(at: number, { first, second, weight }: Axis, addressOf: (position: number) => number): void {
    const entries = new Int32Array(this.#memory.buffer, at, first.length * 3)
    for (let index = 0, entry = 0; index < first.length; index++) {
      entries[entry++] = addressOf(first[index]!)
      entries[entry++] = addressOf(second[index]!)
      entries[entry++] = weight[index]!
    }
  }
}
