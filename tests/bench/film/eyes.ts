import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { halvedRgbOf } from '../../../render-farm/compose/frame-rgb.ts'
import type { RenderPlan } from '../../../render-farm/plan/plan.ts'

const FOLDER = join('out', 'bench-film')
const THUMBNAIL_SHARE = 0.25
const PHONE_PX = 180
const CELLS_A_ROW = 10
const GAP_PX = 8

/** Keeps a frame of each second of a film for eyes: its poster, and a sheet of all of them. */
export class FilmSheet {
  readonly #plan: RenderPlan
  readonly #name: string
  readonly #cells: Promise<Buffer>[] = []

  constructor(plan: RenderPlan, name: string) {
    this.#plan = plan
    this.#name = name
  }

  /** Looks at a composed frame (I420), which may change afterwards. */
  add(frame: Buffer, frameIndex: number): void {
    if (frameIndex % this.#plan.fps !== 0) return
    const { film } = this.#plan
    const { rgb, width, height } = halvedRgbOf(frame, film.width, film.height)
    const picture = sharp(rgb, { raw: { width, height, channels: 3 } })
    const thumbnailPx = Math.round(film.width * THUMBNAIL_SHARE)
    this.#cells.push(picture.clone().resize({ width: thumbnailPx }).png().toBuffer())
    if (frameIndex === 0) {
      this.#cells.push(picture.clone().resize({ width: PHONE_PX }).png().toBuffer())
    }
  }

  /** Writes poster and sheet, and returns the sheet's path. */
  async write(): Promise<string> {
    await mkdir(FOLDER, { recursive: true })
    const { film } = this.#plan
    const [first, phone, ...rest] = await Promise.all(this.#cells)
    await Bun.write(join(FOLDER, `${this.#name}-poster.png`), phone!)
    const cells = [first!, ...rest]
    const width = Math.round(film.width * THUMBNAIL_SHARE) + GAP_PX
    const height = Math.round(film.height * THUMBNAIL_SHARE) + GAP_PX
    const path = join(FOLDER, `${this.#name}.png`)
    await sharp({
      create: {
        width: CELLS_A_ROW * width,
        height: Math.ceil(cells.length / CELLS_A_ROW) * height,
        channels: 3,
        background: '#888',
      },
    })
      .composite(
        cells.map((input, index) => ({
          input,
          left: (index % CELLS_A_ROW) * width,
          top: Math.floor(index / CELLS_A_ROW) * height,
        })),
      )
      .png()
      .toFile(path)
    return path
  }
}
