import { selectTrack } from '../../shared/database/queries/media.ts'
import { DEFAULT_TRACK, findTrack, sourceOfTrack } from '../../shared/music/tracks.ts'
import type { Context } from '../context.ts'
import { missing } from './missing.ts'

/** Checks that the track of a `backgroundMusicId` is shared or the caller's own. Throws `NOT_FOUND` for any other id. */
export async function requireTrack(ctx: Context, id: string): Promise<void> {
  if (findTrack(id) !== null) return
  const own = await selectTrack(ctx.database, ctx.actor.accountId, id)
  if (own === null) throw missing('backgroundMusicId', 'track')
}

/** The source of a quiz's music as snapshots name it; the default track replaces a deleted one. */
export async function sourceOfMusic(ctx: Context, id: string): Promise<string> {
  const shared = findTrack(id)
  if (shared !== null) return sourceOfTrack(shared)
  const own = await selectTrack(ctx.database, ctx.actor.accountId, id)
  return own?.storageKey ?? sourceOfTrack(DEFAULT_TRACK)
}
