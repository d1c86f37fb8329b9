import { isNarrated, type RenderSnapshot } from './snapshot.ts'

/**
 * Raise it with every field, and every value of a field, that a node of the last release would not draw as it is meant:
 * such a node then leaves the film to newer ones. `tests/unit/snapshot-version.test.ts` holds the form of each version.
 */
export const SNAPSHOT_VERSION = 2

/** The first version with narration: every film that has any is of this one or a later one. */
export const NARRATION_VERSION = 2

/** The lowest version that says all of a film: nodes of the last release make every film that has no narration. */
export function versionOf(snapshot: Pick<RenderSnapshot, 'narration'>): number {
  return isNarrated(snapshot) ? NARRATION_VERSION : 1
}
