import { wrongOptions } from '../../../shared/templates/kit/question/wrong-options.ts'
import type { Layer, Look } from '../../../shared/templates/template.ts'

/** A text that steps back may be fainter: what an option was stays legible from its neighbours. */
const OPACITY_MIN = 0.9
const STEPPED_BACK = new Set(['wrong', 'dimmed'])
/** Pictures, whatever their colours. */
const EMOJI_ONLY =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\s])+$/u

/**
 * Whether what a layer of a frame shows of a text must be read. The letter and the words of a wrong option step back with its
 * body, which alone carries the class: a class of their own would draw each of them a second time.
 */
export function meantToBeRead(layers: readonly Layer[]): (layer: Layer, shown: string) => boolean {
  const { turnOf } = wrongOptions(layers)
  return (layer, shown) =>
    !EMOJI_ONLY.test(shown) &&
    (layer.motion.opacity ?? 1) >= OPACITY_MIN &&
    turnOf(layer) === undefined &&
    !layer.look.classes?.some((name) => STEPPED_BACK.has(name))
}

/** The part of a look's text that it draws: all of it, or single words where they come one by one. */
export function shownText({ text, words }: Look, slot: string): string {
  const whole = text?.[slot] ?? ''
  return words ? whole.slice(...words) : whole
}
