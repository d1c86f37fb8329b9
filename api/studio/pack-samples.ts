import { AppError } from '../../shared/errors.ts'
import { findPack } from '../../shared/packs/index.ts'
import type { Pack, PackLanguage, PackQuiz } from '../../shared/packs/pack.ts'
import { drawSvg } from '../../shared/pictures/draw-svg.ts'
import type { Handler } from './handler.ts'

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

/** The picture of a pack's sample. */
export const showPackPicture: Handler = async (_studio, { session, params }) => {
  const pack = findPack(params.packId!)
  const { language } = session.account
  const [svg] = pack === undefined ? [] : packSample(pack, language).pictures.values()
  if (svg === undefined) throw new AppError('NOT_FOUND')
  const key = `${params.packId} ${language}`
  const picture = pictures.get(key) ?? new Uint8Array((await drawSvg(svg)).thumbnail)
  pictures.set(key, picture)
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(picture, { headers })
}
