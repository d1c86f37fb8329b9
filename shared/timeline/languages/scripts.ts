import { ARABIC } from './arabic.ts'
import { CYRILLIC } from './cyrillic.ts'
import { DEVANAGARI } from './indic.ts'
import type { Language } from './language.ts'
import { LATIN } from './latin.ts'
import { CHINESE, GREEK, HEBREW, JAPANESE, KOREAN, THAI } from './other.ts'

/** A script and the languages that are written in it, the usual one first. */
export type Script = { letter: RegExp; languages: Readonly<Record<string, Language>> }

/** Texts of every language contain Latin names, so Latin comes last and a guess within it needs more evidence. */
export const LATIN_SCRIPT: Script = { letter: /\p{Script=Latin}/u, languages: LATIN }

/** The first script of which a text has a letter is the text's: kana before Han, since Japanese mixes both. */
export const SCRIPTS: readonly Script[] = [
  { letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, languages: { ja: JAPANESE } },
  { letter: /\p{Script=Hangul}/u, languages: { ko: KOREAN } },
  { letter: /\p{Script=Han}/u, languages: { zh: CHINESE, ja: JAPANESE } },
  { letter: /\p{Script=Arabic}/u, languages: ARABIC },
  { letter: /\p{Script=Hebrew}/u, languages: { he: HEBREW } },
  { letter: /\p{Script=Devanagari}/u, languages: DEVANAGARI },
  { letter: /\p{Script=Thai}/u, languages: { th: THAI } },
  { letter: /\p{Script=Greek}/u, languages: { el: GREEK } },
  { letter: /\p{Script=Cyrillic}/u, languages: CYRILLIC },
  { letter: /\p{Script=Bengali}/u, languages: { bn: {} } },
  { letter: /\p{Script=Gurmukhi}/u, languages: { pa: {} } },
  { letter: /\p{Script=Gujarati}/u, languages: { gu: {} } },
  { letter: /\p{Script=Oriya}/u, languages: { or: {} } },
  { letter: /\p{Script=Tamil}/u, languages: { ta: {} } },
  { letter: /\p{Script=Telugu}/u, languages: { te: {} } },
  { letter: /\p{Script=Kannada}/u, languages: { kn: {} } },
  { letter: /\p{Script=Malayalam}/u, languages: { ml: {} } },
  { letter: /\p{Script=Sinhala}/u, languages: { si: {} } },
  { letter: /\p{Script=Myanmar}/u, languages: { my: {} } },
  { letter: /\p{Script=Georgian}/u, languages: { ka: {} } },
  { letter: /\p{Script=Armenian}/u, languages: { hy: {} } },
  { letter: /\p{Script=Ethiopic}/u, languages: { am: {} } },
  LATIN_SCRIPT,
]
