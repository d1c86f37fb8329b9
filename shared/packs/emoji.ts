import { flagEmoji } from '../questions/subject/countries.ts'
import { type Country, countries, countryAnswers } from './countries.ts'
import { definePack } from './define-pack.ts'
import { REGIONS } from './pack.ts'

/** A country's emoji. The wrong answers are near in the world and in how well known they are. */
export const EMOJI = definePack<Country>({
  id: 'emoji',
  title: 'Emoji of countries',
  description: 'The emoji of a country: which one is it?',
  kinds: ['choice', 'emoji', 'open'],
  regions: REGIONS,
  attribution: 'Emoji: Unicode. Names and figures: Unicode CLDR (Unicode-3.0).',
  sourceUrl: 'https://unicode.org/emoji/charts/full-emoji-list.html',
  quizTitle: ({ emoji }) => emoji.title,
  facts: countries,
  ask: (country, { language, phrases, kind, facts, next }) => ({
    text: kind === 'emoji' ? flagEmoji(country.id) : `${flagEmoji(country.id)} ${phrases.emoji.country}`,
    ...countryAnswers(country, facts, { language, next }),
  }),
})
