import { isFinalOf } from '../../../timeline/level-of.ts'
import type { Scene } from '../../../timeline/scenes.ts'

/** Whether a scene asks the last of three questions or more. */
export function isFinal(scene: Scene): boolean {
  return scene.kind === 'question' && isFinalOf(scene.questionIndex, scene.questionCount)
}
