import names from './thing-names.json' with { type: 'json' }
import { TOPIC_LANGUAGES } from './topic-words.ts'

/** The languages of films, in the order of the names of `thing-names.json`: from Unicode CLDR, one for each language. */
export const THING_LANGUAGES = [...TOPIC_LANGUAGES, 'uk', 'fa', 'ur', 'hi', 'he', 'th', 'el']

/** Emoji of things, with what each is called in the languages above; empty where a language has no plain name. */
export const THING_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(names).map(([emoji, row]) => [emoji, row.split('|')]),
)
