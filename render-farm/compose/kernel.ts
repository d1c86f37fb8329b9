import { ptr } from 'bun:ffi'
import { loadLibc } from '../libc.ts'
import { type Bounds, halfBounds } from './bounds.ts'
import { loadKernel } from './kernel-module.ts'
import {
  KernelView,
  type RasterAddresses,
  ROW_BYTES,
  SCRATCH_BYTES,
  type ViewOnPlane,
} from './kernel-view.ts'
import { LIGHT_MODES, type LightMode } from './light-mode.ts'
import type { Raster } from './raster.ts'

/** Where a raster goes: a plane of the frame, the raster's corner in it, and the area that may be drawn on. */
export type Target = { plane: Buffer; stride: number; x: number; y: number; clip: Bounds }

/** The kernel reads and writes back this far past the end of a plane. */
const SLACK_BYTES = 16
const PAGE_BYTES = 65536
const MADV_HUGEPAGE = 14
const LARGE_PAGE_BYTES = 2 * 1024 * 1024
/** Room for copies of rasters: enough for all of a usual film. Once full it is emptied and filled again on demand. */
const RASTER_BYTES = 128 * 1024 * 1024

/** Planes of a frame that is `width` pixels wide. */
export type FramePlanes = { luma: Buffer; blue: Buffer; red: Buffer; width: number }

type Call = (...args: number[]) => void

/**
 * Blends rasters into frames in WebAssembly, 16 pixels a step, at a fifth of the cost of the same loops in JavaScript.
 * Its frames and its copies of the rasters lie in one WebAssembly memory.
 */
export class Kernel {
  /** Zeroed frames, each aligned to a page. They never move. */
  readonly frames: readonly Buffer[]
  readonly #bytes: Uint8Array
  readonly #draw: Call
  readonly #drawView: Call
  readonly #drawLight: Call
  readonly #scratch: number
  readonly #views: readonly [KernelView, KernelView, KernelView]
  readonly #rastersStart: number
  #addresses = new WeakMap<Raster, RasterAddresses>()
  #free: number

  constructor(frameCount: number, frameBytes: number) {
    const frameStep = Math.ceil((frameBytes + SLACK_BYTES) / PAGE_BYTES) * PAGE_BYTES
    this.#scratch = frameCount * frameStep
    this.#rastersStart = this.#scratch + SCRATCH_BYTES
    this.#free = this.#rastersStart
    // Untouched pages cost nothing, and a memory that never grows never moves.
    const initial = Math.ceil((this.#rastersStart + RASTER_BYTES) / PAGE_BYTES)
    const memory = new WebAssembly.Memory({ initial, maximum: initial })
    const { exports } = new WebAssembly.Instance(loadKernel(), { compositor: { memory } })
    this.#draw = exports.draw as Call
    this.#drawView = exports.drawView as Call
    this.#drawLight = exports.drawLight as Call
    this.#bytes = new Uint8Array(memory.buffer)
    const view = (slot: number) => new KernelView(memory.buffer, this.#scratch, slot)
    this.#views = [view(0), view(1), view(2)]
    // Huge pages, where the system has any, save a tenth of the cost of a zero-copy write; a refusal costs nothing.
    if (frameBytes >= LARGE_PAGE_BYTES) loadLibc()?.madvise(ptr(this.#bytes), this.#scratch, MADV_HUGEPAGE)
    this.frames = Array.from({ length: frameCount }, (_, index) =>
      Buffer.from(memory.buffer, index * frameStep, frameBytes),
    )
  }

  /**
   * Blends one component of a raster into a plane, which must be a part of one of `frames`. `opacity` is 0…256. Opaque
   * runs are copied, so a solid panel costs a memory copy and only its edges cost arithmetic. `tint` mixes the samples
   * towards another one.
   */
  draw(
    target: Target,
    raster: Raster,
    component: number,
    { opacity, tint }: { opacity: number; tint: { amount: number; sample: number } | null },
  ): void {
    const { plane, stride, x, y, clip } = target
    const { samples, alpha, runs, rowRuns } = this.#addressesOf(raster)
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
      this.#scratch + ROW_BYTES,
      tint?.amount ?? 0,
      tint?.sample ?? 0,
    )
  }

  /**
   * Blends one component of a raster that is scaled, lies between pixels, is masked, tinted or shown in part into a plane
   * of one of `frames`, inside `clip`. About 1.2 ns a sample that is not opaque: a push-in over half of a frame of 1080 × 1920 costs 4.6 core-ms
   * for each frame that differs from the last, and 1.4 on average where the camera grows by 3 % in 3 s.
   */
  drawView(plane: Buffer, stride: number, clip: Bounds, view: ViewOnPlane, component: number): void {
    if (clip.left >= clip.right || clip.top >= clip.bottom) return
    const [luma, chroma] = this.#views
    const slot = view.pixel === 1 ? luma : chroma
    this.#hold([view])
    this.#put(slot, view, component, clip)
    this.#drawView(this.#scratch, slot.address, plane.byteOffset, stride, clip.top, clip.bottom)
  }

  /**
   * Adds the light of a picture to all planes of one of `frames`, or takes it away; `clip` lies on even pixels.
   */
  drawLight(
    frame: FramePlanes,
    clip: Bounds,
    views: { luma: ViewOnPlane; chroma: ViewOnPlane },
    mode: LightMode,
  ): void {
    if (clip.left >= clip.right || clip.top >= clip.bottom) return
    const [luma, blue, red] = this.#views
    this.#hold([views.luma, views.chroma])
    this.#put(luma, views.luma, 0, clip)
    this.#put(blue, views.chroma, 0, halfBounds(clip))
    this.#put(red, views.chroma, 1, halfBounds(clip))
    this.#drawLight(
      this.#scratch,
      luma.address,
      blue.address,
      red.address,
      frame.luma.byteOffset,
      frame.blue.byteOffset,
      frame.red.byteOffset,
      frame.width,
      clip.top,
      clip.bottom,
      LIGHT_MODES.indexOf(mode),
    )
  }

  #put(slot: KernelView, view: ViewOnPlane, component: number, clip: Bounds): void {
    const mask = view.mask ? this.#addressesOf(view.mask.raster).alpha : 0
    slot.put(view, component, clip, this.#addressesOf(view.raster), mask)
  }

  /** Copies all rasters of some views. Twice, since one copy may empty the room in which another lay. */
  #hold(views: readonly ViewOnPlane[]): void {
    for (let turn = 0; turn < 2; turn++) {
      for (const { raster, mask } of views) {
        this.#addressesOf(raster)
        if (mask) this.#addressesOf(mask.raster)
      }
    }
  }

  #addressesOf(raster: Raster): RasterAddresses {
    return this.#addresses.get(raster) ?? this.#copy(raster)
  }

  #copy(raster: Raster): RasterAddresses {
    const parts = [...raster.samples, raster.alpha, raster.runs, raster.rowRuns]
    const size = parts.reduce((sum, part) => sum + part.byteLength + SLACK_BYTES, 0)
    if (this.#free + size > this.#bytes.length) {
      this.#addresses = new WeakMap()
      this.#free = this.#rastersStart
      if (this.#free + size > this.#bytes.length) throw new Error(`a raster of ${size} bytes is too large`)
    }
    const addresses = {
      samples: raster.samples.map((plane) => this.#store(plane)),
      alpha: this.#store(raster.alpha),
      runs: this.#store(bytesOf(raster.runs)),
      rowRuns: this.#store(bytesOf(raster.rowRuns)),
    }
    this.#addresses.set(raster, addresses)
    return addresses
  }

  #store(bytes: Uint8Array): number {
    const address = this.#free
    this.#bytes.set(bytes, address)
    this.#free += bytes.length + SLACK_BYTES
    return address
  }
}

function bytesOf(array: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}
