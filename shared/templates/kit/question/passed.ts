import type { QuestionScene, Scene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'

/** How many of a film's `count` questions a scene stands behind; a hook's place is its owner's. */
export function questionsBefore(scene: Scene, count: number): number {
  if (scene.kind === 'question') return scene.questionIndex
  if (scene.kind !== 'hook') return scene.kind === 'intro' ? 0 : count
  const { positionType, positionValue } = scene.hook
  return positionType === 'start' ? 0 : positionType === 'after_question' ? (positionValue ?? 1) : count
}

/** The question that a scene asks, or the last one before it. */
export function playedAt({ scenes }: Film, { sceneIndex }: Scene): QuestionScene | undefined {
  return scenes.slice(0, sceneIndex + 1).findLast((scene) => scene.kind === 'question')
}
