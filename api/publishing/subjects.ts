import { findLanguage } from '../../shared/timeline/languages/guess.ts'
import type { KitWords } from './kit-words.ts'

/** Shorter words are seldom what a text is about: "well", "know". */
const SUBJECT_CHARACTERS_MIN = 5
/** In scripts whose signs are syllables or words. */
const SUBJECT_SIGNS_MIN = 2
const SUBJECT_CHARACTERS_MAX = 30

/** What a text may be about, the longest word first: none of its language's little or asking ones. */
export function subjectsOf(
  text: string,
  language: string,
  { askingWords }: Pick<KitWords, 'askingWords'>,
): string[] {
  const little = new Set([...(findLanguage(language)?.words?.split(' ') ?? []), ...askingWords.split(' ')])
  const known = findLanguage(language) ? language : 'en'
  return [...new Intl.Segmenter(known, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => !little.has(word.toLocaleLowerCase(known)) && /\p{L}/u.test(word) && isSubject(word))
    .sort((a, b) => b.length - a.length)
}

function isSubject(word: string): boolean {
  const { length } = [...word]
  const hasSigns = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)
  return length >= (hasSigns ? SUBJECT_SIGNS_MIN : SUBJECT_CHARACTERS_MIN) && length <= SUBJECT_CHARACTERS_MAX
}
