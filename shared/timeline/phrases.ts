import type { Level } from '../contracts/film-settings.ts'
import type { RenderSnapshot } from '../contracts/snapshot.ts'
import { ENGLISH_PHRASES, findLanguage, guessLanguage, isLatin } from './languages/guess.ts'
import type { Phrases } from './languages/language.ts'

/** What says in which language a film is. */
type Spoken = Pick<RenderSnapshot, 'title'> & {
  speech: { language: string | null }
  questions: readonly { text: string }[]
}

/** A guess reads every text of a film, and each letter of its options asks for it. */
const known = new WeakMap<Spoken, string>()

/** The two-letter language of a film: its speech setting, else a guess from its title and questions. */
export function languageOf(film: Spoken): string {
  const language = known.get(film) ?? findLanguageOf(film)
  known.set(film, language)
  return language
}

function findLanguageOf({ speech, title, questions }: Spoken): string {
  const chosen = speech.language?.toLowerCase().split('-')[0]
  if (chosen) return chosen
  const texts = questions.map(({ text }) => text)
  // A later question may ask about a word of another script: the title and the first one set the film's.
  const sample = [title, texts[0] ?? ''].find((text) => !isLatin(text)) ?? title
  return guessLanguage(sample, [title, ...texts].join(' '))
}

/** A film's own words in a language, given by its code; English where there is no translation. */
export function phrasesIn(language: string): Phrases {
  return findLanguage(language)?.phrases ?? ENGLISH_PHRASES
}

/** A film's own words in its language; English where there is no translation. */
export function phrasesOf(snapshot: RenderSnapshot): Phrases {
  return phrasesIn(languageOf(snapshot))
}

/** The name of a level in capitals by the rules of the film's language: a style sheet knows no language. */
export function levelBadge(level: Level, snapshot: RenderSnapshot): string {
  const language = languageOf(snapshot)
  // An owner's language may be any text, which would be refused as a locale.
  return phrasesOf(snapshot).levels[level].toLocaleUpperCase(findLanguage(language) ? language : 'en')
}
