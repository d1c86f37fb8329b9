import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { VideoFormat } from '../../shared/contracts/format.ts'
import type { CoverShape } from '../../shared/contracts/publish-kit.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { COVERS, PREVIEW_FOLDER } from '../../shared/preview/preview.ts'
import { StorageMissing } from '../../shared/storage/storage.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { Context, RawAnswer } from '../context.ts'
import type { Asker } from './preview-requests.ts'
import * as previews from './previews.ts'
import { filmKeyOf, requireRender } from './renders.ts'

const CONTENT_TYPE = 'image/jpeg'
/** YouTube takes covers up to 2 MB: most have a tenth of it, and pictures full of detail get by with less quality. */
const COVER_BYTES_MAX = 2_000_000
const QUALITIES = [88, 70, 40] as const

/** Width and height of each cover in px, as platforms ask for them. */
export const COVER_SIZE = {
  landscape: { width: 1280, height: 720 },
  vertical: { width: 1080, height: 1920 },
} as const satisfies Record<CoverShape, { width: number; height: number }>

/** The shape of the thumbnail of a film: tall ones are shown tall. */
export function thumbnailShape(format: VideoFormat): CoverShape {
  return format === 'vertical' ? 'vertical' : 'landscape'
}

/**
 * A cover of the caller's film: a question during its countdown with the film's title in large type, in this shape. `number`
 * chooses among the best, 1 is the best. A render node draws them; they are kept for an hour. Throws `SERVICE_UNAVAILABLE` where
 * no node draws them.
 */
export async function cover(
  ctx: Context,
  { sessionId, ...wanted }: { sessionId: string } & WantedCover,
): Promise<RawAnswer> {
  const row = await requireRender(ctx, sessionId)
  const snapshot = RenderSnapshot.parse(await selectSnapshot(ctx.database, sessionId))
  return answerOf(await coverOf(ctx, { filmKey: filmKeyOf(row), drawnFor: row.quizId, snapshot }, wanted))
}

type WantedCover = { shape: CoverShape; number: number }

/** The same of any film, as JPEG of at most 2 MB. */
export async function coverOf(
  ctx: Asker,
  { filmKey, drawnFor, snapshot }: { filmKey: string; drawnFor: string; snapshot: RenderSnapshot },
  wanted: WantedCover,
): Promise<Uint8Array> {
  const kept = await keptCover(ctx, filmKey, wanted)
  if (kept !== null) return kept
  const { shape, number } = wanted
  const film = titled(snapshot, shape)
  const { pngs, isProvisional } = await previews.coversOf(ctx, {
    ...{ drawnFor, snapshot: film, titleMs: titleMs(film) },
    widthPx: COVER_SIZE[shape].width,
  })
  const jpegs = await Promise.all(
    Array.from({ length: COVERS }, (_, index) => jpegOf(pngs[Math.min(index, pngs.length - 1)]!)),
  )
  // One that lacks a picture is drawn again: the picture may be there then.
  if (!isProvisional) {
    for (const [index, jpeg] of jpegs.entries())
      await ctx.storage.put(coverKey(filmKey, { shape, number: index + 1 }), jpeg, CONTENT_TYPE)
  }
  return jpegs[number - 1]!
}

/** A cover that was drawn within the last hour, or `null`. */
export async function keptCover(
  { storage }: Pick<Context, 'storage'>,
  filmKey: string,
  wanted: WantedCover,
): Promise<Uint8Array | null> {
  return storage.get(coverKey(filmKey, wanted)).catch((error: unknown) => {
    if (error instanceof StorageMissing) return null
    throw error
  })
}

/** Where a cover is kept: among the previews, which are removed after an hour. */
export function coverKey(filmKey: string, { shape, number }: WantedCover): string {
  const name = createHash('sha256').update(`${filmKey} ${shape} ${number}`).digest('hex')
  return `${PREVIEW_FOLDER}/${name}/cover.jpg`
}

async function jpegOf(png: Uint8Array): Promise<Uint8Array> {
  let jpeg: Uint8Array = png
  for (const quality of QUALITIES) {
    jpeg = await sharp(png).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.byteLength <= COVER_BYTES_MAX) break
  }
  return jpeg
}

/** The film as it would begin with its title card, which fills up what questions do not, without a voice that would have to be measured. */
function titled(snapshot: RenderSnapshot, shape: CoverShape): RenderSnapshot {
  const { intro, speech } = snapshot
  return {
    ...snapshot,
    format: shape,
    opening: 'card',
    intro: { ...intro, enabled: true },
    speech: { ...speech, enabled: false },
  }
}

/** The middle of the title scene, where its texts stand still. */
function titleMs(snapshot: RenderSnapshot): number {
  const title = buildScenes(snapshot, null).find(({ kind }) => kind === 'intro')
  return title ? title.startMs + title.durationMs / 2 : 0
}

function answerOf(jpeg: Uint8Array): RawAnswer {
  return {
    contentType: CONTENT_TYPE,
    body: new Blob([jpeg as BlobPart]).stream(),
    // The film never changes, but access to it can.
    headers: { 'Cache-Control': 'private, max-age=3600' },
  }
}
