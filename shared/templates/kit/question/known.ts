import { askedOf } from '../../../questions/asked.ts'
import type { QuestionScene, Scene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'

/** Whether a scene's question has an answer that its reveal gives away: none that is withheld, no poll. */
export function hasAnswer({ snapshot }: Film, scene: Scene): scene is QuestionScene {
  if (scene.kind !== 'question') return false
  const { reveals } = askedOf(snapshot, scene.questionIndex)
  return reveals !== 'nothing' && reveals !== 'shares'
}

/** Whether the answer of a scene's question is known at a moment of it. */
export function isKnown(film: Film, scene: Scene, timeMs: number): boolean {
  return hasAnswer(film, scene) && timeMs >= scene.beats.revealMs
}
