import { dictionaryOf, type Subject } from './dictionary.ts'
import { wordKeys } from './word-forms.ts'

/** Scripts that do not part words. */
const UNPARTED = new Set(['ja', 'zh', 'th'])
/** A shorter name is part of too many words of such a script. */
const UNPARTED_LEAST = { ja: 2, zh: 2, th: 4 } as const
/** Names that are capitalised in any sentence. */
const PROPER_EMOJI = new Set(['🌍', '🌞', '🌙', '🪐', '🎄', '🎃', '🐣', '🗼', '🗽'])
/** Of its longer words, the share that a heading capitalises. */
const HEADING_SHARE = 0.6
const LONG_WORD = 4
const PHRASES_NOT =
  /\b(?:new mexico|northern ireland|new guinea|new england|hot dog stand|milky way|sea of stars)\b/giu

/** A word of a text that says what it is about, where it begins. */
type Found = Subject & { index: number }
type Word = { text: string; plain: string; index: number }

/** What a text names, from its beginning to its end: the longest names that it has, each word in one of them. */
export function findSubjects(language: string, text: string): Found[] {
  const plain = text.normalize('NFC').replace(PHRASES_NOT, (phrase) => '·'.repeat(phrase.length))
  return UNPARTED.has(language) ? inUnparted(language, plain) : inWords(language, plain)
}

function inWords(language: string, text: string): Found[] {
  const { subjects, wordsMax } = dictionaryOf(language)
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(
    ({ 0: word, index }): Word => ({ text: word, plain: word.toLowerCase(), index }),
  )
  const hasCase = hasOwnCase(words)
  const found: Found[] = []
  for (let at = 0; at < words.length; ) {
    const first = words[at]!
    let taken = 1
    for (let count = Math.min(wordsMax, words.length - at); count > 0; count--) {
      const phrase = words
        .slice(at, at + count)
        .map((word) => word.plain)
        .join(' ')
      const subject = wordKeys(language, phrase)
        .map((key) => subjects.get(key))
        .find(Boolean)
      if (!subject) continue
      taken = count
      if (!hasCase || isWrittenAs(subject, language, first, text))
        found.push({ ...subject, index: first.index })
      break
    }
    at += taken
  }
  return found
}

/** Whether a name's first letter says that it is meant: a country has a capital, a German noun too, a thing of others none. */
function isWrittenAs(subject: Subject, language: string, word: Word, text: string): boolean {
  const isCapital = word.text[0] !== word.plain[0]
  if (!isCapital) return subject.kind !== 'flag' && language !== 'de'
  if (subject.kind === 'flag' || language === 'de' || PROPER_EMOJI.has(subject.emoji[0]!)) return true
  return isFirst(word, text) && !isFirstName(word, text)
}

function isFirst({ index }: Word, text: string): boolean {
  return /(?:^|[.!?:¿¡«»“”„"'’\n—–-])\s*$/u.test(text.slice(0, index))
}

/** Whether a capital follows, as in Tiger Woods. */
function isFirstName({ text: word, index }: Word, text: string): boolean {
  return /^ \p{Lu}/u.test(text.slice(index + word.length))
}

/** Whether capitals mean anything in a text: its script has them, and it is neither a heading nor without any. */
function hasOwnCase(words: readonly Word[]): boolean {
  const cased = words.filter(({ text }) => text.toLowerCase() !== text.toUpperCase())
  const capital = cased.filter(({ text, plain }) => text[0] !== plain[0])
  const long = cased.filter(({ text }) => text.length >= LONG_WORD)
  const longCapital = long.filter(({ text, plain }) => text[0] !== plain[0])
  return capital.length > 0 && longCapital.length < Math.max(2, long.length * HEADING_SHARE)
}

function inUnparted(language: string, text: string): Found[] {
  const { subjects, longestFirst } = dictionaryOf(language)
  const least = UNPARTED_LEAST[language as keyof typeof UNPARTED_LEAST]
  const found: Found[] = []
  let rest = text.toLowerCase()
  for (const name of longestFirst) {
    if (name.length < least) break
    const index = rest.indexOf(name)
    if (index < 0 || !standsAlone(name, rest, index)) continue
    found.push({ ...subjects.get(name)!, index })
    rest = rest.replace(name, '·'.repeat(name.length))
  }
  return found.sort((a, b) => a.index - b.index)
}

/** Whether a name in kana is not part of a longer word in kana. */
function standsAlone(name: string, text: string, index: number): boolean {
  if (!/^[\p{Script=Katakana}ー]+$/u.test(name)) return true
  const around = `${text[index - 1] ?? ''}${text[index + name.length] ?? ''}`
  return !/[\p{Script=Katakana}ー]/u.test(around)
}
