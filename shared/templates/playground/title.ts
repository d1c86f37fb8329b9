import { BEAT_MS } from '../../timeline/beat.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { wordLooks } from '../kit/words.ts'
import type { Film, Layer } from '../template.ts'
import { arc } from './acts.ts'

const HOP_PX = 22
const BUBBLE = { padX: 34, padY: 12 }
const STEP_MS = BEAT_MS / 4

/** Words of a title hop one after the other in the crayons' colours, as if friends held them up. */
export function withHoppingTitle(_: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'intro') return layers
  return layers.flatMap((layer) => {
    if (layer.look.part !== 'banner' && layer.look.part !== 'headline') return [layer]
    return [
      bubbleOf(layer),
      ...wordLooks(layer.look).map((look, index): Layer => {
        const since = (timeMs - index * STEP_MS + 4 * BEAT_MS) % (2 * BEAT_MS)
        const hop = timeMs >= index * STEP_MS && since < 300 ? arc(since / 300) * HOP_PX : 0
        return {
          id: `${layer.id}-${index}`,
          look: { ...look, classes: [...(look.classes ?? []), `w${index % 4}`] },
          motion: { ...layer.motion, y: layer.motion.y - Math.round(hop / 2) * 2 },
        }
      }),
    ]
  })
}

/** The speech bubble behind a title: the friends below shout it. */
function bubbleOf({ id, look: { width, height }, motion }: Layer): Layer {
  const look = { part: 'bubble', width: width + 2 * BUBBLE.padX, height: height + 2 * BUBBLE.padY, bleed: 70 }
  return {
    id: `${id}-bubble`,
    look,
    motion: { ...motion, x: motion.x - BUBBLE.padX, y: motion.y - BUBBLE.padY },
  }
}
