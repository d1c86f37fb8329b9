import type { Scene } from '../../timeline/scenes.ts'
import { keyWordLayers } from '../kit/key-word.ts'
import { wrongOptions } from '../kit/question/wrong-options.ts'
import type { Film, Layer } from '../template.ts'
import { winnerOf } from './cast.ts'

const BUBBLE = { padX: 34, padY: 12 }
/** How long wrong options and a sticker are seen once the right one rises. */
const WRONG_MS = 50

/** A title in the speech bubble of the friends below, its key word in colour. */
export function withTitleBubble(layers: Layer[]): Layer[] {
  return layers.flatMap((layer) => {
    const { id, look, motion } = layer
    if (look.part !== 'banner' && look.part !== 'headline') return [layer]
    const size = { width: look.width + 2 * BUBBLE.padX, height: look.height + 2 * BUBBLE.padY }
    const at = { ...motion, x: motion.x - BUBBLE.padX, y: motion.y - BUBBLE.padY }
    const bubbled = { ...look, classes: [...(look.classes ?? []), 'bubbled'] }
    return [
      { id: `${id}-bubble`, look: { part: 'bubble', ...size, bleed: 70 }, motion: at },
      ...keyWordLayers({ id, look: bubbled, motion }),
    ]
  })
}

/** Before a winner rises wrong options and a sticker are gone. */
export function withRoom(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const isRising = scene.kind === 'question' && timeMs >= scene.beats.revealMs + WRONG_MS
  if (!isRising || winnerOf(film, scene) < 0) return layers
  const { turnOf } = wrongOptions(layers)
  return layers.filter((layer) => layer.id !== 'sticker' && turnOf(layer) === undefined)
}
