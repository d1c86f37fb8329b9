import { perText } from '../per-text.ts'
import { namedIn } from './emoji-names.ts'
import { flagEmoji, flagsIn, HOMONYMS } from './subject/countries.ts'
import { placeOf } from './subject/place-words.ts'
import { plainName } from './subject/plain-name.ts'

/** What makes a name a plural. */
const PLURAL = /^(?:s|es|e|n|en|er|x)$/
const LANGUAGES_MAX = 8

/** Name in lower case -> the emoji that it stands for, and whether each is a flag. */
export type NameDictionary = { things: ReadonlyMap<string, string>; flags: ReadonlyMap<string, string> }

/** What a plural that is a thing's only name adds to the singular, such as cherries. */
const PLURAL_ONLY = ['s', 'es', 'n', 'en', 'ies']
/** A shorter text is no singular. */
const SINGULAR_LEAST = 4

const dictionaries = perText<NameDictionary>(LANGUAGES_MAX)

/**
 * The emoji that shows what an answer names in a film's language; `null` where its words are no name, a number, or the name
 * of more than one thing. Among options, one of the others must name a thing, too: an apple among firms is none. A place among
 * places of its kind is shown as that kind.
 */
export function answerEmojiOf(language: string, answer: string, others: readonly string[]): string | null {
  const dictionary = namesIn(language)
  const [thing, flag] = [thingOf(dictionary, answer), flagOf(dictionary, answer)]
  if (others.length === 0) {
    if (thing && flag) return null
    return thing ?? (HOMONYMS.has(plainName(answer)) ? null : flag)
  }
  // A name of two words, such as a blue whale, is nothing else.
  const isPlain = plainName(answer).includes(' ') || others.some((other) => thingOf(dictionary, other))
  const isThing = thing !== null && isPlain
  const isFlag = flag !== null && others.some((other) => flagOf(dictionary, other) !== null)
  if (isThing && isFlag) return null
  return isThing ? thing : isFlag ? flag : placeAmong(language, answer, others)
}

/** The names of things and countries in a language of films; of things in English where it has none. */
export function namesIn(language: string): NameDictionary {
  return dictionaries(language, () => dictionaryOf(language))
}

/** The kind of place that an answer is, where all that could be chosen are of that kind. */
function placeAmong(language: string, answer: string, others: readonly string[]): string | null {
  const place = placeOf(language, answer)
  return others.every((other) => placeOf(language, other) === place) ? place : null
}

function dictionaryOf(language: string): NameDictionary {
  const things = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { emoji, names } of namedIn(language)) {
    for (const name of names) {
      if (things.has(name)) ambiguous.add(name)
      things.set(name, emoji)
    }
  }
  for (const name of ambiguous) things.delete(name)
  // In any language; in a sentence it may be a verb.
  return { things, flags: new Map([...flagsIn(language), ['usa', flagEmoji('US')]]) }
}

/** The emoji of the thing that a text is the name of. */
export function thingOf({ things }: NameDictionary, text: string): string | null {
  const plain = plainName(text)
  const exact = things.get(plain)
  if (exact !== undefined) return exact
  for (let length = plain.length - 2; length < plain.length; length++) {
    const found = length > 2 && PLURAL.test(plain.slice(length)) ? things.get(plain.slice(0, length)) : null
    if (found) return found
  }
  if (plain.length < SINGULAR_LEAST) return null
  const plurals = PLURAL_ONLY.map(
    (ending) => `${ending === 'ies' ? plain.replace(/y$/, '') : plain}${ending}`,
  )
  return plurals.map((plural) => things.get(plural)).find(Boolean) ?? null
}

/** The flag of the country that a text is the name of. */
export function flagOf({ flags }: NameDictionary, text: string): string | null {
  return flags.get(plainName(text)) ?? null
}
