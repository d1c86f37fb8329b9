import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { keyWordLooks } from '../kit/key-word.ts'
import { wrongOptions } from '../kit/question/wrong-options.ts'
import type { Film, Layer } from '../template.ts'
import { winnerOf } from './cast.ts'

const BUBBLE = { padX: 34, padY: 12 }

/** How long wrong options are seen once the right one rises. */
const WRONG_MS = 50

/**
 * A title in the speech bubble of the friends below, its key word in colour. Before a winner rises wrong options and a
 * sticker are gone.
 */
export function withTitleBubble(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind === 'question' && timeMs >= scene.beats.revealMs) return cleared(film, scene, timeMs, layers)
  if (scene.kind !== 'intro') return layers
  return layers.flatMap((layer) => {
    const { id, look, motion } = layer
    if (look.part !== 'banner' && look.part !== 'headline') return [layer]
    const { padX, padY } = BUBBLE
    const size = { width: look.width + 2 * padX, height: look.height + 2 * padY }
    const bubble: Layer = {
      id: `${id}-bubble`,
      look: { part: 'bubble', ...size, bleed: 70 },
      motion: { ...motion, x: motion.x - padX, y: motion.y - padY },
    }
    const words = keyWordLooks(look).map((part, index) => ({
      id: `${id}-${index}`,
      look: { ...part, classes: [...(part.classes ?? []), 'bubbled'] },
      motion,
    }))
    return [bubble, ...words]
  })
}

function cleared(film: Film, scene: QuestionScene, timeMs: number, layers: Layer[]): Layer[] {
  const { turnOf } = wrongOptions(layers)
  const isCleared = winnerOf(film, scene) >= 0 && timeMs >= scene.beats.revealMs + WRONG_MS
  return isCleared ? layers.filter((layer) => layer.id !== 'sticker' && turnOf(layer) === undefined) : layers
}
