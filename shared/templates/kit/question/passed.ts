import type { Scene } from '../../../timeline/scenes.ts'

/** How many of a film's `count` questions a scene stands behind; a hook's place is its owner's. */
export function questionsBefore(scene: Scene, count: number): number {
  if (scene.kind === 'question') return scene.questionIndex
  if (scene.kind !== 'hook') return scene.kind === 'intro' ? 0 : count
  const { positionType, positionValue } = scene.hook
  return positionType === 'start' ? 0 : positionType === 'after_question' ? (positionValue ?? 1) : count
}
