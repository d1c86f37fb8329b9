import sharp from 'sharp'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import { samplesOf } from '../template/samples.ts'
import { type Frame, frameAt } from './frame.ts'
import type { PictureSet } from './picture-set.ts'

const WIDTH = 220
const GAP = 16
const RADIUS = 16
/** So that neighbours differ: which question, and how long after (or before) its reveal. */
const MOMENTS = [
  { question: 0, fromRevealMs: 2600 },
  { question: 1, fromRevealMs: 900 },
  { question: 0, fromRevealMs: -2500 },
  { question: 1, fromRevealMs: -2500 },
] as const

/** The picture of the README: a frame of each template in a row. */
export async function templateRow(): Promise<PictureSet> {
  const frames = await Promise.all(
    TEMPLATES.map((template, index) => {
      const [plain] = samplesOf(template.name, 'vertical')
      const sample = { ...plain!, snapshot: { ...plain!.snapshot, watermark: null } }
      return frameAt(template, sample, MOMENTS[index % MOMENTS.length]!)
    }),
  )
  return {
    record: 'infra/pictures/templates.json',
    files: ['infra/pictures/templates.webp'],
    look: { WIDTH, GAP, RADIUS },
    frames,
    compose: async (shots) => [await composeRow(shots, frames[0]!)],
  }
}

async function composeRow(shots: readonly Uint8Array[], { film }: Frame): Promise<Buffer> {
  const height = Math.round((WIDTH * film.height) / film.width)
  const corners = Buffer.from(
    `<svg width="${WIDTH}" height="${height}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`,
  )
  const cells = shots.map(async (shot, index) => ({
    input: await sharp(shot)
      .resize(WIDTH, height)
      .ensureAlpha()
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer(),
    left: index * (WIDTH + GAP),
    top: 0,
  }))
  const width = shots.length * (WIDTH + GAP) - GAP
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(await Promise.all(cells))
    .webp({ quality: 84 })
    .toBuffer()
}
