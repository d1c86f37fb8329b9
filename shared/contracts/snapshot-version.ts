/**
 * Raise it with every field, and every value of a field, that a node of the last release would not draw as it is meant:
 * such a node then leaves the film to newer ones. `tests/unit/snapshot-version.test.ts` holds the form of each version.
 */
export const SNAPSHOT_VERSION = 1
