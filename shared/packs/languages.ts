import { countries as listed, type TCountryCode } from 'countries-list'
import { once, onceEach } from '../once.ts'
import { type Country, countries, countryName } from './countries.ts'
import { definePack } from './define-pack.ts'
import { isGivenAway } from './given-away.ts'
import { type PackLanguage, REGIONS } from './pack.ts'
import { readCldr } from './package-data.ts'
import { mix } from './pick-facts.ts'

type LanguageFact = Country & { code: string; name: string }
type Spoken = Record<string, { _officialStatus?: string }>

/** Codes of one language in both sources. */
const SAME: Readonly<Record<string, string>> = { fil: 'tl', no: 'nb' }
/** How many countries are well known. */
const WELL_KNOWN = 40
/** Changed their official languages since 2020, which the sources do not know yet. */
const OUTDATED = new Set(['BF', 'ET', 'ML', 'NE'])

/**
 * The official language of countries that have one, as both sources say. Left out where its name tells the country. Wrong
 * answers are official elsewhere on the continent, and not spoken in the country; the language of one country that it is named
 * after is no such answer while others are left.
 */
export const LANGUAGES = definePack<LanguageFact>({
  id: 'languages',
  title: 'Languages of the world',
  description: 'The official language of a country.',
  kinds: ['choice', 'open'],
  regions: REGIONS,
  attribution: 'Languages: countries-list (MIT) and Unicode CLDR (Unicode-3.0), names and figures too.',
  sourceUrl: 'https://cldr.unicode.org/',
  quizTitle: ({ languages }) => languages.title,
  facts: onceEach(factsIn),
  ask: (fact, { language, phrases, next }) => ({
    text: phrases.languages.ask(countryName(language, fact.id)),
    right: fact.name,
    wrong: wrongFor(fact, language, next),
  }),
})

function factsIn(language: PackLanguage): LanguageFact[] {
  const names = namesIn(language)
  return countries().flatMap((country) => {
    const official = officialOf(country.id)
    const { languages } = listed[country.id as TCountryCode]
    const code = official[0]
    if (OUTDATED.has(country.id)) return []
    if (official.length !== 1 || languages.length !== 1 || same(languages[0]!) !== code) return []
    const name = names.of(code!)
    if (name === undefined || isGivenAway(countryName(language, country.id), name)) return []
    return [{ ...country, code: code!, name }]
  })
}

/** Three languages that are official in the region, then in well-known countries, but not spoken in the country. */
function wrongFor({ id, region, name }: LanguageFact, language: PackLanguage, next: () => number): string[] {
  const names = namesIn(language)
  const spoken = new Set(Object.keys(infos()[id]!.languagePopulation ?? {}).map(same))
  const country = countryName(language, id)
  const wrong = (places: readonly Country[]) =>
    places
      .flatMap((place) => officialOf(place.id))
      .filter((code) => !spoken.has(code))
      .map((code) => ({ code, name: names.of(code) ?? '' }))
      .filter((other) => ![name, ''].includes(other.name) && !isGivenAway(country, other.name))
  const near = wrong(countries().filter((one) => one.region === region))
  const likely = near.filter((one) => !tellsItsCountry(one, language))
  const ordered = [likely, wrong(countries().slice(0, WELL_KNOWN)), near].flatMap((some) => mix(some, next))
  return [...new Set(ordered.map((one) => one.name))].slice(0, 3)
}

/** Whether a language is official in one country alone, of which its name tells: a wrong answer that nobody believes. */
function tellsItsCountry({ code, name }: { code: string; name: string }, language: PackLanguage): boolean {
  const [only, ...others] = speakers().get(code)!
  return others.length === 0 && isGivenAway(countryName(language, only!), name)
}

const speakers = once(() => {
  const pairs = countries().flatMap(({ id }) => officialOf(id).map((code) => ({ id, code })))
  const byCode = Map.groupBy(pairs, ({ code }) => code)
  return new Map([...byCode].map(([code, of]) => [code, of.map(({ id }) => id)]))
})

function officialOf(id: string): string[] {
  const codes = Object.entries(infos()[id]!.languagePopulation ?? {})
    .filter(([, { _officialStatus }]) => /^(?:de_facto_)?official$/.test(_officialStatus ?? ''))
    .map(([code]) => same(code))
  return [...new Set(codes)]
}

function same(code: string): string {
  // A script is no language: sr_Latn.
  const base = code.split('_')[0]!
  return SAME[base] ?? base
}

const infos = once(() => readCldr<Record<string, { languagePopulation?: Spoken }>>('territoryInfo'))

const namesIn = onceEach(
  (language: PackLanguage) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }),
)
