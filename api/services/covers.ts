import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CoverShape } from '../../shared/contracts/publish-kit.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { COVERS, PREVIEW_FOLDER } from '../../shared/preview/preview.ts'
import { StorageMissing } from '../../shared/storage/storage.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { Context, RawAnswer } from '../context.ts'
import * as previews from './previews.ts'
import { filmKeyOf, requireRender } from './renders.ts'

const CONTENT_TYPE = 'image/jpeg'
/** YouTube takes covers up to 2 MB: these have a tenth of it. */
const QUALITY = 88

/** Width and height of each cover in px, as platforms ask for them. */
export const COVER_SIZE = {
  landscape: { width: 1280, height: 720 },
  vertical: { width: 1080, height: 1920 },
} as const satisfies Record<CoverShape, { width: number; height: number }>

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

/** The same of any film, as JPEG. */
export async function coverOf(
  ctx: Context,
  { filmKey, drawnFor, snapshot }: { filmKey: string; drawnFor: string; snapshot: RenderSnapshot },
  { shape, number }: WantedCover,
): Promise<Uint8Array> {
  const kept = await read(ctx, placeOf(filmKey, shape, number))
  if (kept !== null) return kept
  const film = titled(snapshot, shape)
  const { pngs, isProvisional } = await previews.coversOf(ctx, {
    ...{ drawnFor, snapshot: film, titleMs: titleMs(film) },
    widthPx: COVER_SIZE[shape].width,
  })
  const jpegs = await Promise.all(
    Array.from({ length: COVERS }, (_, index) =>
      sharp(pngs[Math.min(index, pngs.length - 1)])
        .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )
  // One that lacks a picture is drawn again: the picture may be there then.
  if (!isProvisional) {
    for (const [index, jpeg] of jpegs.entries())
      await ctx.storage.put(placeOf(filmKey, shape, index + 1), jpeg, CONTENT_TYPE)
  }
  return jpegs[number - 1]!
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

async function read({ storage }: Context, key: string): Promise<Uint8Array | null> {
  return storage.get(key).catch((error: unknown) => {
    if (error instanceof StorageMissing) return null
    throw error
  })
}

/** Among the previews, which are removed after an hour. */
function placeOf(filmKey: string, shape: CoverShape, number: number): string {
  const name = createHash('sha256').update(`${filmKey} ${shape} ${number}`).digest('hex')
  return `${PREVIEW_FOLDER}/${name}/cover.jpg`
}

function answerOf(jpeg: Uint8Array): RawAnswer {
  return {
    contentType: CONTENT_TYPE,
    body: new Blob([jpeg as BlobPart]).stream(),
    // The film never changes, but access to it can.
    headers: { 'Cache-Control': 'private, max-age=3600' },
  }
}
