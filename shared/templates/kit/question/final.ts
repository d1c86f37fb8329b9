import type { Scene } from '../../../timeline/scenes.ts'

/** Fewer questions have no end to build up to. */
const LEAST = 3

/** Whether a scene asks the last of three questions or more: the largest event of its film. */
export function isFinal(scene: Scene): boolean {
  return (
    scene.kind === 'question' &&
    scene.questionCount >= LEAST &&
    scene.questionIndex === scene.questionCount - 1
  )
}
