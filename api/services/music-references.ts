import { selectTrack } from '../../shared/database/queries/media.ts'
import { AppError } from '../../shared/errors.ts'
import { DEFAULT_TRACK, findTrack, sourceOfTrack } from '../../shared/music/tracks.ts'
import type { Context } from '../context.ts'

/** Checks that the caller may use a track: a shared one or an own. Throws `NOT_FOUND` for any other id. */
export async function requireTrack(ctx: Context, id: string): Promise<void> {
  if (findTrack(id) !== null) return
  if ((await selectTrack(ctx.database, ctx.actor.accountId, id)) === null) throw new AppError('NOT_FOUND')
}

/** How a snapshot names a quiz's music; a track that is gone is replaced by the default one. */
export async function sourceOfMusic(ctx: Context, id: string): Promise<string> {
  const shared = findTrack(id)
  if (shared !== null) return sourceOfTrack(shared)
  const own = await selectTrack(ctx.database, ctx.actor.accountId, id)
  return own?.storageKey ?? sourceOfTrack(DEFAULT_TRACK)
}
