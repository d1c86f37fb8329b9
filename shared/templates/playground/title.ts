import type { Scene } from '../../timeline/scenes.ts'
import { wordLooks } from '../kit/words.ts'
import type { Film, Layer } from '../template.ts'

const BUBBLE = { padX: 34, padY: 12 }

/** Each word of a title in another crayon, in the speech bubble of the friends below; a sticker lies behind a winner. */
export function withTitleBubble(_: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind === 'question' && timeMs >= scene.beats.revealMs)
    return layers.toSorted((one, other) => Number(other.id === 'sticker') - Number(one.id === 'sticker'))
  if (scene.kind !== 'intro') return layers
  return layers.flatMap((layer) => {
    const { id, look, motion } = layer
    if (look.part !== 'banner' && look.part !== 'headline') return [layer]
    const bubble: Layer = {
      id: `${id}-bubble`,
      look: {
        part: 'bubble',
        width: look.width + 2 * BUBBLE.padX,
        height: look.height + 2 * BUBBLE.padY,
        bleed: 70,
      },
      motion: { ...motion, x: motion.x - BUBBLE.padX, y: motion.y - BUBBLE.padY },
    }
    const words = wordLooks(look).map((word, index) => ({
      id: `${id}-${index}`,
      look: { ...word, classes: [...(word.classes ?? []), `w${index % 4}`] },
      motion,
    }))
    return [bubble, ...words]
  })
}
