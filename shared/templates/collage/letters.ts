import { askedOf } from '../../questions/asked.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { comesForward } from '../kit/question/forward.ts'
import type { Film, Layer } from '../template.ts'

/** The paper of a question lies below the letters that stand out of its options, until the answer's card may lie there. */
export function withLettersAbove(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question') return layers
  const isOver = timeMs >= scene.beats.revealMs
  if (isOver && comesForward(askedOf(film.snapshot, scene.questionIndex))) return layers
  const first = layers.findIndex(({ look }) => look.part === 'option')
  if (first < 0) return layers
  const isAsked = ({ look }: Layer) => look.part === 'question'
  const above = layers.slice(first)
  return [...layers.slice(0, first), ...above.filter(isAsked), ...above.filter((one) => !isAsked(one))]
}
