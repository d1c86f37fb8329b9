/**
 * Makes the picture of the README: `bun infra/scripts/generate-pictures.ts` draws a frame of each template, `--check`
 * tells whether the committed picture shows them as they are. The check needs no browser: it compares digests of what
 * would be drawn.
 */

import { join } from 'node:path'
import sharp from 'sharp'
import { stageSource } from '../../render-farm/draw/film-stage.ts'
import { bundleStage } from '../../shared/stage/bundle.ts'
import { looksOf } from '../../shared/stage/looks-of.ts'
import type { StageSource } from '../../shared/stage/stage.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { readOptions } from './generator-options.ts'
import { withFilmPage } from './template/film-page.ts'
import { samplesOf } from './template/samples.ts'

const PICTURE = join(import.meta.dir, '../pictures/templates.webp')
/** What the picture was made of, and the digest of its own bytes. */
const RECORD = join(import.meta.dir, '../pictures/templates.json')
const WIDTH = 220
const GAP = 16
const RADIUS = 16
/** So that neighbours differ: which question, and how long after (or before) its reveal. */
const MOMENTS = [
  { question: 0, fromRevealMs: 700 },
  { question: 1, fromRevealMs: 900 },
  { question: 0, fromRevealMs: -2500 },
  { question: 1, fromRevealMs: -2500 },
] as const

const isCheck = readOptions('--check').has('--check')

type Frame = { film: Film; layers: Layer[]; source: StageSource }

const frames = await Promise.all(TEMPLATES.map(frameOf))
const look = JSON.stringify({ WIDTH, GAP, RADIUS })
const inputs = Bun.SHA256.hash(
  [
    // Minified, it does not depend on comments.
    await bundleStage('sheet-page.ts'),
    look,
    ...frames.map(({ layers, source }) => JSON.stringify([layers, source])),
  ].join('\n'),
  'hex',
)
if (isCheck) process.exitCode = await check()
else await draw()

async function frameOf(template: Template, index: number): Promise<Frame> {
  const [plain] = samplesOf(template.name, 'vertical')
  const snapshot = { ...plain!.snapshot, watermark: null }
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const { question, fromRevealMs } = MOMENTS[index % MOMENTS.length]!
  const scene = film.scenes.find(({ id }) => id === `question-${question}`) as QuestionScene
  const layers = template.frame(film, scene, scene.beats.revealMs + fromRevealMs)
  const looks = looksOf(layers)
  return { film, layers, source: await stageSource(template, looks, new Map()) }
}

async function check(): Promise<number> {
  const [record, picture] = [Bun.file(RECORD), Bun.file(PICTURE)]
  const known = (await record.exists()) ? await record.json() : {}
  const bytes = (await picture.exists()) ? await picture.bytes() : ''
  if (known.inputs === inputs && known.picture === Bun.SHA256.hash(bytes, 'hex')) return 0
  process.stderr.write(
    'infra/pictures/templates.webp does not show the templates as they are: run bun infra/scripts/generate-pictures.ts and commit infra/pictures.\n',
  )
  return 1
}

async function draw(): Promise<void> {
  const programsFolder = process.env.PROGRAMS_FOLDER ?? join('.data', 'programs')
  const shots = await withFilmPage(programsFolder, async (page) => {
    const shots: Uint8Array[] = []
    for (const { film, layers, source } of frames) {
      await page.mount(film, source)
      shots.push(await page.shoot(layers))
    }
    return shots
  })
  const { film } = frames[0]!
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
  const picture = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(await Promise.all(cells))
    .webp({ quality: 84 })
    .toBuffer()
  await Bun.write(PICTURE, picture)
  await Bun.write(
    RECORD,
    `${JSON.stringify({ inputs, picture: Bun.SHA256.hash(picture, 'hex') }, null, 2)}\n`,
  )
}
