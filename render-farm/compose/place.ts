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
  readonly #frameWidth: number
  readonly #frameHeight: number
  readonly #spriteOf: (layer: Layer) => RasterSprite
  /** In the order of their last use. */
  readonly #scaled = new Map<string, RasterSprite>()
  readonly #sourceNumbers = new Map<RasterSprite, number>()
  #scaledPx = 0

  constructor(frameWidth: number, frameHeight: number, spriteOf: (layer: Layer) => RasterSprite) {
    this.#frameWidth = frameWidth
    this.#frameHeight = frameHeight
    this.#spriteOf = spriteOf
  }

  /** Returns `null` for an invisible layer. */
  place(layer: Layer): PlacedLayer | null {
    const { motion } = layer
    const scale = motion.scale ?? 1
    const opacity = Math.round(Math.min(1, Math.max(0, motion.opacity ?? 1)) * 256)
    const sweep = Math.min(1, motion.sweep ?? 1)
    if (opacity === 0 || scale <= 0 || sweep <= 0) return null
    const source = this.#spriteOf(layer)
    const { sprite } = source
    if (sprite.width === 0) return null
    const boxX = Math.round(motion.x)
    const boxY = Math.round(motion.y)
    const centreX = boxX + sprite.boxWidth / 2
    const centreY = boxY + sprite.boxHeight / 2
    const left = centreX + (sprite.offsetX - sprite.boxWidth / 2) * scale
    const top = centreY + (sprite.offsetY - sprite.boxHeight / 2) * scale
    const x = Math.floor(left)
    const y = Math.floor(top)
    const raster = scale === 1 ? source : this.#scale(source, scale, left - x, top - y)
    const visible = {
      left: Math.max(0, x),
      top: Math.max(0, y),
      right: Math.min(this.#frameWidth, x + raster.sprite.width),
      bottom: Math.min(this.#frameHeight, y + raster.sprite.height),
    }
    const edgeX = (share: number) =>
      Math.round(centreX + (Math.round(share * sprite.boxWidth) - sprite.boxWidth / 2) * scale)
    const edgeY = (share: number) =>
      Math.round(centreY + (Math.round(share * sprite.boxHeight) - sprite.boxHeight / 2) * scale)
    const inset = motion.inset ?? {}
    // A sector is cut at the box, like a mask in CSS; so is a side with an inset. Other sides keep their bleed.
    if (inset.left || sweep < 1) visible.left = Math.max(visible.left, edgeX(inset.left ?? 0))
    if (inset.top || sweep < 1) visible.top = Math.max(visible.top, edgeY(inset.top ?? 0))
    if (inset.right || sweep < 1) visible.right = Math.min(visible.right, edgeX(1 - (inset.right ?? 0)))
    if (inset.bottom || sweep < 1) visible.bottom = Math.min(visible.bottom, edgeY(1 - (inset.bottom ?? 0)))
    if (visible.left >= visible.right || visible.top >= visible.bottom) return null
    return { id: layer.id, raster, x, y, opacity, visible, sweep, centreX, centreY }
  }

  #scale(source: RasterSprite, scale: number, phaseX: number, phaseY: number): RasterSprite {
    let sourceNumber = this.#sourceNumbers.get(source)
    if (sourceNumber === undefined) {
      sourceNumber = this.#sourceNumbers.size
      this.#sourceNumbers.set(source, sourceNumber)
    }
    const key = `${sourceNumber} ${scale} ${phaseX} ${phaseY}`
    let raster = this.#scaled.get(key)
    if (raster === undefined) {
      raster = new RasterSprite(scaleSprite(source.sprite, scale, phaseX, phaseY))
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
