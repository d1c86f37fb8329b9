import type { RenderSnapshot, SnapshotHook } from '../contracts/snapshot.ts'

/** Where a hook is shown: 0 = before the first question, n = after the n-th one, infinity = before the end card. */
export function placeOfHook(
  { positionType, positionValue }: Pick<SnapshotHook, 'positionType' | 'positionValue'>,
  questionCount: number,
): number {
  if (positionType === 'start') return 0
  if (positionType === 'end' || questionCount === 0) return Number.POSITIVE_INFINITY
  return Math.min(Math.max(positionValue ?? questionCount, 1), questionCount)
}

/** Whether a film begins with its title: not where it opens with a hook, or its owner wants none. */
export function hasIntro({ opening, intro, hooks }: RenderSnapshot): boolean {
  const opensWithHook = opening === 'hook' && hooks.some(({ positionType }) => positionType === 'start')
  return intro.enabled && !opensWithHook
}
