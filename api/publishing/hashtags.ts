import { random } from '../../shared/random.ts'
import { findLanguage } from '../../shared/timeline/languages/guess.ts'
import type { KitWords } from './kit-words.ts'

/** Instagram takes five, YouTube shows three. */
const HASHTAGS_MAX = 5
const SUBJECTS_MAX = 2
/** Shorter words are seldom what a title is about: "well", "know". */
const SUBJECT_CHARACTERS_MIN = 5
/** In scripts whose signs are syllables or words. */
const SUBJECT_SIGNS_MIN = 2
const SUBJECT_CHARACTERS_MAX = 30
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
    ...subjectsOf(title, language, words),
    ...(isUpright && durationMs <= SHORTS_MS_MAX ? ['shorts'] : []),
    ...general.map(({ word }) => word),
  ]
  return [...new Set(found)].slice(0, HASHTAGS_MAX).map((word) => `#${word}`)
}

/** The longest words of a title that are none of its language's little or asking ones. */
function subjectsOf(title: string, language: string, { askingWords }: KitWords): string[] {
  const little = new Set([...(findLanguage(language)?.words?.split(' ') ?? []), ...askingWords.split(' ')])
  const known = findLanguage(language) ? language : 'en'
  return [...new Intl.Segmenter(known, { granularity: 'word' }).segment(title)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLocaleLowerCase(known).replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => !little.has(word) && /\p{L}/u.test(word) && isSubject(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, SUBJECTS_MAX)
}

function isSubject(word: string): boolean {
  const { length } = [...word]
  const hasSigns = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)
  return length >= (hasSigns ? SUBJECT_SIGNS_MIN : SUBJECT_CHARACTERS_MIN) && length <= SUBJECT_CHARACTERS_MAX
}
