import { FLAGS } from './flags.ts'
import type { Pack } from './pack.ts'

/** All packs, in the order in which they are offered. */
export const PACKS: readonly Pack[] = [FLAGS]

/** The pack with an id; `undefined` where there is none. */
export function findPack(id: string): Pack | undefined {
  return PACKS.find((pack) => pack.id === id)
}
