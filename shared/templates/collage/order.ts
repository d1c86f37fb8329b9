import { askedOf } from '../../questions/asked.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { comesForward } from '../kit/question/forward.ts'
import { overlap } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf } from './flower.ts'

/**
 * The paper of a question lies below the letters that stand out of its options, until the answer's card may lie there. Scraps
 * that burst fly behind the flower's face.
 */
export function inPaperOrder(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const disc = discOf(film)
  const seen = layers.filter(
    ({ look: { part, width, height }, motion: { x, y } }) =>
      part !== 'piece' || !overlap({ x, y, width, height }, disc),
  )
  if (scene.kind !== 'question') return seen
  const isOver = timeMs >= scene.beats.revealMs
  if (isOver && comesForward(askedOf(film.snapshot, scene.questionIndex))) return seen
  const first = seen.findIndex(({ look }) => look.part === 'option')
  if (first < 0) return seen
  const isAsked = ({ look }: Layer) => look.part === 'question'
  const above = seen.slice(first)
  return [...seen.slice(0, first), ...above.filter(isAsked), ...above.filter((one) => !isAsked(one))]
}
