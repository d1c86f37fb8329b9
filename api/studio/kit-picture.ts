import type { BrandKit } from '../../shared/contracts/brand-kit.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import * as brandKits from '../services/brand-kits.ts'
import * as previews from '../services/previews.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { brandedFilm } from './branded-film.ts'
import { drawnPicture, requireNode, tellingMs } from './drawn-picture.ts'
import type { Handler } from './handler.ts'
import { sampleSnapshot, samplesIn } from './samples.ts'

const WIDTH_PX = 360

/** A frame of a sample quiz in the look of a brand kit, as a render node draws it. */
export const showKitPicture: Handler = (_studio, { ctx, params, session }) =>
  drawnPicture({ ctx }, async () => {
    const kit = await brandKits.get(ctx, { brandId: params.brandId! })
    await requireNode(ctx)
    const snapshot = sampleOf(kit, textsIn(session.account.language))
    return previews.pictureOf(ctx, {
      drawnFor: kit.id,
      snapshot,
      atMs: tellingMs(snapshot),
      widthPx: WIDTH_PX,
    })
  })

function sampleOf(kit: BrandKit, texts: Texts): RenderSnapshot {
  const sample = RenderSnapshot.parse(sampleSnapshot(samplesIn(texts)[0]!))
  return brandedFilm(sample, kit)
}
