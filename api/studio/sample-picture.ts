import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { AppError } from '../../shared/errors.ts'
import { EVERYBODY } from '../../shared/queue/send-preview.ts'
import type { Dependencies } from '../context.ts'
import * as previews from '../services/previews.ts'
import { isLanguage } from '../texts/languages.ts'
import { textsIn } from '../texts/texts.ts'
import { drawnPicture, requireNode, tellingMs } from './drawn-picture.ts'
import { findSample, sampleSnapshot } from './samples.ts'

const WIDTH_PX = 540

/** A frame of a sample, which stands for it until its player is there. Throws `NOT_FOUND` for an unknown name. */
export async function showSamplePicture(
  deps: Dependencies,
  request: Request,
  name: string,
): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('language') ?? ''
  const language = isLanguage(wanted) ? wanted : 'en'
  const sample = findSample(name, textsIn(language))
  if (sample === undefined) throw new AppError('NOT_FOUND')
  const ctx = { ...deps, signal: request.signal, actor: { accountId: EVERYBODY } }
  const draw = async () => {
    await requireNode(ctx)
    const snapshot = RenderSnapshot.parse(sampleSnapshot(sample))
    return previews.pictureOf(ctx, { drawnFor: name, snapshot, atMs: tellingMs(snapshot), widthPx: WIDTH_PX })
  }
  return drawnPicture({ ctx }, draw, `sample ${name} ${language}`)
}
