import type { Layer } from '../../template.ts'

const PART_OF_OPTION = /^(?:option|option-picture|letter|text)-(\d+)$/

/** The bodies of the options that turned out wrong, in their order, and in which place (0…) there a layer's option is. */
export function wrongOptions(layers: readonly Layer[]): {
  bodies: readonly Layer[]
  turnOf: (layer: Layer) => number | undefined
} {
  const bodies = layers.filter(({ id, look }) => /^option-\d+$/.test(id) && look.classes?.includes('wrong'))
  const turns = new Map(bodies.map(({ id }, turn) => [id.slice('option-'.length), turn]))
  return { bodies, turnOf: ({ id }) => turns.get(PART_OF_OPTION.exec(id)?.[1] ?? '') }
}
