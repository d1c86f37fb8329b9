import { peek } from 'bun'
import { estimateSpeech } from '../../shared/timeline/speech-clips.ts'
import type { AudioMix } from '../audio/types.ts'
import type { EncodedFilm } from '../encode/encode-film.ts'
import { failAs } from '../failure.ts'
import { assertShortEnough } from '../last-resort/last-resort.ts'
import { planRender, type RenderPlan } from '../plan/plan.ts'
import type { FilmWork } from './film-work.ts'
import type { OpenedFilm } from './make-opening.ts'
import { mixFilm, type SoundTools, type SpokenFilm } from './sound.ts'
import type { FarmTools } from './tools.ts'

/** A film whose pictures and sound are complete, each in files of its own. */
export type MadeFilm = Pick<OpenedFilm, 'sprites' | 'oracle' | 'pictureWarnings'> & {
  plan: RenderPlan
  spoken: SpokenFilm
  sound: AudioMix
  encoded: EncodedFilm
}

/** Frames a second of the plan that finds looks before the voices are known; looks that it misses are drawn later. */
const SURVEY_FPS = 10

/** Plans, draws and encodes all scenes after the first, and mixes the sound. */
export async function makeRest(
  tools: SoundTools & Pick<FarmTools, 'isLastResort'>,
  work: FilmWork,
  { opening, pictureWarnings, sprites, oracle, filmWith, speaking, encoding, encodeRest }: OpenedFilm,
): Promise<MadeFilm> {
  const { snapshot, template, workFolder, stages, progress } = work
  const { signal, phases } = stages
  // Most looks do not depend on the voices: draw them while the voices are being made.
  if (peek.status(speaking) === 'pending') {
    const survey = await planRender(template, filmWith(estimateSpeech(snapshot), {}), SURVEY_FPS)
    void sprites.request(survey.looks.values())
  }
  const spoken = await speaking
  const { durations, words, clips } = spoken
  const plan = await phases.time('plan', async () =>
    planRender(template, filmWith(durations, words), snapshot.fps, opening),
  )
  assertShortEnough(tools.isLastResort, plan.film.durationMs)
  progress.expect(plan.frameCount)
  const drawing = stages.begin('draw', () =>
    failAs('BROWSER_FAILED', async () => {
      await sprites.request(plan.looks.values())
      await sprites.settle()
    }),
  )
  const lookHashes = async () => {
    await drawing
    return Array.from(plan.looks.keys(), (key) => sprites.hashOf(key))
  }
  encodeRest({ plan, helpers: work.offer?.({ plan, durations, words, lookHashes }) ?? null })
  const { scenes } = plan.film
  const sounding = stages.begin('audio', () =>
    mixFilm(tools, snapshot, { scenes, clips }, { workFolder, signal }),
  )
  const [sound, encoded] = await Promise.all([sounding, encoding, drawing])
  return { pictureWarnings, sprites, oracle, plan, spoken, sound, encoded }
}
