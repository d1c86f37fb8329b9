import { countries as listed, type TCountryCode } from 'countries-list'
import { once, onceEach } from '../once.ts'
import { type Country, countries, countryName, neighboursOf } from './countries.ts'
import { definePack } from './define-pack.ts'
import { isGivenAway } from './given-away.ts'
import { type PackLanguage, REGIONS } from './pack.ts'
import { readCldr } from './package-data.ts'

type CurrencyFact = Country & { code: string; name: string }
type Uses = readonly Record<string, { _from?: string; _to?: string; _tender?: string }>[]

/**
 * The one currency of each country, where both sources agree that it has one. Where its name tells the country, its code is
 * asked instead. Wrong codes have the same first letter; wrong names do not tell their own countries. The two CFA francs, which
 * share a name, are never offered beside each other.
 */
export const CURRENCIES = definePack<CurrencyFact>({
  id: 'currencies',
  title: 'Currencies of the world',
  description: 'How people pay in a country, or the code of its currency.',
  kinds: ['choice', 'open'],
  regions: REGIONS,
  attribution: 'Currencies: countries-list (MIT) and Unicode CLDR (Unicode-3.0), names and figures too.',
  sourceUrl: 'https://cldr.unicode.org/',
  quizTitle: ({ currencies }) => currencies.title,
  facts: onceEach(factsIn),
  ask: (fact, { language, phrases, facts, next }) => {
    const country = countryName(language, fact.id)
    const byName = !isGivenAway(country, fact.name)
    const others = onePerCurrency(
      facts.filter(({ code }) => code !== fact.code && !(CFA.has(code) && CFA.has(fact.code))),
    )
    const alike = others.filter((other) =>
      byName ? !isGivenAway(countryName(language, other.id), other.name) : other.code[0] === fact.code[0],
    )
    const wrong = likelyOf(fact, { alike, others }, next)
    const shown = ({ name, code }: CurrencyFact) => (byName ? name : code)
    const text = byName ? phrases.currencies.ask(country) : phrases.currencies.askCode(country)
    return { text, right: shown(fact), wrong: wrong.map(shown) }
  },
})

function factsIn(language: PackLanguage): CurrencyFact[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return countries().flatMap((country) => {
    const codes = currentCodes().get(country.id)!
    const { currency } = listed[country.id as TCountryCode]
    if (codes.length !== 1 || !currency.includes(codes[0] as never)) return []
    // Funds are no money that people pay with, though one source lists them.
    if (currency.some((code) => code !== codes[0] && !FUNDS.has(code))) return []
    return [{ ...country, code: codes[0]!, name: names.of(codes[0]!)! }]
  })
}

const CFA = new Set(['XAF', 'XOF'])
const FUNDS = new Set(['CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'USS', 'UYI', 'BOV'])

/** The codes of the legal tender of each country today. */
const currentCodes = once(() => {
  const { region } = readCldr<{ region: Record<string, Uses> }>('currencyData')
  return new Map(
    countries().map(({ id }) => {
      const uses = region[id]!.flatMap((use) => Object.entries(use))
      const current = uses.filter(([, { _from, _to, _tender }]) => _from && !_to && _tender !== 'false')
      return [id, current.map(([code]) => code)] as const
    }),
  )
})

/** Three by chance of those alike that are near; where fewer are near, the nearest in how well known they are join them. */
function likelyOf(
  fact: CurrencyFact,
  { alike, others }: { alike: readonly CurrencyFact[]; others: readonly CurrencyFact[] },
  next: () => number,
): CurrencyFact[] {
  const near = neighboursOf(fact, alike, next) as CurrencyFact[]
  const known = alike.toSorted((a, b) => Math.abs(a.rank - fact.rank) - Math.abs(b.rank - fact.rank))
  const more = neighboursOf(fact, others, next) as CurrencyFact[]
  return [...new Set([...near, ...known, ...more])].slice(0, 3)
}

/** The best known country of each currency, so that no two wrong answers are the same. */
function onePerCurrency(facts: readonly CurrencyFact[]): CurrencyFact[] {
  const seen = new Set<string>()
  return facts.filter(
    ({ code, name }) => !seen.has(code) && !seen.has(name) && seen.add(code) && seen.add(name),
  )
}
