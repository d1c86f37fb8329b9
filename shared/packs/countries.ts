import { once, onceEach } from '../once.ts'
import { LEVELS, type PackLanguage, type Region } from './pack.ts'
import { readCldr } from './package-data.ts'
import { type Fact, mix } from './pick-facts.ts'

/** A member state of the United Nations: states whose status is disputed are neither asked nor offered. */
export type Country = Fact & {
  /** ISO 3166-1 alpha-2 code, which is also the id of its fact. */
  id: string
  region: Region
  /** Smaller part of the world by the United Nations' scheme, such as Southern Europe. */
  subregion: string
  /** Place among all countries by how well known they are, the best known is 0. */
  rank: number
}

type Containment = Readonly<Record<string, { _contains: readonly string[] }>>

/** The United Nations' codes of the regions. */
const REGION_CODES: Readonly<Record<Region, string>> = {
  africa: '002',
  asia: '142',
  europe: '150',
  'north-america': '003',
  'south-america': '005',
  oceania: '009',
}
/** How many countries are easy, and easy or medium, and at most hard. */
const LEVEL_ENDS = [40, 90, 140]
const NEAR_MAX = 8

/** All countries, the best known first: known is who has many people and much trade, by the product of both. */
export const countries = once((): readonly Country[] => {
  const containment = readCldr<Containment>('territoryContainment')
  const infos = readCldr<Record<string, { _population: string; _gdp: string }>>('territoryInfo')
  const holds = (code: string, id: string): boolean =>
    (containment[code]?._contains ?? []).some((part) => part === id || holds(part, id))
  const weight = (id: string) => Number(infos[id]!._population) * Number(infos[id]!._gdp)
  const ids = containment.UN!._contains.toSorted((a, b) => weight(b) - weight(a))
  return ids.map((id, rank) => {
    const [region, code] = Object.entries(REGION_CODES).find(([, code]) => holds(code, id))!
    const subregion = containment[code]!._contains.find((part) => part !== id && holds(part, id)) ?? code
    const level = LEVELS[LEVEL_ENDS.filter((end) => rank >= end).length]!
    return { id, rank, level, region: region as Region, subregion }
  })
})

/** The wrong answers of a question about a country: three by chance of the eight that are nearest in how well known they are. */
export function neighboursOf(
  country: Country,
  candidates: readonly Country[],
  next: () => number,
): Country[] {
  const isFar = (other: Country) => (other.subregion === country.subregion ? 0 : 1)
  const isHard = country.level === 'hard' || country.level === 'impossible'
  const distance = (other: Country) => Math.abs(other.rank - country.rank)
  const near = candidates
    .filter((other) => other.id !== country.id && other.region === country.region)
    .sort((a, b) => (isHard ? isFar(a) - isFar(b) : 0) || distance(a) - distance(b))
  return mix(near.slice(0, NEAR_MAX), next).slice(0, 3)
}

/** A country's name as the right answer, those of its neighbours among `candidates` as the wrong ones. */
export function countryAnswers(
  country: Country,
  candidates: readonly Country[],
  { language, next }: { language: PackLanguage; next: () => number },
): { right: string; wrong: string[] } {
  return {
    right: countryName(language, country.id),
    wrong: neighboursOf(country, candidates, next).map(({ id }) => countryName(language, id)),
  }
}

/** The name of a country; the remark in brackets that some have is left out where the name stays unique. */
export function countryName(language: PackLanguage, id: string): string {
  return namesIn(language).get(id)!
}

const namesIn = onceEach((language: PackLanguage): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const long = new Map(countries().map(({ id }) => [id, names.of(id)!]))
  const short = new Map([...long].map(([id, name]) => [id, name.replace(/\s*[(（].*[)）]$/, '')]))
  const uses = Map.groupBy(short.values(), (name) => name)
  return new Map([...short].map(([id, name]) => [id, uses.get(name)!.length === 1 ? name : long.get(id)!]))
})
