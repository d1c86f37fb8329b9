import { guessLatinLanguage } from '../../shared/timeline/guess-language.ts'

/** The longest text that is spoken; a question has at most 500 characters. */
const SPOKEN_CHARACTERS_MAX = 600

/** First match wins: kana before Han, since Japanese mixes both, and letters that only one language of a script has. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/[ٹڈڑںے]/u, 'ur'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Ethiopic}/u, 'am'],
]
/** Languages that share a script: a short answer is in the one that all that is said gives away. */
const SHARED: readonly (readonly string[])[] = [
  ['ur', 'fa', 'ar'],
  ['uk', 'ru'],
  ['ja', 'zh'],
]
/** A script that none of the above is written in. */
const UNKNOWN = 'und'

/**
 * The language of a text by its script. `context` is all that the film says: the words in it tell which language is
 * written in Latin letters (English where they do not), figures take its language, and Han is Japanese where kana
 * stand nearby. `und` for a script that no voice is known for: read by another one it would be spelled.
 */
export function guessLanguage(text: string, context = ''): string {
  const own = SCRIPTS.find(([script]) => script.test(text))?.[1]
  const latin = guessLatinLanguage(`${context} ${text}`) ?? 'en'
  const around = SCRIPTS.find(([script]) => script.test(context))?.[1] ?? latin
  if (own !== undefined)
    return SHARED.some((ones) => ones.includes(own) && ones.includes(around)) ? first(own, around) : own
  if (/\p{Script=Latin}/u.test(text)) return latin
  return /\p{L}/u.test(text) ? UNKNOWN : around
}

/** The more telling one of two languages that share a script. */
function first(one: string, other: string): string {
  const rank = (language: string) => SCRIPTS.findIndex(([, candidate]) => candidate === language)
  return rank(one) < rank(other) ? one : other
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
