import { easeIn, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perLook } from '../kit/memo.ts'
import { wrongOptions } from '../kit/question/wrong-options.ts'
import type { Film, Layer } from '../template.ts'

/** Cut loose one after the other, they hop and fall out of the frame. */
const FALL = { ms: 210, turnMs: 20, hopPx: 40, asidePx: 160 }

/** Wrong options fall off the page whole, in their own colours. */
export function withWrongFalling(
  film: Film,
  scene: Scene,
  timeMs: number,
  layers: readonly Layer[],
): Layer[] {
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return [...layers]
  const { bodies, turnOf } = wrongOptions(layers)
  const sideOf = (turn: number) => (bodies[turn]!.motion.x < film.width / 3 ? -1 : 1)
  return layers.flatMap((layer) => {
    const turn = turnOf(layer)
    if (turn === undefined) return [layer]
    const fallen = progress(timeMs, scene.beats.revealMs + turn * FALL.turnMs, FALL.ms)
    if (fallen === 1) return []
    const { x, y, ...motion } = layer.motion
    const hop = FALL.hopPx * Math.sin(Math.PI * Math.min(1, fallen * 2))
    const at = {
      x: Math.round(x + sideOf(turn) * fallen * FALL.asidePx),
      y: Math.round(y - hop + easeIn(fallen) * film.height),
    }
    return [{ ...layer, look: inColour(layer.look), motion: { ...motion, ...at } }]
  })
}

const inColour = perLook((look) => ({
  ...look,
  classes: (look.classes ?? []).filter((name) => name !== 'wrong'),
}))
