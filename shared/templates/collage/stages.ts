import type { Scene } from '../../timeline/scenes.ts'
import { isFinal } from '../kit/question/final.ts'
import stages from './stages.json' with { type: 'json' }

/**
 * One page of the pop-up book, its papers as `#rrggbb`: the flower's disc, under ink, and its petals; sky; hills from the farthest to the
 * nearest, and how they are cut; what closes in from the edges in the last seconds; what bursts from the right answer.
 */
export type Stage = (typeof stages)['finale']

/** The stage of a scene, and the one whose page comes up as a question ends. A day passes; then there are fireworks. */
export function stageOf(scene: Scene): { stage: Stage; next: Stage } {
  const { day, finale } = stages
  if (scene.kind !== 'question') return { stage: day[0]!, next: day[0]! }
  const at = (questionIndex: number): Stage =>
    isFinal({ ...scene, questionIndex }) ? finale : day[questionIndex % day.length]!
  return { stage: at(scene.questionIndex), next: isFinal(scene) ? day[0]! : at(scene.questionIndex + 1) }
}
