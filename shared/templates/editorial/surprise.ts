import { arc } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film, Layer } from '../template.ts'
import { styleOf } from './style.ts'

/** Once in each question a corner of the page comes loose, or the eye winks: nothing lies over words. */
const SURPRISES = ['rips', 'winks'] as const
/** The loose corner, px of its sides. */
const CORNER_PX = 216
const BLEED = 8

/** The surprise of a scene while it happens. */
export function surpriseOf(film: Film, scene: Scene, timeMs: number) {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  return surprise && surprise.progress < 1 ? surprise : null
}

/** The page's upper corner comes loose, and the next page shows under it. */
export function surpriseLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const surprise = surpriseOf(film, scene, timeMs)
  if (surprise?.name !== 'rips') return []
  const size = Math.round((arc(surprise.progress) * CORNER_PX) / BLEED) * BLEED
  const vars = { next: styleOf(film, scene).next }
  const look = { part: 'corner', width: CORNER_PX, height: CORNER_PX, vars }
  const away = size - CORNER_PX
  return [{ id: 'corner', look, motion: { x: film.width - CORNER_PX - away, y: away } }]
}
