import { plainName } from './plain-name.ts'

/**
 * ISO 3166 codes of the countries and territories that have a flag of their own. Bun and Chromium must have one name for each, or
 * a preview would differ from its film: they have two for PS in every language, which is among the aliases.
 */
const COUNTRIES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GL GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
/** What countries are called in English beside their names of Unicode CLDR. */
const ALIASES: Readonly<Record<string, string>> = {
  turkey: 'TR',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'czech republic': 'CZ',
  holland: 'NL',
  palestine: 'PS',
  'palestinian territories': 'PS',
}
/** Names of countries that are more often something else where no other option is a country. */
export const HOMONYMS = new Set(['georgia', 'jordan', 'chad', 'jordanien', 'géorgie', 'turkey'])
/** The flags of countries and territories, by the plain names that these have in a language of two letters. */
export function flagsIn(language: string): Map<string, string> {
  const names = regionNames(language)
  const named = COUNTRIES.split(' ').map(
    (code) => [plainName(names.of(code) ?? code), flagEmoji(code)] as const,
  )
  const aliases = Object.entries(ALIASES).map(([name, code]) => [name, flagEmoji(code)] as const)
  return new Map(language === 'en' ? [...named, ...aliases] : named)
}

/** An owner's language may be any text, which would be refused as a locale. */
function regionNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([/^[a-z]{2}$/.test(language) ? language : 'en', 'en'], { type: 'region' })
}

/** The flag of a country (ISO 3166-1 alpha-2): its code's letters as regional indicators. */
export function flagEmoji(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}
