import { placementOf } from '../../shared/stage/placement.ts'
import type { Layer } from '../../shared/templates/template.ts'
import type { Bounds } from './bounds.ts'
import { RasterSprite } from './raster.ts'
import { scaleSprite } from './scale-sprite.ts'

/** A layer at its place in the frame, ready to be blended. */
export type PlacedLayer = {
  id: string
  raster: RasterSprite
  /** Corner of the picture in the frame. */
  x: number
  y: number
  /** 0…256. */
  opacity: number
  /** The visible part: the picture's bounds, cut by its inset and by the frame. */
  visible: Bounds
  /** 1 = whole. */
  sweep: number
  centreX: number
  centreY: number
}

/** Pixels of scaled copies to keep, 6 bytes each: a digit grows in the same steps for every question. */
const SCALED_PX_MAX = 6_000_000

/** Turns layers into placed layers. Caches scaled copies of their sprites, so each compositor has its own. */
export class Placer {
  readonly #frame: { width: number; height: number }
  readonly #spriteOf: (layer: Layer) => RasterSprite
  /** In the order of their last use. */
  readonly #scaled = new Map<string, RasterSprite>()
  readonly #sourceNumbers = new Map<RasterSprite, number>()
  #scaledPx = 0

  constructor(frameWidth: number, frameHeight: number, spriteOf: (layer: Layer) => RasterSprite) {
    this.#frame = { width: frameWidth, height: frameHeight }
    this.#spriteOf = spriteOf
  }

  /** Returns `null` for an invisible layer. */
  place(layer: Layer): PlacedLayer | null {
    const { motion } = layer
    const opacity = Math.round(Math.min(1, Math.max(0, motion.opacity ?? 1)) * 256)
    const sweep = Math.min(1, motion.sweep ?? 1)
    if (opacity === 0 || sweep <= 0) return null
    const source = this.#spriteOf(layer)
    const { sprite } = source
    if (sprite.width === 0) return null
    const box = { width: sprite.boxWidth, height: sprite.boxHeight }
    const { centreX, centreY, scaleX, scaleY } = placementOf(box, motion, this.#frame)
    if (!(scaleX > 0 && scaleY > 0)) return null
    const left = centreX + (sprite.offsetX - box.width / 2) * scaleX
    const top = centreY + (sprite.offsetY - box.height / 2) * scaleY
    const x = Math.floor(left)
    const y = Math.floor(top)
    const isWhole = scaleX === 1 && scaleY === 1 && x === left && y === top
    const raster = isWhole ? source : this.#scale(source, [scaleX, scaleY], [left - x, top - y])
    const visible = {
      left: Math.max(0, x),
      top: Math.max(0, y),
      right: Math.min(this.#frame.width, x + raster.sprite.width),
      bottom: Math.min(this.#frame.height, y + raster.sprite.height),
    }
    const edgeX = (share: number) =>
      Math.round(centreX + (Math.round(share * box.width) - box.width / 2) * scaleX)
    const edgeY = (share: number) =>
      Math.round(centreY + (Math.round(share * box.height) - box.height / 2) * scaleY)
    const inset = motion.inset ?? {}
    // A sector is cut at the box, like a mask in CSS; so is a side with an inset. Other sides keep their bleed.
    if (inset.left || sweep < 1) visible.left = Math.max(visible.left, edgeX(inset.left ?? 0))
    if (inset.top || sweep < 1) visible.top = Math.max(visible.top, edgeY(inset.top ?? 0))
    if (inset.right || sweep < 1) visible.right = Math.min(visible.right, edgeX(1 - (inset.right ?? 0)))
    if (inset.bottom || sweep < 1) visible.bottom = Math.min(visible.bottom, edgeY(1 - (inset.bottom ?? 0)))
    if (visible.left >= visible.right || visible.top >= visible.bottom) return null
    return { id: layer.id, raster, x, y, opacity, visible, sweep, centreX, centreY }
  }

  #scale(source: RasterSprite, scale: [number, number], phase: [number, number]): RasterSprite {
    let sourceNumber = this.#sourceNumbers.get(source)
    if (sourceNumber === undefined) {
      sourceNumber = this.#sourceNumbers.size
      this.#sourceNumbers.set(source, sourceNumber)
    }
    const key = `${sourceNumber} ${scale} ${phase}`
    let raster = this.#scaled.get(key)
    if (raster === undefined) {
      raster = new RasterSprite(scaleSprite(source.sprite, scale, phase))
      this.#scaledPx += pixelsOf(raster)
    } else this.#scaled.delete(key)
    this.#scaled.set(key, raster)
    for (const [oldKey, old] of this.#scaled) {
      if (this.#scaledPx <= SCALED_PX_MAX || old === raster) break
      this.#scaled.delete(oldKey)
      this.#scaledPx -= pixelsOf(old)
    }
    return raster
  }
}

function pixelsOf({ sprite }: RasterSprite): number {
  return sprite.width * sprite.height
}
