import { isNarrated, type RenderSnapshot } from './snapshot.ts'

/**
 * Raise it with every field, and every value of a field, that a node of the last release would not draw as it is meant:
 * such a node then leaves the film to newer ones. `tests/unit/snapshot-version.test.ts` holds the form of each version.
 */
export const SNAPSHOT_VERSION = 3

/** The first version with narration: every film that has any is of this one or a later one. */
export const NARRATION_VERSION = 2

/** The first version in which an owner chooses the emoji beside a question's text, or none (`''`). */
const EMOJI_VERSION = 3

/** The lowest version that says all of a film: nodes of earlier releases make every film that has nothing newer. */
export function versionOf(film: Pick<RenderSnapshot, 'narration' | 'questions'>): number {
  if (film.questions.some(({ emoji }) => emoji !== null)) return EMOJI_VERSION
  return isNarrated(film) ? NARRATION_VERSION : 1
}
