import type { Layer, Look } from '../templates/template.ts'

/** Every look that layers need: their own and those of their masks. */
export function looksOf(layers: readonly Layer[]): Look[] {
  return layers.flatMap(({ look, motion }) => (motion.mask ? [look, motion.mask.look] : [look]))
}
