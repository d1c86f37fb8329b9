import { perText } from '../per-text.ts'
import { namedIn } from './emoji-names.ts'

/** ISO 3166 codes of the countries and territories that have a flag of their own. */
const COUNTRIES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GL GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
/** What countries are called in English beside their names of Unicode CLDR. */
const ALIASES: Readonly<Record<string, string>> = {
  turkey: 'TR',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'czech republic': 'CZ',
  holland: 'NL',
}
/** Names of countries that are more often something else where no other option is a country. */
const HOMONYMS = new Set(['georgia', 'jordan', 'chad', 'jordanien', 'géorgie', 'turkey'])
/** What a name may begin with, and what makes it a plural. */
const ARTICLES =
  /^(?:the|an?|der|die|das|eine?|le|la|les|une?|el|los|las|il|lo|gli|i|os?|as?|uma?|het|de|een) |^l['’]/u
const PLURAL = /^(?:s|es|e|n|en|er|x)$/
const LANGUAGES_MAX = 8

/** Name in lower case -> the emoji that it stands for, and whether each is a flag. */
type Dictionary = { things: ReadonlyMap<string, string>; flags: ReadonlyMap<string, string> }

const dictionaries = perText<Dictionary>(LANGUAGES_MAX)

/**
 * The emoji that shows what an answer names in a film's language; `null` where its words are no name, a number, or the name
 * of more than one thing. Among options, one of the others must name a thing of the same sort: an apple among firms is none.
 */
export function answerEmojiOf(language: string, answer: string, others: readonly string[]): string | null {
  const dictionary = dictionaries(language, () => dictionaryOf(language))
  const [thing, flag] = [thingOf(dictionary, answer), flagOf(dictionary, answer)]
  if (others.length === 0) {
    if (thing && flag) return null
    return thing ?? (HOMONYMS.has(plainOf(answer)) ? null : flag)
  }
  const isThing = thing !== null && others.some((other) => thingOf(dictionary, other) !== null)
  const isFlag = flag !== null && others.some((other) => flagOf(dictionary, other) !== null)
  if (isThing && isFlag) return null
  return isThing ? thing : isFlag ? flag : null
}

function dictionaryOf(language: string): Dictionary {
  const things = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { emoji, names } of namedIn(language)) {
    for (const name of names) {
      if (things.has(name)) ambiguous.add(name)
      things.set(name, emoji)
    }
  }
  for (const name of ambiguous) things.delete(name)
  return { things, flags: flagsIn(language) }
}

function flagsIn(language: string): Map<string, string> {
  const names = regionNames(language)
  const named = COUNTRIES.split(' ').map(
    (code) => [plainOf(names.of(code) ?? code), flagEmoji(code)] as const,
  )
  const aliases = Object.entries(ALIASES).map(([name, code]) => [name, flagEmoji(code)] as const)
  return new Map(language === 'en' ? [...named, ...aliases] : named)
}

/** An owner's language may be any text, which would be refused as a locale. */
function regionNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([/^[a-z]{2}$/.test(language) ? language : 'en', 'en'], { type: 'region' })
}

/** The flag of a country (ISO 3166-1 alpha-2): its code's letters as regional indicators. */
export function flagEmoji(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

function thingOf({ things }: Dictionary, text: string): string | null {
  const plain = plainOf(text)
  const exact = things.get(plain)
  if (exact !== undefined) return exact
  for (let length = plain.length - 2; length < plain.length; length++) {
    const found = length > 2 && PLURAL.test(plain.slice(length)) ? things.get(plain.slice(0, length)) : null
    if (found) return found
  }
  return null
}

function flagOf({ flags }: Dictionary, text: string): string | null {
  return flags.get(plainOf(text)) ?? null
}

/** A name without its article, in lower case; as one kind of apostrophe and hyphen. */
function plainOf(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(ARTICLES, '')
    .replace(/[.!?]$/, '')
}
