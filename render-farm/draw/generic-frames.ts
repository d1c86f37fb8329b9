import sharp from 'sharp'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { Layer } from '../../shared/templates/template.ts'
import { RasterSprite } from '../compose/raster.ts'
import { cutSprite } from '../compose/sprite.ts'
import type { ShootFrame } from './live-stage.ts'

/**
 * Frames drawn by the browser alone, as I420, one screenshot each: about ten a second, and right for any scene. A
 * repeated frame costs nothing.
 */
export class GenericFrames {
  /** Luma, then both chroma planes at half size, like the compositor's. */
  readonly frame: Buffer
  readonly #shoot: ShootFrame
  readonly #width: number
  readonly #height: number
  #shown = ''

  constructor(shoot: ShootFrame, width: number, height: number) {
    this.#shoot = shoot
    this.#width = width
    this.#height = height
    this.frame = Buffer.alloc((width * height * 3) / 2)
  }

  /** Draws these layers into `frame`. */
  async draw(layers: readonly Layer[]): Promise<void> {
    const content = layers
      .map(({ id, look, motion }) => `${id} ${lookKey(look)} ${JSON.stringify(motion)}`)
      .join('\n')
    if (content === this.#shown) return
    const [width, height] = [this.#width, this.#height]
    const { data, info } = await sharp(await this.#shoot(layers))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width !== width || info.height !== height) {
      throw new Error(`a frame of ${width}×${height} came back as ${info.width}×${info.height}`)
    }
    const box = { left: 0, top: 0, right: width, bottom: height }
    const raster = new RasterSprite(cutSprite({ rgba: data, width }, box, { bleed: 0, width, height }))
    const [blue, red] = raster.chroma(0, 0).samples
    this.frame.set(raster.luma.samples[0]!)
    this.frame.set(blue!, width * height)
    this.frame.set(red!, (width * height * 5) / 4)
    this.#shown = content
  }
}
