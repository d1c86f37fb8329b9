import { askedOf } from '../../questions/asked.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perLook } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { aimOf } from './aim.ts'

const OF_OPTION = /^(?:option|option-picture|letter|text)-(\d+)$/

/** Options as the light leaves them: the one that it meets is white, the others keep their colour. */
export function withLight(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question' || timeMs < scene.beats.countdownMs) return layers
  const { options } = askedOf(film.snapshot, scene.questionIndex)
  const aim = aimOf(scene, options.length, timeMs)
  if (aim.at !== 'option') return layers
  return layers.map((layer) => {
    const found = OF_OPTION.exec(layer.id)
    if (!found) return layer
    return Number(found[1]) === aim.index ? { ...layer, look: litLook(layer.look) } : layer
  })
}

/** The look of a part in the light. */
const litLook = perLook((look): Look => ({ ...look, classes: [...(look.classes ?? []), 'lit'] }))
