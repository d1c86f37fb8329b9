import { guessLatinLanguage } from '../../shared/timeline/guess-language.ts'

/** The longest text that is spoken; a question has at most 500 characters. */
const SPOKEN_CHARACTERS_MAX = 600

/** First match wins: kana before Han, since Japanese mixes both. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/**
 * The language of a text by its script. `context` is all that the film says: the words in it tell which language is
 * written in Latin letters (English where they do not), figures take its language, and Han is Japanese where kana
 * stand nearby.
 */
export function guessLanguage(text: string, context = ''): string {
  const own = SCRIPTS.find(([script]) => script.test(text))?.[1]
  const latin = guessLatinLanguage(`${context} ${text}`) ?? 'en'
  const around = SCRIPTS.find(([script]) => script.test(context))?.[1] ?? latin
  if (own === 'zh' && around === 'ja') return 'ja'
  if (own !== undefined) return own
  return /\p{Script=Latin}/u.test(text) ? latin : around
}

/**
 * What a voice reads of a text: no emoji, no markup, no control or direction characters, nothing that an engine
 * could take for a command (`[[phonemes]]`, `<ssml>`, `[emotion=…]`). Empty where nothing can be said.
 */
export function cleanText(text: string): string {
  const clean = text
    .normalize('NFC')
    // Figures are emoji by Unicode's first property: only the pictures, and what joins or colours them, must go.
    .replace(
      /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20E3/gu,
      ' ',
    )
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, ' ')
    // "$5", "#1" and "= 5" are read; the rest, with the blanks of "The capital of France is ____.", is a pause.
    .replace(/[$#=@;~^*_]+(?!\s*\d)/g, ' ')
    .replace(/[<>[\]{}|\\`*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.!?…。？！؟])/g, '$1')
    .trim()
    .slice(0, SPOKEN_CHARACTERS_MAX)
  return /[\p{L}\p{N}]/u.test(clean) ? clean : ''
}
