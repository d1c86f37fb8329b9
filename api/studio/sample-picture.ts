import { createHash } from 'node:crypto'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { AppError } from '../../shared/errors.ts'
import { EVERYBODY } from '../../shared/queue/send-preview.ts'
import type { Dependencies } from '../context.ts'
import * as previews from '../services/previews.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import type { SampleLink } from '../web/sample-link.ts'
import type { StudioAssets } from './assets.ts'
import { drawnPicture, requireNode, tellingMs, transparentPicture } from './drawn-picture.ts'
import { findSample, type Sample, sampleSnapshot, samplesIn } from './samples.ts'

const WIDTH_PX = 540
/** A node that is there and does not answer keeps one drawing busy for `PREVIEW_MS_MAX`: no visitor waits for the next at once. */
const FAILED_MS = 30_000
const VERSION_LENGTH = 12

/** The pictures that are being drawn, by sample and language: everybody who asks meanwhile waits for the same one. */
const drawing = new Map<string, Promise<Response>>()
/** When the last drawing of a sample in a language failed. */
const failedAtMs = new Map<string, number>()

/** The address of the frame of a sample, which changes with its words and with the looks, whose file in this release is `stage`. */
export function samplePicturePath(
  sample: Sample,
  language: Language,
  { stage }: Pick<StudioAssets, 'stage'>,
): string {
  const version = createHash('sha256')
    .update(JSON.stringify([sample, stage]))
    .digest('hex')
  return `/samples/${sample.name}/picture?language=${language}&v=${version.slice(0, VERSION_LENGTH)}`
}

/** Every sample as pages link it. */
export function sampleLinks(texts: Texts, assets: Pick<StudioAssets, 'stage'>): SampleLink[] {
  return samplesIn(texts).map((sample) => ({
    ...sample,
    picture: samplePicturePath(sample, texts.language, assets),
  }))
}

/**
 * A frame of a sample, which stands for it until its player is there; a transparent one where none could be drawn, and for
 * a while after that. Throws `NOT_FOUND` for an unknown name.
 */
export async function showSamplePicture(
  deps: Dependencies,
  request: Request,
  name: string,
): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('language') ?? ''
  const language = isLanguage(wanted) ? wanted : 'en'
  const sample = findSample(name, textsIn(language))
  if (sample === undefined) throw new AppError('NOT_FOUND')
  const key = `sample ${name} ${language}`
  if (deps.now() - (failedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < FAILED_MS) return transparentPicture()
  const picture = drawing.get(key) ?? drawSample(deps, sample, key).finally(() => drawing.delete(key))
  drawing.set(key, picture)
  return (await picture).clone()
}

function drawSample(deps: Dependencies, sample: Sample, key: string): Promise<Response> {
  // Who asked first may leave: the others wait for the same drawing.
  const ctx = { ...deps, signal: new AbortController().signal, actor: { accountId: EVERYBODY } }
  const draw = async () => {
    await requireNode(ctx)
    const snapshot = RenderSnapshot.parse(sampleSnapshot(sample))
    const frame = { drawnFor: sample.name, snapshot, atMs: tellingMs(snapshot), widthPx: WIDTH_PX }
    return previews.pictureOf(ctx, frame).catch((error: unknown) => {
      failedAtMs.set(key, ctx.now())
      throw error
    })
  }
  return drawnPicture({ ctx }, draw, key)
}
