import type { Scene } from '../../timeline/scenes.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film } from '../template.ts'

/** Once in each question the eye winks, or the face gapes: nothing lies over words. */
const SURPRISES = ['winks', 'gapes'] as const

/** The surprise of a scene while it happens. */
export function surpriseOf(film: Film, scene: Scene, timeMs: number) {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  return surprise && surprise.progress < 1 ? surprise.name : null
}
