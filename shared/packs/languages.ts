import { countries as listed, type TCountryCode } from 'countries-list'
import { type Country, countries, countryName } from './countries.ts'
import { definePack } from './define-pack.ts'
import { isGivenAway } from './given-away.ts'
import { type PackLanguage, REGIONS } from './pack.ts'
import { once, onceEach, readCldr } from './package-data.ts'
import { mix } from './pick-facts.ts'

type LanguageFact = Country & { code: string; name: string }
type Spoken = Record<string, { _officialStatus?: string }>

/** Codes of one language in both sources. */
const SAME: Readonly<Record<string, string>> = { fil: 'tl', no: 'nb' }
/** Changed their official languages since 2020, which the sources do not know yet. */
const OUTDATED = new Set(['BF', 'ET', 'ML', 'NE'])

/**
 * The official language of countries that have one, as both sources say. Left out where its name tells the country. Wrong
 * answers are official elsewhere on the continent, and not spoken in the country.
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
    wrong: mix(candidates(fact, language), next).slice(0, 3),
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
    const name = names.of(code!)!
    return isGivenAway(countryName(language, country.id), name) ? [] : [{ ...country, code: code!, name }]
  })
}

/** Names of the languages that are official in the region, then in the world, but not spoken in the country. */
function candidates({ id, region, name }: LanguageFact, language: PackLanguage): string[] {
  const names = namesIn(language)
  const spoken = new Set(Object.keys(infos()[id]!.languagePopulation ?? {}).map(same))
  const country = countryName(language, id)
  const wrong = (places: readonly Country[]) =>
    places
      .flatMap((place) => officialOf(place.id))
      .filter((code) => !spoken.has(code))
      .map((code) => names.of(code)!)
      .filter((other) => other !== name && !isGivenAway(country, other))
  const near = new Set(wrong(countries().filter((one) => one.region === region)))
  return [...(near.size >= 3 ? near : new Set(wrong(countries().slice(0, 40))))]
}

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

const namesIn = onceEach((language: PackLanguage) => new Intl.DisplayNames(language, { type: 'language' }))
