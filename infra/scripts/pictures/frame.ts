import { stageSource } from '../../../render-farm/draw/film-stage.ts'
import { looksOf } from '../../../shared/stage/looks-of.ts'
import type { StageSource } from '../../../shared/stage/stage.ts'
import type { Film, Layer, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import type { QuestionScene } from '../../../shared/timeline/scenes.ts'
import type { Sample } from '../template/samples.ts'
import { drawPictures } from '../template/shots.ts'

/** A moment of a film with all that drawing it needs. */
export type Frame = { film: Film; layers: Layer[]; source: StageSource }

/** Which question of a quiz, and how many ms after (or before) its reveal. */
type Moment = { question: number; fromRevealMs: number }

/** The frame of a quiz at a moment. */
export async function frameAt(
  template: Template,
  sample: Sample,
  { question, fromRevealMs }: Moment,
): Promise<Frame> {
  const film = filmOf(sample.snapshot, buildScenes(sample.snapshot, null), sample.pictures)
  const scene = film.scenes.find(({ id }) => id === `question-${question}`) as QuestionScene
  const layers = template.frame(film, scene, scene.beats.revealMs + fromRevealMs)
  return { film, layers, source: await stageSource(template, looksOf(layers), await drawPictures(sample)) }
}
