import { easeInOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { isRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'

const DRAWN_MS = { from: 300, length: 360 }

const underlined = new WeakMap<Look, Look>()

/** Once the answer is known a line draws itself below it, as far as its words go. */
export function underlineLayers(_: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question') return layers
  const drawn = easeInOut(progress(timeMs - scene.beats.revealMs, DRAWN_MS.from, DRAWN_MS.length))
  if (drawn === 0) return layers
  return layers.flatMap((layer) => (isAnswer(layer.look) ? [layer, lineOver(layer, drawn)] : [layer]))
}

function isAnswer({ part, classes }: Look): boolean {
  return part === 'option-text' && classes?.includes('right') === true
}

/** The same words with a line below them, uncovered in reading direction. */
function lineOver({ id, look, motion }: Layer, drawn: number): Layer {
  const line = underlined.get(look) ?? { ...look, classes: [...(look.classes ?? []), 'underlined'] }
  underlined.set(look, line)
  const hidden = 1 - drawn
  const inset = isRightToLeft(look.text?.text ?? '') ? { left: hidden } : { right: hidden }
  return { id: `${id}-line`, look: line, motion: { ...motion, inset } }
}
