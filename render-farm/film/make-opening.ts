import { FRAME_SIZE } from '../../shared/contracts/format.ts'
import type { Film } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { estimateSpeech, type SpeechDurations, speechClips } from '../../shared/timeline/speech-clips.ts'
import type { SpeechWords } from '../../shared/timeline/word-times.ts'
import type { SpokenClip } from '../audio/types.ts'
import { type DrawingTools, FilmSprites } from '../draw/looks.ts'
import { type EncodedFilm, encodeFilm, type RestOfFilm } from '../encode/encode-film.ts'
import type { EncodingTools } from '../encode/segment-maker.ts'
import { failAs } from '../failure.ts'
import { Oracle } from '../oracle/oracle.ts'
import { planOpening, type Segment } from '../plan/plan.ts'
import { ComposedFrames } from './composed-frames.ts'
import type { FilmWork } from './film-work.ts'
import { loadPictures, type PictureTools } from './pictures.ts'
import { type SpokenFilm, speakFilm, type VoiceTools } from './sound.ts'

/** A film whose first frame has reached the encoder. */
export type OpenedFilm = {
  opening: Segment
  /** What its owner should know about its pictures. */
  pictureWarnings: readonly string[]
  sprites: FilmSprites
  oracle: Oracle
  /** The whole film, with scenes as long as these voices need. */
  filmWith(spoken: SpeechDurations, words: SpeechWords): Film
  speaking: Promise<SpokenFilm>
  encoding: Promise<EncodedFilm>
  /** Hands the other scenes to the encoder. */
  encodeRest(rest: RestOfFilm): void
}

/**
 * Plans the first scene from its own voice and begins to encode it. Until its first frame a film works on nothing
 * else: with all the rest at the same time the first frame came after 0.9 s instead of 0.25.
 */
export async function makeOpening(
  tools: EncodingTools & DrawingTools & VoiceTools & PictureTools,
  work: FilmWork,
): Promise<OpenedFilm> {
  const { snapshot, template, workFolder, stages, progress } = work
  const { signal, phases } = stages
  const firstFrame = stages.expect<void>()
  const rest = stages.expect<RestOfFilm>()
  const { intro, speaking } = beginToSpeak(tools, work, firstFrame.promise)
  const { pictures, assets, warnings } = await stages.begin('pictures', () =>
    loadPictures(tools, snapshot, signal),
  )
  const sprites = new FilmSprites({ ...tools, template, pictures, signal })
  const oracle = new Oracle({ ...tools, template, sprites, signal })
  const filmWith = (spoken: SpeechDurations, words: SpeechWords) =>
    filmOf(snapshot, buildScenes(snapshot, spoken, words), assets)
  const title = await intro
  const spoken = { ...estimateSpeech(snapshot), intro: title?.durationMs ?? 0 }
  const opening = planOpening(template, filmWith(spoken, { intro: title?.words ?? [] }), snapshot.fps)
  void sprites.request(opening.looks.values())
  const shape = { ...FRAME_SIZE[snapshot.format], fps: snapshot.fps }
  const encoding = stages.begin('compose', () =>
    failAs('ENCODER_FAILED', () =>
      encodeFilm({
        tools,
        shape,
        opening,
        rest: rest.promise,
        frames: new ComposedFrames(sprites, shape),
        checker: oracle,
        workFolder,
        signal,
        onFrames(count) {
          if (!progress.isBegun) {
            phases.mark('start')
            firstFrame.resolve()
          }
          progress.add(count)
        },
      }),
    ),
  )
  await firstFrame.promise
  return {
    opening,
    pictureWarnings: warnings,
    sprites,
    oracle,
    filmWith,
    speaking,
    encoding,
    encodeRest: rest.resolve,
  }
}

/** Speaks the title, then waits for the first frame before it speaks the rest. `intro` is `null` if no title is spoken. */
function beginToSpeak(
  tools: VoiceTools,
  { snapshot, stages }: FilmWork,
  firstFrame: Promise<void>,
): { intro: Promise<SpokenClip | null>; speaking: Promise<SpokenFilm> } {
  const intro = stages.expect<SpokenClip | null>()
  const clips = speechClips(snapshot)
  if (!clips.some(({ clip }) => clip === 'intro')) intro.resolve(null)
  const speaking = stages.begin('speech', () =>
    failAs('AUDIO_FAILED', () =>
      speakFilm(tools, snapshot, {
        signal: stages.signal,
        async onSpoken(clip, spoken) {
          if (clip !== 'intro') return
          intro.resolve(spoken)
          await firstFrame
        },
      }),
    ),
  )
  return { intro: intro.promise, speaking }
}
