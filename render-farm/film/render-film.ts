import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { FilmProgress, type FilmWork } from './film-work.ts'
import { finishFilm, type RenderedFilm } from './finish-film.ts'
import { makeOpening } from './make-opening.ts'
import { makeRest } from './make-rest.ts'
import { Stages } from './stages.ts'
import { templateOf } from './template-of.ts'
import type { FarmTools } from './tools.ts'

/**
 * Makes a film of a snapshot in `workFolder`. Throws `RenderFailure`. `onProgress` gets shares from 0 to 1 that never
 * fall.
 *
 * The opening needs one voice and few looks. While its frames are composed and encoded, the rest is spoken, planned and
 * drawn; sound is mixed while the rest is encoded; then all is joined and checked.
 */
export async function renderFilm(
  tools: FarmTools,
  snapshot: RenderSnapshot,
  options: Pick<FilmWork, 'workFolder' | 'offer'> & {
    signal: AbortSignal
    onProgress?: (share: number) => void
    onPhase?: (name: string, times: { startMs: number; endMs: number }) => void
  },
): Promise<RenderedFilm> {
  const { workFolder, offer } = options
  const template = templateOf(snapshot)
  const stages = new Stages(options.signal, options.onPhase)
  const progress = new FilmProgress(options.onProgress)
  const work: FilmWork = { snapshot, template, workFolder, stages, progress, offer }
  try {
    const opening = await makeOpening(tools, work)
    const film = await makeRest(tools, work, opening)
    return await finishFilm(tools, work, film)
  } catch (error) {
    throw await stages.fail(error)
  } finally {
    stages.close()
  }
}
