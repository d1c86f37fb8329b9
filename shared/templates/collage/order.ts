import { askedOf } from '../../questions/asked.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { boxOf } from '../kit/placed-look.ts'
import { comesForward } from '../kit/question/forward.ts'
import { overlap } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf } from './flower.ts'

/** Texts that no leaf covers. */
const WORDS = ['option-text', 'told']

/**
 * The paper of a question lies below the letters that stand out of its options, until the answer's card may lie there. Scraps
 * that burst fly behind the flower's face, and leaves hold cards behind their words.
 */
export function inPaperOrder(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const disc = discOf(film)
  // The next page takes the flower's arms with it.
  const page = layers.find(({ id }) => id === 'next-sky')?.motion.y ?? film.height
  const seen = layers.filter((layer) => {
    if (/^(?:leaf|arm)-/.test(layer.id)) return page > disc.y
    return layer.look.part !== 'piece' || !overlap(boxOf(layer), disc)
  })
  if (scene.kind !== 'question') return seen
  const isOver = timeMs >= scene.beats.revealMs
  if (isOver && comesForward(askedOf(film.snapshot, scene.questionIndex))) {
    const leaf = seen.findLastIndex(({ id }) => id.startsWith('leaf-'))
    const [below, above] = [seen.slice(0, leaf + 1), seen.slice(leaf + 1)]
    const isWord = ({ look }: Layer) => WORDS.includes(look.part)
    return [...below.filter((one) => !isWord(one)), ...below.filter(isWord), ...above]
  }
  const first = seen.findIndex(({ look }) => look.part === 'option')
  if (first < 0) return seen
  const isAsked = ({ look }: Layer) => look.part === 'question'
  const above = seen.slice(first)
  return [...seen.slice(0, first), ...above.filter(isAsked), ...above.filter((one) => !isAsked(one))]
}
