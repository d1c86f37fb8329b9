import { random } from '../../shared/random.ts'
import type { KitWords } from './kit-words.ts'
import { subjectsOf } from './subjects.ts'

/** Instagram takes five, YouTube shows three. */
const HASHTAGS_MAX = 5
const SUBJECTS_MAX = 2
/** Films up to this length, and no wider than high, are YouTube Shorts. */
const SHORTS_MS_MAX = 180_000

/** What hashtags are made of: `seed` chooses among those that fit equally well. */
export type HashtagFacts = {
  title: string
  language: string
  words: KitWords
  durationMs: number
  isUpright: boolean
  seed: string
}

/** At most five hashtags: the title's longest words, what lovers of quizzes look for, and #shorts for a Short. */
export function hashtagsOf({ title, language, words, durationMs, isUpright, seed }: HashtagFacts): string[] {
  const [first, ...others] = words.hashtags
  const next = random(seed)
  const general = others.map((word) => ({ word, order: next() })).sort((a, b) => a.order - b.order)
  const found = [
    first!,
    ...subjectsOf(title, language, words)
      .map((word) => word.toLocaleLowerCase())
      .slice(0, SUBJECTS_MAX),
    ...(isUpright && durationMs <= SHORTS_MS_MAX ? ['shorts'] : []),
    ...general.map(({ word }) => word),
  ]
  return [...new Set(found)].slice(0, HASHTAGS_MAX).map((word) => `#${word}`)
}
