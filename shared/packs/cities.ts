import { PACK_LANGUAGES, type PackLanguage } from './pack.ts'
import { once, readOwnData } from './package-data.ts'

/** The names of a city in the order of the languages, by time zone. */
export const citiesByZone = once(() => readOwnData<Record<string, readonly string[]>>('cities'))

const citiesByName = once(() => new Map(Object.values(citiesByZone()).map((names) => [names[0]!, names])))

/** The name of a city, given in English; `null` = Unicode CLDR does not translate it. */
export function cityName(language: PackLanguage, english: string): string | null {
  return citiesByName().get(english)?.[PACK_LANGUAGES.indexOf(language)] ?? null
}
