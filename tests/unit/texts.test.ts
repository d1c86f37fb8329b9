import { expect, test } from 'bun:test'
import { LANGUAGES, type Language } from '../../api/texts/languages.ts'
import { refusalIn, textsIn } from '../../api/texts/texts.ts'

/** Words that a language may share with English. */
const SHARED: ReadonlySet<string> = new Set([
  ...[
    'Admin',
    'Code',
    'Documentation',
    'Logo',
    'Menu',
    'Name',
    'Plan',
    'Quizzes',
    'Renders',
    'Site',
    'Studio',
    'Version',
    'Videos',
  ],
  // Spanish counts errors, and French one question, as English does.
  ...['Error 4001', 'Error 1', '1 question'],
])
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((code) => code !== 'en')
/** Stand for the arguments of a text with parts: words and numbers alike, none of which a text contains by itself. */
const ARGUMENTS = [4_001, 4_002, 4_003, 4_004]

/** Every text of a table by its place; a text with parts once for many and once for one. */
function textsBelow(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'function') {
    return Object.entries(value as object).flatMap(([name, one]) => textsBelow(one, `${place}.${name}`))
  }
  const ones = ARGUMENTS.map(() => 1)
  return [...textsBelow(value(...ARGUMENTS), place), ...textsBelow(value(...ones), `${place}(1)`)]
}

/** What a text has to keep: its named slots, and the arguments that it shows. */
function partsOf(text: string): string[] {
  const digits = text.replace(/(\d)[.,\s](?=\d{3})/g, '$1')
  return [...digits.matchAll(/\{\w+\}|400[1-4]/g)].map(([part]) => part).sort()
}

const english = textsBelow(textsIn('en'), 'en')

test.each(OTHERS)('%s has every text, none empty, and its own words for each', (code) => {
  const { language, ...table } = textsIn(code)
  expect(language).toBe(code)
  const own = new Map(textsBelow(table, 'en'))
  const places = english.map(([place]) => place).filter((place) => place !== 'en.language')
  expect([...own.keys()].sort()).toEqual(places.sort())
  const faults = english.filter(([place, text]) => {
    const words = own.get(place) ?? text
    const isSame = words === text && !SHARED.has(text) && place !== 'en.language'
    return words.trim() === '' || isSame || partsOf(words).join() !== partsOf(text).join()
  })
  expect(faults).toEqual([])
})

test('markup is in no table', () => {
  for (const code of Object.keys(LANGUAGES) as Language[])
    expect(textsBelow(textsIn(code), code).filter(([, text]) => /[<>]|&\w+;/.test(text))).toEqual([])
})

test('a refusal that the API gives in English is known in the other languages', () => {
  const { refusals } = textsIn('en')
  expect(refusalIn(textsIn('de'), refusals.otherSession)).toBe(textsIn('de').refusals.otherSession)
  expect(refusalIn(textsIn('de'), 'The title is too long.')).toBeUndefined()
})
