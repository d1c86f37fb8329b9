import { once } from '../once.ts'
import { PACK_LANGUAGES, type PackLanguage } from './pack.ts'
import { readOwnData } from './package-data.ts'

/** Cities that people know, whose clocks show the same time all year: one or two of each offset. */
export const STEADY_ZONES: readonly string[] =
  'Asia/Tokyo Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Bangkok Asia/Jakarta Asia/Dhaka Asia/Karachi Asia/Calcutta Asia/Katmandu Asia/Dubai Asia/Riyadh Europe/Moscow Africa/Nairobi Africa/Johannesburg Africa/Lagos Africa/Accra Atlantic/Reykjavik America/Sao_Paulo America/Buenos_Aires America/Caracas America/Bogota America/Lima America/Panama Pacific/Honolulu America/Phoenix Australia/Brisbane'.split(
    ' ',
  )

/** The names of a city in the order of the languages, by time zone. */
export const citiesByZone = once(() => readOwnData<Record<string, readonly string[]>>('cities'))

const citiesByName = once(() => new Map(Object.values(citiesByZone()).map((names) => [names[0]!, names])))

/** The name of a city, given in English; `null` = Unicode CLDR does not translate it. */
export function cityName(language: PackLanguage, english: string): string | null {
  return citiesByName().get(english)?.[PACK_LANGUAGES.indexOf(language)] ?? null
}
