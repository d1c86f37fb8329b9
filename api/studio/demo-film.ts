import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { MUSIC_VOLUME_DEFAULT } from '../../shared/limits.ts'
import { BUILTIN_TRACK_TYPE, DEFAULT_TRACK, sourceOfTrack, trackPath } from '../../shared/music/tracks.ts'
import { textOfFilm } from '../../shared/templates/film-text.ts'
import type { PlayerData } from './browser/film-request.ts'
import type { FontFiles } from './font-files.ts'
import { type Sample, sampleSnapshot } from './samples.ts'

/** Where the music of all samples is, for everybody. */
export const SAMPLE_MUSIC_PATH = '/samples/music.ogg'

const DAY_SECONDS = 24 * 60 * 60

/** The film of a sample quiz for the player, for visitors without quizzes. */
export function demoFilm(sample: Sample, fontFiles: FontFiles): PlayerData {
  const music = { source: sourceOfTrack(DEFAULT_TRACK), volume: MUSIC_VOLUME_DEFAULT }
  const snapshot = RenderSnapshot.parse({ ...sampleSnapshot(sample), music })
  const { faces, byTemplate } = fontFiles.facesFor(textOfFilm(snapshot))
  return {
    snapshot,
    speech: null,
    images: {},
    faces,
    facesByTemplate: byTemplate,
    music: {
      url: SAMPLE_MUSIC_PATH,
      loopSeconds: DEFAULT_TRACK.durationSeconds,
      key: DEFAULT_TRACK.key,
    },
    spoken: null,
  }
}

/** The music of all samples. */
export function sampleMusic(): Response {
  const headers = {
    'Content-Type': BUILTIN_TRACK_TYPE,
    'Cache-Control': `public, max-age=${DAY_SECONDS}`,
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(Bun.file(trackPath(DEFAULT_TRACK)), { headers })
}
