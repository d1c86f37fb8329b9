import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CoverShape } from '../../shared/contracts/publish-kit.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { PREVIEW_FOLDER } from '../../shared/preview/preview.ts'
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
 * A cover of the caller's film with its title in large type: the title scene of its template in this shape, drawn by a render
 * node and kept for an hour. Throws `SERVICE_UNAVAILABLE` where no node draws it.
 */
export async function cover(
  ctx: Context,
  { sessionId, shape }: { sessionId: string; shape: CoverShape },
): Promise<RawAnswer> {
  const row = await requireRender(ctx, sessionId)
  const key = placeOf(filmKeyOf(row), shape)
  const kept = await read(ctx, key)
  if (kept !== null) return answerOf(kept)
  const snapshot = titled(RenderSnapshot.parse(await selectSnapshot(ctx.database, sessionId)), shape)
  const { body } = await previews.pictureOf(ctx, {
    drawnFor: row.quizId,
    snapshot,
    atMs: titleMs(snapshot),
    widthPx: COVER_SIZE[shape].width,
  })
  const png = await new Response(body).bytes()
  const jpeg = await sharp(png).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
  await ctx.storage.put(key, jpeg, CONTENT_TYPE)
  return answerOf(jpeg)
}

/** The film as it would begin with its title, without a voice that would have to be measured. */
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
function placeOf(filmKey: string, shape: CoverShape): string {
  const name = createHash('sha256').update(`${filmKey} ${shape}`).digest('hex')
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
