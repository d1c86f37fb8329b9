import type { Layer } from '../../shared/templates/template.ts'
import { areaOf, type Bounds } from './bounds.ts'
import { findDamage } from './damage.ts'
import { drawSwept } from './draw-swept.ts'
import { Kernel } from './kernel.ts'
import { type PlacedLayer, Placer } from './place.ts'
import type { RasterSprite } from './raster.ts'

const BLACK_LUMA = 16
const NO_CHROMA = 128

/** A retained frame and the layers that it shows. */
type Surface = {
  frame: Buffer
  planes: readonly { plane: Buffer; isChroma: boolean; component: number }[]
  shown: readonly PlacedLayer[]
}

/**
 * Composes layers into I420 frames (BT.709, limited range). Two retained frames are drawn alternately, so that a frame
 * can be read while the next is drawn. Only pixels that differ from the last frame but one are drawn; a repeated frame
 * costs nothing.
 */
export class Compositor {
  readonly #width: number
  readonly #height: number
  readonly #surfaces: readonly [Surface, Surface]
  readonly #placer: Placer
  readonly #kernel: Kernel
  #turn = 0

  constructor(width: number, height: number, spriteOf: (layer: Layer) => RasterSprite) {
    this.#width = width
    this.#height = height
    const frameBytes = (width * height * 3) / 2
    this.#kernel = new Kernel(2, frameBytes)
    const [one, two] = this.#kernel.frames
    this.#surfaces = [this.#surfaceOf(one!), this.#surfaceOf(two!)]
    this.#placer = new Placer(width, height, spriteOf)
  }

  /** The latest frame: luma, then both chroma planes at half size. It stays unchanged while the next is drawn. */
  get frame(): Buffer {
    return this.#surfaces[this.#turn]!.frame
  }

  /** Makes the frame of these layers, back to front, and returns the number of pixels drawn. */
  compose(layers: readonly Layer[]): number {
    this.#turn = 1 - this.#turn
    const surface = this.#surfaces[this.#turn]!
    const placed: PlacedLayer[] = []
    for (const layer of layers) {
      const one = this.#placer.place(layer)
      if (one !== null) placed.push(one)
    }
    const damage = findDamage(surface.shown, placed)
    let drawn = 0
    for (const area of damage) {
      this.#draw(surface, placed, area)
      drawn += areaOf(area)
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

  #draw(surface: Surface, placed: readonly PlacedLayer[], area: Bounds): void {
    let lowest = placed.length - 1
    while (lowest >= 0 && !hides(placed[lowest]!, area)) lowest--
    if (lowest < 0) this.#clear(surface, area)
    for (let index = Math.max(0, lowest); index < placed.length; index++) {
      this.#drawOne(surface, placed[index]!, area)
    }
  }

  #drawOne(surface: Surface, placed: PlacedLayer, area: Bounds): void {
    const { x, y, visible, raster, opacity } = placed
    const left = Math.max(area.left, visible.left)
    const top = Math.max(area.top, visible.top)
    const right = Math.min(area.right, visible.right)
    const bottom = Math.min(area.bottom, visible.bottom)
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
        this.#kernel.draw(target, source, component, opacity)
      } else {
        const sweep = { share: placed.sweep, centreX: placed.centreX, centreY: placed.centreY }
        drawSwept(target, source, component, opacity, sweep, isChroma ? 2 : 1)
      }
    }
  }

  #clear(surface: Surface, area: Bounds): void {
    for (const { plane, isChroma } of surface.planes) {
      const half = isChroma ? 1 : 0
      const stride = this.#width >> half
      const bottom = Math.min(this.#height, area.bottom) >> half
      for (let row = area.top >> half; row < bottom; row++) {
        plane.fill(
          isChroma ? NO_CHROMA : BLACK_LUMA,
          row * stride + (area.left >> half),
          row * stride + (area.right >> half),
        )
      }
    }
  }
}

/** Whether this layer hides everything below it inside the area. */
function hides({ raster, opacity, sweep, visible }: PlacedLayer, area: Bounds): boolean {
  return (
    raster.sprite.isOpaque &&
    opacity === 256 &&
    sweep >= 1 &&
    visible.left <= area.left &&
    visible.top <= area.top &&
    visible.right >= area.right &&
    visible.bottom >= area.bottom
  )
}
