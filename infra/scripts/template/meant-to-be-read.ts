import { wrongOptions } from '../../../shared/templates/kit/question/wrong-options.ts'
import type { Layer } from '../../../shared/templates/template.ts'

/** A text that steps back may be fainter: what an option was stays legible from its neighbours. */
const OPACITY_MIN = 0.9
const STEPPED_BACK = new Set(['wrong', 'dimmed'])

/**
 * Whether a layer of a frame shows what must be read. The letter and the words of a wrong option step back with its
 * body, which alone carries the class: a class of their own would draw each of them a second time.
 */
export function meantToBeRead(layers: readonly Layer[]): (layer: Layer) => boolean {
  const { turnOf } = wrongOptions(layers)
  return (layer) =>
    (layer.motion.opacity ?? 1) >= OPACITY_MIN &&
    turnOf(layer) === undefined &&
    !layer.look.classes?.some((name) => STEPPED_BACK.has(name))
}
