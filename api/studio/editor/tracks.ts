import type { MusicPage, MusicTrack } from '../../../shared/contracts/music.ts'
import { PAGE_ITEMS_MAX } from '../../../shared/limits.ts'
import { findTrack } from '../../../shared/music/tracks.ts'
import type { Context } from '../../context.ts'
import { perform } from '../visit.ts'
import type { EditorTrack } from './document.ts'

/** The music that the caller may use, as the editor plays it. */
export async function tracksOf(ctx: Context): Promise<EditorTrack[]> {
  const query = { page: 1, limit: PAGE_ITEMS_MAX }
  const { tracks } = (await perform(ctx, 'listMusic', { query })) as MusicPage
  return tracks.map(editorTrack)
}

/** A track with what the editor needs to play it in a film. */
export function editorTrack({ id, name, category, duration }: MusicTrack): EditorTrack {
  const shipped = findTrack(id)
  const loopSeconds = shipped?.durationSeconds ?? null
  return { id, name, category, seconds: duration, loopSeconds, key: shipped?.key ?? null }
}
