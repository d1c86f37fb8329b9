import type { Layer, Look } from '../template.ts'
import { pictureAt } from './steps.ts'

/** Parts of paper that are laid anew now and then, and how often in a second each is. */
const RELAID = new Set(['option', 'picture', 'hidden'])
const PER_SECOND = 2
const POSES = 2

const relaid = new WeakMap<Look, Look>()

/** Stop motion: papers without words are laid a little differently now and then, one after the other. */
export function boil(layers: readonly Layer[], timeMs: number): Layer[] {
  let turn = 0
  return layers.map((layer) => {
    const { part, classes } = layer.look
    // Those that stepped back lie still.
    if (!RELAID.has(part) || classes?.includes('wrong')) return layer
    const pose = pictureAt(timeMs + turn++ * (1000 / PER_SECOND / 4), POSES, PER_SECOND)
    return pose === 0 ? layer : { ...layer, look: relaidLook(layer.look) }
  })
}

function relaidLook(look: Look): Look {
  const known = relaid.get(look) ?? { ...look, classes: [...(look.classes ?? []), 'relaid'] }
  relaid.set(look, known)
  return known
}
