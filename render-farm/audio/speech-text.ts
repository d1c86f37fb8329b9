/** The longest text that is spoken; a question has at most 500 characters. */
const SPOKEN_CHARACTERS_MAX = 600

/**
 * What a voice reads of a text: no emoji, no markup, no control or direction characters, nothing that an engine
 * could take for a command (`[[phonemes]]`, `<ssml>`, `[emotion=…]`). Empty where nothing can be said.
 */
export function cleanText(text: string): string {
  const clean = text
    .normalize('NFC')
    // `\p{Emoji}` also matches digits: strip pictographs and their modifiers instead.
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
