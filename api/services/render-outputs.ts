import { AppError } from '../../shared/errors.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { StorageMissing } from '../../shared/storage/storage.ts'
import type { Context, RawAnswer } from '../context.ts'
import { filmKeyOf, requireRender } from './renders.ts'

type Session = { sessionId: string }
type Output = 'poster' | 'vtt' | 'srt'

const CONTENT_TYPE: Readonly<Record<Output, string>> = {
  poster: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
}

/** The cover picture of the caller's film. */
export function poster(ctx: Context, { sessionId }: Session): Promise<RawAnswer> {
  return read(ctx, sessionId, 'poster')
}

/** The captions of the caller's film as WebVTT. */
export function captionsVtt(ctx: Context, { sessionId }: Session): Promise<RawAnswer> {
  return read(ctx, sessionId, 'vtt')
}

/** The captions of the caller's film as SubRip. */
export function captionsSrt(ctx: Context, { sessionId }: Session): Promise<RawAnswer> {
  return read(ctx, sessionId, 'srt')
}

/** Throws `RENDER_NOT_COMPLETED` before there is a film, and `NOT_FOUND` where the film has no such output. */
async function read(ctx: Context, sessionId: string, output: Output): Promise<RawAnswer> {
  const key = filmKeyOf(await requireRender(ctx, sessionId))
  try {
    const bytes = await ctx.storage.get(filmKeys(key)[output])
    return {
      contentType: CONTENT_TYPE[output],
      body: new Blob([bytes as BlobPart]).stream(),
      // The film never changes, but access to it can.
      headers: { 'Cache-Control': 'private, max-age=3600' },
    }
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
    const hint = output === 'poster' ? 'This video has no cover picture.' : 'This video has no speech.'
    throw new AppError('NOT_FOUND', { hint })
  }
}
