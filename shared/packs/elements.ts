import type { Level } from '../contracts/film-settings.ts'
import { onceEach } from '../once.ts'
import { capitalised } from './capitalised.ts'
import { definePack } from './define-pack.ts'
import { PACK_LANGUAGES, type PackLanguage } from './pack.ts'
import { readOwnData } from './package-data.ts'
import { type Fact, mix } from './pick-facts.ts'

/** The id of the fact is the element's symbol. */
type Element = Fact & { number: number; name: string }

/** The metals of antiquity. */
const ANCIENT = new Set('Fe Cu Ag Sn Au Hg Pb'.split(' '))
const NEAR_MAX = 8
/** What of an element is asked. */
const FORMS = ['symbol', 'name', 'number'] as const
type Form = (typeof FORMS)[number]

/**
 * An element by its symbol, its name or its atomic number. The wrong answers have symbols with the same first letter, then are
 * near in the periodic table; where the number is asked, all of them are near in the table.
 */
export const ELEMENTS = definePack<Element>({
  id: 'elements',
  title: 'Chemical elements',
  description: 'Elements by symbol, name and atomic number.',
  kinds: ['choice', 'open'],
  attribution: 'Elements: Blue Obelisk Data Repository (MIT). Names in other languages: own table.',
  sourceUrl: 'https://github.com/BlueObelisk/bodr',
  quizTitle: ({ elements }) => elements.title,
  facts: onceEach(elementsIn),
  ask: (element, { phrases: { elements: words }, facts, next }) => {
    const form = FORMS[Math.floor(next() * FORMS.length)]!
    const near = facts
      .filter(({ id }) => id !== element.id)
      .sort((a, b) => distance(a, element, form) - distance(b, element, form))
    const wrong = mix(near.slice(0, NEAR_MAX), next).slice(0, 3)
    const shown = ({ id, name }: Element) => (form === 'symbol' ? id : name)
    const text = {
      symbol: words.ask(element.name),
      name: words.askName(element.id),
      number: words.askNumber(element.number),
    }[form]
    return { text, right: shown(element), wrong: wrong.map(shown) }
  },
})

/** Places between two elements in the table; symbols with another first letter come after all others. */
function distance(one: Element, other: Element, form: Form): number {
  const places = Math.abs(one.number - other.number)
  return form !== 'number' && one.id[0] !== other.id[0] ? places + 1_000 : places
}

function elementsIn(language: PackLanguage): Element[] {
  const names = readOwnData<Record<string, readonly string[]>>('elements')
  return Object.entries(names).map(([id, inLanguages], index) => ({
    id,
    number: index + 1,
    level: levelOf(id, index + 1),
    name: capitalised(inLanguages[PACK_LANGUAGES.indexOf(language)]!, language),
  }))
}

/**
 * The lightest twenty and the metals of antiquity are easy, the other elements of the fourth period and of the main groups
 * medium, other metals hard; lanthanoids and whatever is heavier than bismuth are impossible.
 */
function levelOf(symbol: string, number: number): Level {
  const within = (from: number, to: number) => number >= from && number <= to
  if (within(1, 20) || ANCIENT.has(symbol)) return 'easy'
  if (within(21, 38) || within(49, 56) || within(81, 83)) return 'medium'
  return within(57, 71) || number > 83 ? 'impossible' : 'hard'
}
