import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { textOfFilm } from '../../shared/templates/film-text.ts'
import type { PlayerData } from './browser/film-request.ts'
import type { FontFiles } from './font-files.ts'
import { type Sample, sampleSnapshot } from './samples.ts'

/** The film of a sample quiz for the player, for visitors without quizzes. */
export function demoFilm(sample: Sample, fontFiles: FontFiles): PlayerData {
  const snapshot = RenderSnapshot.parse(sampleSnapshot(sample))
  const { faces, byTemplate } = fontFiles.facesFor(textOfFilm(snapshot))
  return {
    snapshot,
    speech: null,
    images: {},
    faces,
    facesByTemplate: byTemplate,
    music: null,
    spoken: null,
  }
}
