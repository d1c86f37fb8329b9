import type { Layer } from '../../shared/templates/template.ts'
import { areaOf, findDamage } from './damage.ts'
import { drawRaster, drawSwept } from './draw-raster.ts'
import { Kernel } from './kernel.ts'
import { type Placed, Placer } from './place.ts'
import type { RasterSprite } from './raster.ts'
import type { Rect } from './sprite.ts'

const BLACK_LUMA = 16
const NO_CHROMA = 128

/** A retained frame and the layers that are on it. */
type Surface = {
  frame: Buffer
  planes: readonly { plane: Buffer; isChroma: boolean; component: number }[]
  shown: readonly Placed[]
}

/**
 * Two retained I420 frames (BT.709, limited range) that are drawn in turns, so that whoever takes one can read it while
 * the next is drawn. A call changes only what differs from the frame before the last; the same layers again cost nothing.
 */
export class Compositor {
  readonly #width: number
  readonly #height: number
  readonly #surfaces: readonly [Surface, Surface]
  readonly #placer: Placer
  readonly #kernel: Kernel | null
  #turn = 0

  constructor(width: number, height: number, spriteOf: (layer: Layer) => RasterSprite) {
    this.#width = width
    this.#height = height
    const frameBytes = (width * height * 3) / 2
    this.#kernel = Kernel.create(2, frameBytes)
    const [one, two] = this.#kernel?.frames ?? [Buffer.alloc(frameBytes), Buffer.alloc(frameBytes)]
    this.#surfaces = [this.#surfaceOf(one!), this.#surfaceOf(two!)]
    this.#placer = new Placer(width, height, spriteOf)
  }

  /** The frame composed last: luma, then both chroma planes at half size. It stays as it is while the next is drawn. */
  get frame(): Buffer {
    return this.#surfaces[this.#turn]!.frame
  }

  /** Makes the frame of these layers, back to front, and returns how many pixels were drawn anew. */
  compose(layers: readonly Layer[]): number {
    this.#turn = 1 - this.#turn
    const surface = this.#surfaces[this.#turn]!
    const placed: Placed[] = []
    for (const layer of layers) {
      const one = this.#placer.place(layer)
      if (one !== null) placed.push(one)
    }
    const damage = findDamage(surface.shown, placed)
    let drawn = 0
    for (const rect of damage) {
      this.#draw(surface, placed, rect)
      drawn += areaOf(rect)
    }
    surface.shown = placed
    return drawn
  }

  #surfaceOf(frame: Buffer): Surface {
    const lumaSize = this.#width * this.#height
    const chromaStart = lumaSize * 1.25
    const planes = [
      { plane: frame.subarray(0, lumaSize), isChroma: false, component: 0 },
      { plane: frame.subarray(lumaSize, chromaStart), isChroma: true, component: 0 },
      { plane: frame.subarray(chromaStart), isChroma: true, component: 1 },
    ]
    const surface = { frame, planes, shown: [] }
    this.#clear(surface, { left: 0, top: 0, right: this.#width, bottom: this.#height })
    return surface
  }

  #draw(surface: Surface, placed: readonly Placed[], rect: Rect): void {
    let lowest = placed.length - 1
    while (lowest >= 0 && !hides(placed[lowest]!, rect)) lowest--
    if (lowest < 0) this.#clear(surface, rect)
    for (let index = Math.max(0, lowest); index < placed.length; index++) {
      this.#drawOne(surface, placed[index]!, rect)
    }
  }

  #drawOne(surface: Surface, placed: Placed, rect: Rect): void {
    const { x, y, visible, raster, opacity } = placed
    const left = Math.max(rect.left, visible.left)
    const top = Math.max(rect.top, visible.top)
    const right = Math.min(rect.right, visible.right)
    const bottom = Math.min(rect.bottom, visible.bottom)
    if (left >= right || top >= bottom) return
    for (const { plane, isChroma, component } of surface.planes) {
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

  #clear(surface: Surface, rect: Rect): void {
    for (const { plane, isChroma } of surface.planes) {
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
