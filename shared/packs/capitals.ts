import { countries as listed, type TCountryCode } from 'countries-list'
import { once, onceEach } from '../once.ts'
import { cityName } from './cities.ts'
import { type Country, countries, countryName, neighboursOf } from './countries.ts'
import { definePack } from './define-pack.ts'
import { PACK_LANGUAGES, type PackLanguage, REGIONS } from './pack.ts'
import { readOwnData } from './package-data.ts'

type CapitalFact = Country & { capital: string }

/** Countries with several capitals, a disputed one, or one that is moving. */
const CONTESTED = new Set('BI BJ BO CI CL GQ ID IL LK ME MM MY NL NR SZ TZ YE ZA'.split(' '))

/** Each country's capital, asked from either side. Capitals that are named like their country are left out. */
export const CAPITALS = definePack<CapitalFact>({
  id: 'capitals',
  title: 'Capital cities',
  description: 'A country and its capital, asked from either side.',
  kinds: ['choice', 'open'],
  regions: REGIONS,
  attribution: 'Capitals: countries-list (MIT). Names and figures: Unicode CLDR (Unicode-3.0).',
  sourceUrl: 'https://github.com/annexare/Countries',
  quizTitle: ({ capitals }) => capitals.title,
  facts: onceEach(factsIn),
  ask: (fact, { language, phrases, facts, next }) => {
    const others = neighboursOf(fact, facts, next) as CapitalFact[]
    const country = countryName(language, fact.id)
    return next() < 0.5
      ? {
          text: phrases.capitals.ask(country),
          right: fact.capital,
          wrong: others.map(({ capital }) => capital),
        }
      : {
          text: phrases.capitals.askCountry(fact.capital),
          right: country,
          wrong: others.map(({ id }) => countryName(language, id)),
        }
  },
})

function factsIn(language: PackLanguage): CapitalFact[] {
  return countries().flatMap((country) => {
    const capital = CONTESTED.has(country.id) ? null : capitalOf(language, country.id)
    if (capital === null || sound(countryName(language, country.id)).includes(sound(capital).slice(0, 5)))
      return []
    return [{ ...country, capital }]
  })
}

/** The name of a capital: as the city of a time zone, else from the table of capitals without one; `null` = in neither. */
function capitalOf(language: PackLanguage, id: string): string | null {
  const { capital } = listed[id as TCountryCode]
  const named = otherCapitals()[id]
  return named ? named[PACK_LANGUAGES.indexOf(language)]! : cityName(language, capital)
}

const otherCapitals = once(() => readOwnData<Record<string, readonly string[] | undefined>>('capitals'))

function sound(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
