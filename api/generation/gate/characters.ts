import type { Check } from './candidate.ts'

/** Zero-width characters but the joiners of scripts and emoji, directions that hide text, tags, and controls. */
const HIDDEN = /[^\P{Cc}\t\n]|[\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u
/** Flags of regions, such as Scotland's, are the one honest use of tags. */
const FLAG_TAGS = /\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{2,6}\u{e007f}/gu

/** Whether a text holds characters that nobody sees and a program may obey. */
export const hiddenCharacters: Check = ({ questionText, answers, explanation }) => {
  const texts = [questionText, explanation ?? '', ...answers.map(({ answerText }) => answerText)]
  return texts.some((text) => HIDDEN.test(text.replace(FLAG_TAGS, ''))) ? 'hidden_characters' : null
}
