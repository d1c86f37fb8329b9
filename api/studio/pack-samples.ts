import { silentSnapshot } from '../../shared/contracts/silent-snapshot.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { AppError } from '../../shared/errors.ts'
import { findPack, PACKS } from '../../shared/packs/index.ts'
import type { Pack, PackLanguage, PackQuiz } from '../../shared/packs/pack.ts'
import { drawSvg } from '../../shared/pictures/draw-svg.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Context, RawAnswer } from '../context.ts'
import * as previews from '../services/previews.ts'
import { drawnPicture, requireNode, tellingMs } from './drawn-picture.ts'
import type { Handler } from './handler.ts'

const COUNTDOWN_SECONDS = 5
const FRAME_WIDTH_PX = 480

/** By pack and language: what a sample shows never changes while the process runs. */
const samples = new Map<string, PackQuiz>()
const pictures = new Map<string, Uint8Array<ArrayBuffer>>()

/** A quiz of one question that shows what a pack asks. */
export function packSample(pack: Pack, language: PackLanguage): PackQuiz {
  const key = `${pack.id} ${language}`
  const [kind] = pack.kinds
  const [level = null] = pack.levels
  const sample =
    samples.get(key) ??
    pack.make({ count: 1, level, language, kind, region: null, seed: 'sample', avoid: [] })
  samples.set(key, sample)
  return sample
}

/** The picture of a pack's sample: what its question shows, else the question as a video asks it. */
export const showPackPicture: Handler = async (_studio, { ctx, session, params }) => {
  const pack = findPack(params.packId!)
  if (pack === undefined) throw new AppError('NOT_FOUND')
  const { language } = session.account
  const key = `pack ${pack.id} ${language}`
  const sample = packSample(pack, language)
  const [svg] = sample.pictures.values()
  if (svg === undefined) return drawnPicture({ ctx }, () => drawFrame(ctx, pack, sample), key)
  const picture = pictures.get(key) ?? new Uint8Array((await drawSvg(svg)).thumbnail)
  pictures.set(key, picture)
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(picture, { headers })
}

/** A frame of the sample, in another look for each pack. */
async function drawFrame(ctx: Context, pack: Pack, { title, questions }: PackQuiz): Promise<RawAnswer> {
  await requireNode(ctx)
  const looks = TEMPLATES.filter(({ formats }) => formats.includes('landscape'))
  const { name: template } = looks[PACKS.indexOf(pack) % looks.length]!
  const snapshot = RenderSnapshot.parse(
    silentSnapshot({
      title,
      template,
      format: 'landscape',
      questions: questions.map(({ text, kind, options }) => ({
        text,
        kind,
        countdownSeconds: COUNTDOWN_SECONDS,
        image: null,
        answers: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
      })),
    }),
  )
  return previews.pictureOf(ctx, {
    drawnFor: pack.id,
    snapshot,
    atMs: tellingMs(snapshot),
    widthPx: FRAME_WIDTH_PX,
  })
}
