import type { BrandKitInput } from '../../shared/contracts/brand-kit.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import * as brandKits from '../services/brand-kits.ts'
import * as previews from '../services/previews.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { SAMPLE_KIT } from '../web/brand-kit-pages.ts'
import { brandedFilm } from './branded-film.ts'
import { drawnPicture, requireNode, tellingMs } from './drawn-picture.ts'
import type { Handler } from './handler.ts'
import { sampleSnapshot, samplesIn } from './samples.ts'

const WIDTH_PX = 360

/**
 * A frame of a sample quiz in the look of a brand kit, as a render node draws it. `?scene=` chooses the sample, so that the
 * kits of a list are not all seen on the same one.
 */
export const showKitPicture: Handler = async (_studio, { ctx, params, request, session }) => {
  const kit = await brandKits.get(ctx, { brandId: params.brandId! })
  const { language } = session.account
  const scene = Number(new URL(request.url).searchParams.get('scene'))
  const draw = async () => {
    await requireNode(ctx)
    const snapshot = sampleOf(kit, textsIn(language), scene)
    const atMs = tellingMs(snapshot)
    return previews.pictureOf(ctx, { drawnFor: kit.id, snapshot, atMs, widthPx: WIDTH_PX })
  }
  return drawnPicture({ ctx }, draw, `${kit.id} ${kit.updatedAt} ${scene} ${language}`)
}

/** What a kit changes, for those who have none: the first sample as it is, and as a kit dresses it. */
export const showSampleKitPicture: Handler = (_studio, { ctx, params, session }) => {
  const { language } = session.account
  const { which = '' } = params
  const kit = which === 'plain' ? {} : SAMPLE_KIT
  const draw = async () => {
    await requireNode(ctx)
    const snapshot = sampleOf(kit, textsIn(language), 0)
    const drawnFor = ctx.actor.accountId
    return previews.pictureOf(ctx, { drawnFor, snapshot, atMs: tellingMs(snapshot), widthPx: WIDTH_PX })
  }
  return drawnPicture({ ctx }, draw, `sample kit ${which === 'plain'} ${language}`)
}

function sampleOf(kit: Omit<BrandKitInput, 'name'>, texts: Texts, scene: number): RenderSnapshot {
  const samples = samplesIn(texts)
  const sample = RenderSnapshot.parse(sampleSnapshot(samples[scene] ?? samples[0]!))
  return brandedFilm(sample, kit)
}
