import { type Country, countries, countryAnswers } from './countries.ts'
import { definePack } from './define-pack.ts'
import { REGIONS } from './pack.ts'
import { readPackageFile } from './package-data.ts'
import { sized } from './picture.ts'

/** Flags that differ by a shade, a proportion or a small emblem: they are never offered beside each other. */
const ALIKE: readonly (readonly string[])[] = [
  ['TD', 'RO', 'MD', 'AD'],
  ['ID', 'MC', 'PL', 'SG'],
  ['NL', 'LU', 'PY', 'HR'],
  ['IE', 'CI', 'IT', 'MX', 'HU', 'IN', 'NE'],
  ['SN', 'ML', 'GN', 'CM', 'GH', 'BO', 'ET'],
  ['AU', 'NZ', 'FJ', 'TV'],
  ['CO', 'EC', 'VE'],
  ['SV', 'NI', 'HN', 'GT', 'AR'],
  ['SI', 'SK', 'RU', 'RS'],
  ['EG', 'IQ', 'SY', 'YE', 'SD'],
  ['AE', 'KW', 'JO'],
  ['QA', 'BH'],
  ['NO', 'IS', 'DK', 'FI', 'SE'],
  ['AT', 'LV', 'PE', 'LB'],
  ['TR', 'TN'],
  ['US', 'LR', 'MY'],
  ['AG', 'BS'],
  ['BE', 'DE'],
]

/** Whose flag is shown. The wrong answers are near in the world and in how well known they are, and have unlike flags. */
export const FLAGS = definePack<Country>({
  id: 'flags',
  title: 'Flags of the world',
  description: 'A flag is shown: which country has it?',
  kinds: ['picture', 'choice', 'open'],
  regions: REGIONS,
  attribution: 'Flags: flag-icons (MIT). Names and figures: Unicode CLDR (Unicode-3.0).',
  sourceUrl: 'https://github.com/lipis/flag-icons',
  quizTitle: ({ flags }) => flags.title,
  facts: countries,
  ask: (country, { language, phrases, facts, next }) => ({
    text: phrases.flags.ask,
    picture: () => flagOf(country.id),
    ...countryAnswers(country, unlike(country, facts), { language, next }),
  }),
})

function unlike({ id }: Country, others: readonly Country[]): Country[] {
  const alike = new Set(ALIKE.filter((group) => group.includes(id)).flat())
  return others.filter((other) => !alike.has(other.id))
}

function flagOf(id: string): string {
  return sized(readPackageFile(`flag-icons/flags/4x3/${id.toLowerCase()}.svg`))
}
