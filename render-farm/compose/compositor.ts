import type { Layer } from '../../shared/templates/template.ts'
import { areaOf, findDamage } from './damage.ts'
import { drawRaster, drawSwept } from './draw-raster.ts'
import { Kernel } from './kernel.ts'
import { type Placed, Placer } from './place.ts'
import type { RasterSprite } from './raster.ts'
import type { Rect } from './sprite.ts'

const BLACK_LUMA = 16
const NO_CHROMA = 128

/**
 * One retained I420 frame (BT.709, limited range) and the layers that are on it. A call changes only what
 * differs from the last frame; the same layers again cost nothing.
 */
export class Compositor {
  /** Luma, then both chroma planes at half size: what `rawvideo yuv420p` expects. */
  readonly frame: Buffer
  readonly #width: number
  readonly #height: number
  readonly #planes: { plane: Buffer; isChroma: boolean; component: number }[]
  readonly #placer: Placer
  readonly #kernel: Kernel | null
  #shown: Placed[] = []

  constructor(width: number, height: number, spriteOf: (layer: Layer) => RasterSprite) {
    const lumaSize = width * height
    const chromaSize = lumaSize / 4
    this.#width = width
    this.#height = height
    const frameBytes = lumaSize + 2 * chromaSize
    this.#kernel = Kernel.create(frameBytes)
    this.frame = this.#kernel?.frame ?? Buffer.alloc(frameBytes)
    this.#planes = [
      { plane: this.frame.subarray(0, lumaSize), isChroma: false, component: 0 },
      { plane: this.frame.subarray(lumaSize, lumaSize + chromaSize), isChroma: true, component: 0 },
      { plane: this.frame.subarray(lumaSize + chromaSize), isChroma: true, component: 1 },
    ]
    this.#placer = new Placer(width, height, spriteOf)
    this.#clear({ left: 0, top: 0, right: width, bottom: height })
  }

  /** Brings the frame to these layers, back to front, and returns how many pixels were drawn anew. */
  compose(layers: readonly Layer[]): number {
    const placed: Placed[] = []
    for (const layer of layers) {
      const one = this.#placer.place(layer)
      if (one !== null) placed.push(one)
    }
    const damage = findDamage(this.#shown, placed)
    let drawn = 0
    for (const rect of damage) {
      this.#draw(placed, rect)
      drawn += areaOf(rect)
    }
    this.#shown = placed
    return drawn
  }

  #draw(placed: readonly Placed[], rect: Rect): void {
    let lowest = placed.length - 1
    while (lowest >= 0 && !hides(placed[lowest]!, rect)) lowest--
    if (lowest < 0) this.#clear(rect)
    for (let index = Math.max(0, lowest); index < placed.length; index++) this.#drawOne(placed[index]!, rect)
  }

  #drawOne(placed: Placed, rect: Rect): void {
    const { x, y, visible, raster, opacity } = placed
    const left = Math.max(rect.left, visible.left)
    const top = Math.max(rect.top, visible.top)
    const right = Math.min(rect.right, visible.right)
    const bottom = Math.min(rect.bottom, visible.bottom)
    if (left >= right || top >= bottom) return
    for (const { plane, isChroma, component } of this.#planes) {
      const clip = isChroma
        ? { left: left >> 1, top: top >> 1, right: (right + 1) >> 1, bottom: (bottom + 1) >> 1 }
        : { left, top, right, bottom }
      const target = {
        plane,
        stride: isChroma ? this.#width >> 1 : this.#width,
        x: isChroma ? x >> 1 : x,
        y: isChroma ? y >> 1 : y,
        clip,
      }
      const source = isChroma ? raster.chroma(x & 1, y & 1) : raster.luma
      if (placed.sweep >= 1) {
        if (this.#kernel === null) drawRaster(target, source, component, opacity)
        else this.#kernel.draw(target, source, component, opacity)
      } else {
        const sweep = { share: placed.sweep, centreX: placed.centreX, centreY: placed.centreY }
        drawSwept(target, source, component, opacity, sweep, isChroma ? 2 : 1)
      }
    }
  }

  #clear(rect: Rect): void {
    for (const { plane, isChroma } of this.#planes) {
      const half = isChroma ? 1 : 0
      const stride = this.#width >> half
      const bottom = Math.min(this.#height, rect.bottom) >> half
      for (let row = rect.top >> half; row < bottom; row++) {
        plane.fill(
          isChroma ? NO_CHROMA : BLACK_LUMA,
          row * stride + (rect.left >> half),
          row * stride + (rect.right >> half),
        )
      }
    }
  }
}

/** Whether nothing below this layer can be seen inside the rectangle. */
function hides({ raster, opacity, sweep, visible }: Placed, rect: Rect): boolean {
  return (
    raster.sprite.isOpaque &&
    opacity === 256 &&
    sweep >= 1 &&
    visible.left <= rect.left &&
    visible.top <= rect.top &&
    visible.right >= rect.right &&
    visible.bottom >= rect.bottom
  )
}
