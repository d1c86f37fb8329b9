import { BEAT_MS } from '../../timeline/beat.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { wordLooks } from '../kit/words.ts'
import type { Film, Layer } from '../template.ts'
import { arc } from './acts.ts'

const HOP_PX = 22
const STEP_MS = BEAT_MS / 4

/** Words of a title hop one after the other in the crayons' colours, as if friends held them up. */
export function withHoppingTitle(_: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'intro') return layers
  return layers.flatMap((layer) => {
    if (layer.look.part !== 'banner' && layer.look.part !== 'headline') return [layer]
    return wordLooks(layer.look).map((look, index): Layer => {
      const since = (timeMs - index * STEP_MS + 4 * BEAT_MS) % (2 * BEAT_MS)
      const hop = timeMs >= index * STEP_MS && since < 300 ? arc(since / 300) * HOP_PX : 0
      return {
        id: `${layer.id}-${index}`,
        look: { ...look, classes: [...(look.classes ?? []), `w${index % 4}`] },
        motion: { ...layer.motion, y: layer.motion.y - Math.round(hop / 2) * 2 },
      }
    })
  })
}
