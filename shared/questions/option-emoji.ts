import { flagOf, namesIn, thingOf } from './answer-emoji.ts'
import { findSubjects } from './subject/find-subjects.ts'
import { EMBLEM, FLAG_THINGS, lookIn, PROPER } from './subject/look-words.ts'
import { plainName } from './subject/plain-name.ts'
import { BANNER, COLOUR, PART } from './subject/shown-words.ts'
import { SILENT_WORDS } from './subject/silent-words.ts'

/** Kinds of things by which an ambiguous name is understood: animals, food, parts of a body, places of nature. */
const GROUPS = [
  /[\u{1F400}-\u{1F43F}\u{1F54A}\u{1F577}\u{1F980}-\u{1F98F}\u{1F990}-\u{1F9AE}\u{1FAB0}-\u{1FAB3}\u{1FAB6}\u{1FAB8}\u{1FABC}\u{1FABF}\u{1FACE}\u{1FACF}]/u,
  /[\u{1F32D}-\u{1F330}\u{1F336}\u{1F33D}\u{1F344}-\u{1F37F}\u{1F382}\u{1F942}-\u{1F96F}\u{1F9C0}-\u{1F9CB}\u{1FAD0}-\u{1FADB}\u{2615}]/u,
  /[\u{1F440}-\u{1F445}\u{1F9B4}\u{1F9B7}\u{1F9E0}\u{1FAC0}\u{1FAC1}\u{2764}]/u,
  /[\u{1F300}-\u{1F320}\u{1F525}\u{1F3D4}-\u{1F3D6}\u{1F3DC}-\u{1F3DE}\u{1FA90}\u{2600}-\u{2604}\u{26A1}\u{26C4}\u{2744}\u{2B50}]/u,
  /[\u{1F3A4}-\u{1F3BB}\u{1F941}\u{1FA95}\u{1FA97}\u{1FA88}]/u,
  /[\u{26BD}\u{26BE}\u{26F3}\u{265F}\u{1F3BE}-\u{1F3D3}\u{1F3F8}\u{1F3F9}\u{1F94A}\u{1F6F7}]/u,
  /[\u{1F680}-\u{1F6B2}\u{1F6F4}-\u{1F6FC}\u{1F3CD}\u{1F3CE}\u{2693}\u{26F4}\u{26F5}\u{2708}]/u,
]

/**
 * The emoji of a question's options, where each of them names a thing or each a country, no two the same; `null` where one names
 * none, where a name may mean something else, and where the pictures would answer what is asked.
 */
export function optionEmojiOf(
  language: string,
  question: string,
  options: readonly string[],
): readonly string[] | null {
  if (options.length < 2 || COLOUR.test(question) || lookIn(language).test(question) || PART.test(question))
    return null
  const names = namesIn(language)
  const things = allOf(options.map((option) => thingOf(names, option)))
  const flags = allOf(options.map((option) => flagOf(names, option)))
  if (things && flags) return null
  if (things) return areMeant(language, options, things) && !PROPER.test(question) ? things : null
  return flags && !showsFlag(language, question) ? flags : null
}

function allOf(emoji: readonly (string | null)[]): readonly string[] | null {
  const known = emoji.filter((one) => one !== null)
  return new Set(known).size === emoji.length ? known : null
}

/** Whether a name that is mostly another word stands beside a plain one of its kind: a mouse among animals. */
function areMeant(language: string, options: readonly string[], things: readonly string[]): boolean {
  const silent = new Set(SILENT_WORDS[language]?.split('|'))
  const isPlain = (option: string) => !silent.has(plainName(option))
  return options.every(
    (option, index) =>
      isPlain(option) ||
      options.some((other, at) => isPlain(other) && groupOf(things[at]!) === groupOf(things[index]!)),
  )
}

function groupOf(emoji: string): number {
  return GROUPS.findIndex((group) => group.test(emoji))
}

/** Whether a question speaks of what is on a flag. */
function showsFlag(language: string, question: string): boolean {
  const found = findSubjects(language, question).map(({ emoji }) => emoji[0]!)
  return (
    BANNER.test(question) ||
    EMBLEM.test(question) ||
    found.some((one) => one === '🚩' || FLAG_THINGS.has(one))
  )
}
