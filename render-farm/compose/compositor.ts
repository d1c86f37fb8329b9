import type { Layer, Look } from '../../shared/templates/template.ts'
import { areaOf, type Bounds, contains, evenBounds, halfBounds, intersect, overlaps } from './bounds.ts'
import { AREA_PX, findDamage } from './damage.ts'
import { Kernel } from './kernel.ts'
import { viewOnPlane } from './kernel-view.ts'
import type { LightMode } from './light-mode.ts'
import { type PlacedLayer, placeLayer } from './place.ts'
import type { RasterSprite } from './raster.ts'
import { isWhole } from './view.ts'

const BLACK_LUMA = 16
const NO_CHROMA = 128

type Plane = { plane: Buffer; isChroma: boolean; component: number }

/** A retained frame and the layers that it shows. */
type Surface = {
  frame: Buffer
  planes: readonly [luma: Plane, blue: Plane, red: Plane]
  shown: readonly PlacedLayer[]
}

/**
 * Composes layers into I420 frames (BT.709, limited range). Two retained frames are drawn alternately, so that a frame
 * can be read while the next is drawn. Only pixels that differ from the last frame but one are written: drawn where the last
 * frame differs, too, else copied from it. A repeated frame costs nothing.
 */
export class Compositor {
  readonly #width: number
  readonly #height: number
  readonly #surfaces: readonly [Surface, Surface]
  readonly #spriteOf: (look: Look) => RasterSprite
  readonly #kernel: Kernel
  #turn = 0

  constructor(width: number, height: number, spriteOf: (look: Look) => RasterSprite) {
    this.#width = width
    this.#height = height
    const frameBytes = (width * height * 3) / 2
    this.#kernel = new Kernel(2, frameBytes)
    const [one, two] = this.#kernel.frames
    this.#surfaces = [this.#surfaceOf(one!), this.#surfaceOf(two!)]
    this.#spriteOf = spriteOf
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
      const one = placeLayer(layer, { width: this.#width, height: this.#height }, this.#spriteOf)
      if (one !== null) placed.push(one)
    }
    const damage = findDamage(surface.shown, placed)
    let drawn = 0
    if (damage.length > 0) {
      const last = this.#surfaces[1 - this.#turn]!
      const changes = findDamage(last.shown, placed)
      for (const area of damage) drawn += this.#renew(surface, last, placed, area, changes)
    }
    surface.shown = placed
    return drawn
  }

  /** Copies what the last frame shows of an area, and draws what has changed since. Returns the number of pixels drawn. */
  #renew(
    surface: Surface,
    last: Surface,
    placed: readonly PlacedLayer[],
    area: Bounds,
    changes: readonly Bounds[],
  ): number {
    const within = changes.filter((change) => overlaps(change, area)).map((change) => intersect(change, area))
    // In many pieces, or nearly all of it: cheaper at once.
    const cost = within.reduce((sum, change) => sum + areaOf(change) + AREA_PX, 0)
    if (within.length > 0 && cost >= areaOf(area)) {
      this.#draw(surface, placed, area)
      return areaOf(area)
    }
    this.#copy(last, surface, area)
    for (const change of within) this.#draw(surface, placed, change)
    return within.reduce((sum, change) => sum + areaOf(change), 0)
  }

  #copy(from: Surface, to: Surface, area: Bounds): void {
    for (const [index, { plane, isChroma }] of from.planes.entries()) {
      const target = to.planes[index]!.plane
      const stride = isChroma ? this.#width >> 1 : this.#width
      const { left, top, right, bottom } = isChroma ? halfBounds(area) : area
      for (let row = top * stride; row < bottom * stride; row += stride)
        plane.copy(target, row + left, row + left, row + right)
    }
  }

  #surfaceOf(frame: Buffer): Surface {
    const lumaSize = this.#width * this.#height
    const chromaStart = lumaSize * 1.25
    const planes: Surface['planes'] = [
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
    if (!overlaps(area, placed.visible)) return
    const clip = intersect(area, placed.visible)
    if (placed.blend !== 'normal') {
      this.#drawLight(surface, placed, evenBounds(clip), placed.blend)
      return
    }
    const isPlain = placed.sweep >= 1 && placed.mask === null && isWhole(placed)
    for (const plane of surface.planes) {
      if (isPlain) this.#drawPlain(plane, placed, clip)
      else this.#drawView(plane, placed, clip)
    }
  }

  #drawPlain({ plane, isChroma, component }: Plane, placed: PlacedLayer, clip: Bounds): void {
    const { left, top, raster, opacity, tint } = placed
    const target = {
      plane,
      stride: isChroma ? this.#width >> 1 : this.#width,
      x: isChroma ? left >> 1 : left,
      y: isChroma ? top >> 1 : top,
      clip: isChroma ? halfBounds(clip) : clip,
    }
    const picture = isChroma ? raster.chroma(left & 1, top & 1) : raster.luma
    const sample = tint && (isChroma ? [tint.blue, tint.red][component]! : tint.luma)
    this.#kernel.draw(target, picture, component, {
      opacity,
      tint: tint && { amount: tint.amount, sample: sample! },
    })
  }

  #drawView({ plane, isChroma, component }: Plane, placed: PlacedLayer, clip: Bounds): void {
    const view = viewOnPlane(placed, clip, isChroma)
    if (isChroma) this.#kernel.drawView(plane, this.#width >> 1, halfBounds(clip), view, component)
    else this.#kernel.drawView(plane, this.#width, clip, view, component)
  }

  #drawLight({ planes }: Surface, placed: PlacedLayer, clip: Bounds, mode: LightMode): void {
    const [luma, blue, red] = planes
    const chroma = viewOnPlane(placed, clip, true)
    const frame = { luma: luma.plane, blue: blue.plane, red: red.plane, width: this.#width }
    const views = { luma: viewOnPlane(placed, clip, false), chroma }
    this.#kernel.drawLight(frame, clip, views, mode)
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
function hides({ solid }: PlacedLayer, area: Bounds): boolean {
  return solid !== null && contains(solid, area)
}
