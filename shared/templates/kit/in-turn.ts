/** One of a list after the other, from its beginning again after the last. */
export function inTurn<T>(all: readonly T[], turn: number): T {
  return all[turn % all.length]!
}
