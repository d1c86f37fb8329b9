import { type Bounds, contains } from './bounds.ts'
import type { PlacedLayer } from './place.ts'
import type { Raster } from './raster.ts'
import { isWhole, type View } from './view.ts'

export type RasterAddresses = { samples: readonly number[]; alpha: number; runs: number; rowRuns: number }

/** A raster at a place of a plane: its corner and its scale, in samples of the plane. */
export type RasterPlace = { raster: Raster; left: number; top: number; scaleX: number; scaleY: number }

/** A raster with all that changes it on its way into a plane. */
export type ViewOnPlane = RasterPlace & {
  /** 0…256. */
  opacity: number
  /** Its alpha multiplies the raster's. */
  mask: RasterPlace | null
  /** Mixes the raster's samples towards others: `amount` 0…256, and those of each component of the raster. */
  tint: { amount: number; samples: readonly number[] } | null
  /** The share of a full turn, clockwise from 12 o'clock around a centre in px of the frame, that is shown. */
  sector: { share: number; centreX: number; centreY: number } | null
  /** Whether all of it that may be drawn is opaque. */
  isSolid: boolean
  /** Px of the frame in a sample: 2 for chroma. */
  pixel: number
}

/** A placed layer on a plane of luma or of chroma; `clip` is the part of the frame that will be drawn. */
export function viewOnPlane(placed: PlacedLayer, clip: Bounds, isChroma: boolean): ViewOnPlane {
  const { opacity, sweep, centreX, centreY, solid, tint, mask } = placed
  return {
    ...placeOnPlane(placed, isChroma),
    opacity,
    mask: mask && placeOnPlane(mask, isChroma),
    tint: tint && {
      amount: tint.amount,
      samples: isChroma ? [tint.blue, tint.red] : [tint.luma],
    },
    sector: sweep < 1 ? { share: sweep, centreX, centreY } : null,
    isSolid: solid !== null && contains(solid, clip),
    pixel: isChroma ? 2 : 1,
  }
}

/** Chroma is made for its place where the sprite's pixels are the frame's. */
function placeOnPlane(view: View, isChroma: boolean): RasterPlace {
  const { raster, left, top, scaleX, scaleY } = view
  if (!isChroma) return { raster: raster.luma, left, top, scaleX, scaleY }
  if (!isWhole(view)) return { raster: raster.chroma(0, 0), left: left / 2, top: top / 2, scaleX, scaleY }
  return { raster: raster.chroma(left & 1, top & 1), left: left >> 1, top: top >> 1, scaleX, scaleY }
}

/** A row of scratch, wide enough for any row of a frame or a sprite. */
export const ROW_BYTES = 16_384
/** Of zeros, of blended source, of a mask; samples and alpha of two rows of luma, of blue and of red. */
const ROWS_BYTES = 11 * ROW_BYTES
/** 40 bytes for each 8 columns. */
const COLUMNS_BYTES = 5 * ROW_BYTES
/** A view's arguments, and the columns of its raster and its mask. */
const ARGUMENTS_BYTES = 256
const VIEW_BYTES = ARGUMENTS_BYTES + 2 * COLUMNS_BYTES

/** Scratch rows and the arguments of three views: what `drawView` and `drawLight` need of the kernel's memory. */
export const SCRATCH_BYTES = ROWS_BYTES + 3 * VIEW_BYTES

/** A view in the kernel's memory, as `kernel.wat` lists its arguments. `slot` is 0…2. */
export class KernelView {
  readonly address: number
  readonly #view: DataView
  /** What the columns that lie in memory were found for; `null` for those of a mask too. */
  #columnsOf: { from: number; to: number; left: number; scaleX: number; width: number } | null = null

  constructor(memory: ArrayBuffer, scratch: number, slot: number) {
    this.address = scratch + ROWS_BYTES + slot * VIEW_BYTES
    this.#view = new DataView(memory, this.address, ARGUMENTS_BYTES)
  }

  /** Writes a view for the columns of `clip`. */
  put(
    view: ViewOnPlane,
    component: number,
    clip: Bounds,
    { samples, alpha, runs, rowRuns }: RasterAddresses,
    maskAlpha: number,
  ): void {
    const columns = this.address + ARGUMENTS_BYTES
    this.#putPlace(0, view)
    this.#integers(0, samples[component]!, alpha)
    this.#integers(48, clip.left, clip.right, view.opacity)
    this.#integers(60, view.tint?.amount ?? 0, view.tint?.samples[component] ?? 0, Number(view.isSolid))
    this.#integers(72, maskAlpha)
    if (view.mask) this.#putPlace(72, view.mask)
    this.#putSector(view)
    this.#integers(
      152,
      columns,
      columns + COLUMNS_BYTES,
      runs,
      rowRuns,
      Number(this.#hasColumnsOf(view, clip)),
    )
  }

  /** Whether the columns of the last view serve this one too: those of both chroma planes, or of another area's rows. */
  #hasColumnsOf({ raster, left, scaleX, mask }: ViewOnPlane, clip: Bounds): boolean {
    const last = this.#columnsOf
    const isSame =
      last !== null &&
      mask === null &&
      last.from === clip.left &&
      last.to === clip.right &&
      last.left === left &&
      last.scaleX === scaleX &&
      last.width === raster.width
    if (!isSame)
      this.#columnsOf =
        mask === null ? { from: clip.left, to: clip.right, left, scaleX, width: raster.width } : null
    return isSame
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
