import { ptr } from 'bun:ffi'
import { loadLibc } from '../libc.ts'
import type { Target } from './draw-raster.ts'
import { loadKernel } from './kernel-module.ts'
import type { Raster } from './raster.ts'

/** The kernel reads and writes back this far past the end of a plane. */
const SLACK_BYTES = 16
const PAGE_BYTES = 65536
const MADV_HUGEPAGE = 14
const LARGE_PAGE_BYTES = 2 * 1024 * 1024
/** Room for copies of rasters: all of a usual film's; where it is full, they are copied anew as they are needed. */
const RASTER_BYTES = 128 * 1024 * 1024

type Addresses = { samples: readonly number[]; alpha: number; runs: number; rowRuns: number }
type Draw = (...args: number[]) => void

/**
 * Blends in WebAssembly with 16 pixels per step, a fifth of what the same loops cost in JavaScript. The frame and
 * copies of the rasters lie in one memory of its own.
 */
export class Kernel {
  /** Zeroed bytes for frames, each from the start of a page on: they never move. */
  readonly frames: readonly Buffer[]
  readonly #bytes: Uint8Array
  readonly #draw: Draw
  readonly #rastersStart: number
  #addresses = new WeakMap<Raster, Addresses>()
  #free: number

  private constructor(module: WebAssembly.Module, frameCount: number, frameBytes: number) {
    const frameStep = Math.ceil((frameBytes + SLACK_BYTES) / PAGE_BYTES) * PAGE_BYTES
    this.#rastersStart = frameCount * frameStep
    this.#free = this.#rastersStart
    // Pages that nobody touches cost nothing, and a memory that never grows never moves.
    const initial = Math.ceil((this.#rastersStart + RASTER_BYTES) / PAGE_BYTES)
    const memory = new WebAssembly.Memory({ initial, maximum: initial })
    this.#draw = new WebAssembly.Instance(module, { compositor: { memory } }).exports.draw as Draw
    this.#bytes = new Uint8Array(memory.buffer)
    // Large pages, where there are any, save a tenth of what lending a frame costs both sides; a refusal costs nothing.
    if (frameBytes >= LARGE_PAGE_BYTES)
      loadLibc()?.madvise(ptr(this.#bytes), this.#rastersStart, MADV_HUGEPAGE)
    this.frames = Array.from({ length: frameCount }, (_, index) =>
      Buffer.from(memory.buffer, index * frameStep, frameBytes),
    )
  }

  /** `null` where the processor or the engine has no vectors: `drawRaster` gives the same pixels there. */
  static create(frameCount: number, frameBytes: number): Kernel | null {
    const module = loadKernel()
    return module && new Kernel(module, frameCount, frameBytes)
  }

  /** Like `drawRaster`; the target's plane must be a part of one of `frames`. */
  draw(target: Target, raster: Raster, component: number, opacity: number): void {
    const { plane, stride, x, y, clip } = target
    const { samples, alpha, runs, rowRuns } = this.#addresses.get(raster) ?? this.#copy(raster)
    this.#draw(
      plane.byteOffset,
      stride,
      x,
      y,
      Math.max(clip.left - x, 0),
      Math.max(clip.top, y),
      Math.min(clip.right - x, raster.width),
      Math.min(clip.bottom, y + raster.height),
      samples[component]!,
      alpha,
      raster.width,
      runs,
      rowRuns,
      opacity,
    )
  }

  #copy(raster: Raster): Addresses {
    const parts = [...raster.samples, raster.alpha, raster.runs, raster.rowRuns]
    const size = parts.reduce((sum, part) => sum + part.byteLength + SLACK_BYTES, 0)
    if (this.#free + size > this.#bytes.length) {
      this.#addresses = new WeakMap()
      this.#free = this.#rastersStart
      if (this.#free + size > this.#bytes.length) throw new Error(`a raster of ${size} bytes is too large`)
    }
    const addresses = {
      samples: raster.samples.map((plane) => this.#put(plane)),
      alpha: this.#put(raster.alpha),
      runs: this.#put(bytesOf(raster.runs)),
      rowRuns: this.#put(bytesOf(raster.rowRuns)),
    }
    this.#addresses.set(raster, addresses)
    return addresses
  }

  #put(bytes: Uint8Array): number {
    const address = this.#free
    this.#bytes.set(bytes, address)
    this.#free += bytes.length + SLACK_BYTES
    return address
  }
}

function bytesOf(array: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}
