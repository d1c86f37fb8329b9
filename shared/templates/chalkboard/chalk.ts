import type { Motion } from '../template.ts'

/** Chalk writes from the left: `share` 1 leaves a look whole. */
export function written(share: number): Partial<Motion> {
  return share >= 1 ? {} : { inset: { right: 1 - share } }
}
