import type { Bounds } from './bounds.ts'
import type { RasterAddresses } from './kernel.ts'
import type { Raster } from './raster.ts'
import { isWhole, type View } from './view.ts'

/** A raster at a place of a plane: its corner and its scale, in samples of the plane. */
export type RasterPlace = { raster: Raster; left: number; top: number; scaleX: number; scaleY: number }

/** A raster with all that changes it on its way into a plane. */
export type ViewOnPlane = RasterPlace & {
  /** 0…256. */
  opacity: number
  /** Its alpha multiplies the raster's. */
  mask: RasterPlace | null
  /** Mixes the raster's colour towards another: `amount` 0…256, and that colour's luma, blue and red. */
  tint: { amount: number; colour: readonly [number, number, number] } | null
  /** The share of a full turn, clockwise from 12 o'clock around a centre in px of the frame, that is shown. */
  sector: { share: number; centreX: number; centreY: number } | null
  /** Whether all of it that may be drawn is opaque. */
  isSolid: boolean
  /** Px of the frame in a sample: 2 for chroma. */
  pixel: number
}

/** A sprite of the frame as the raster of one plane. Chroma's is made for its place where its pixels are the frame's. */
export function viewOnPlane(view: View, isChroma: boolean): RasterPlace {
  const { raster, left, top, scaleX, scaleY } = view
  if (!isChroma) return { raster: raster.luma, left, top, scaleX, scaleY }
  if (!isWhole(view)) return { raster: raster.chroma(0, 0), left: left / 2, top: top / 2, scaleX, scaleY }
  return { raster: raster.chroma(left & 1, top & 1), left: left >> 1, top: top >> 1, scaleX, scaleY }
}

/** A row of scratch, wide enough for any row of a frame or a sprite. */
const ROW_BYTES = 16_384
/** Of zeros, of blended source, of a mask, of samples, of alpha. */
const ROWS = 5
/** 40 bytes for each 8 columns. */
const COLUMNS_BYTES = 5 * ROW_BYTES
const ARGUMENTS_BYTES = 256

/** What `drawView` of the kernel needs of its memory. */
export const VIEW_BYTES = ROWS * ROW_BYTES + 2 * COLUMNS_BYTES + ARGUMENTS_BYTES

/** The arguments of the kernel's `drawView` in its memory; `kernel.wat` lists them. */
export class KernelView {
  readonly #scratch: number
  readonly #address: number
  readonly #view: DataView

  constructor(memory: ArrayBuffer, scratch: number) {
    this.#scratch = scratch
    this.#address = scratch + ROWS * ROW_BYTES + 2 * COLUMNS_BYTES
    this.#view = new DataView(memory, this.#address, ARGUMENTS_BYTES)
  }

  /** Writes the arguments for the columns of `clip`; returns where they and the scratch rows lie. */
  put(
    view: ViewOnPlane,
    component: number,
    clip: Bounds,
    { samples, alpha }: RasterAddresses,
    maskAlpha: number,
  ): { scratch: number; address: number } {
    const columns = this.#scratch + ROWS * ROW_BYTES
    this.#putPlace(0, view)
    this.#integers(0, samples[component]!, alpha)
    this.#integers(48, clip.left, clip.right, view.opacity)
    this.#integers(60, view.tint?.amount ?? 0, view.tint?.colour[component] ?? 0, Number(view.isSolid))
    this.#integers(72, maskAlpha)
    if (view.mask) this.#putPlace(72, view.mask)
    this.#putSector(view)
    this.#integers(152, columns, columns + COLUMNS_BYTES)
    return { scratch: this.#scratch, address: this.#address }
  }

  #putPlace(at: number, { raster, left, top, scaleX, scaleY }: RasterPlace): void {
    this.#integers(at + 8, raster.width, raster.height)
    for (const [index, value] of [left, top, scaleX, scaleY].entries()) {
      this.#view.setFloat64(at + 16 + index * 8, value, true)
    }
  }

  #putSector({ sector, pixel }: ViewOnPlane): void {
    this.#integers(120, Number(sector !== null))
    if (sector === null) return
    const { share, centreX, centreY } = sector
    const angle = share * 2 * Math.PI
    this.#integers(124, Number(share <= 0.5))
    for (const [index, value] of [Math.cos(angle), Math.sin(angle), centreX, centreY, pixel].entries()) {
      this.#view.setFloat32(128 + index * 4, value, true)
    }
  }

  #integers(at: number, ...values: number[]): void {
    for (const [index, value] of values.entries()) this.#view.setInt32(at + index * 4, value, true)
  }
}
