import type { Level } from '../contracts/film-settings.ts'
import { onceEach } from '../once.ts'
import { capitalised } from './capitalised.ts'
import { definePack } from './define-pack.ts'
import { EMOJI_CLASSES } from './emoji-classes.ts'
import { LEVELS, PACK_LANGUAGES, type PackLanguage } from './pack.ts'
import { readOwnData } from './package-data.ts'
import { type Fact, mix } from './pick-facts.ts'

/** The id of the fact is the emoji. */
type EmojiName = Fact & { name: string; className: string; group: string }
/** The version of Unicode emoji in which each came, and its names in the order of the languages. */
type Names = Readonly<Record<string, { since: number; names: readonly string[] }>>

/** Up to which version of Unicode emoji they are easy, medium and hard: the older, the better known. */
const LEVEL_ENDS = [0.7, 4, 11]

/** What an emoji shows, in a word. The wrong answers are of its class, then of its group, and no part of the right word. */
export const EMOJI_WORDS = definePack<EmojiName>({
  id: 'emoji-words',
  title: 'Emoji in words',
  description: 'An emoji is shown: what is it called in this language?',
  kinds: ['emoji', 'choice', 'open'],
  attribution: 'Emoji and their names: Unicode CLDR (Unicode-3.0).',
  sourceUrl: 'https://cldr.unicode.org/',
  quizTitle: ({ emojiWords }) => emojiWords.title,
  facts: onceEach(namesIn),
  ask: (emoji, { phrases, kind, facts, next }) => {
    const others = mix(facts, next).filter(
      ({ group, name }) => group === emoji.group && areApart(name, emoji.name),
    )
    const isNear = ({ className }: EmojiName) => className === emoji.className
    const wrong = [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, 3)
    const text = kind === 'emoji' ? emoji.id : `${emoji.id} ${phrases.emojiWords.ask}`
    return { text, right: emoji.name, wrong: wrong.map(({ name }) => name) }
  },
})

/** Whether neither name is a part of the other, as in tennis and table tennis. */
function areApart(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return !a.includes(b) && !b.includes(a)
}

function namesIn(language: PackLanguage): EmojiName[] {
  const table = readOwnData<Names>('emoji')
  return Object.entries(EMOJI_CLASSES).flatMap(([className, { group, named }]) =>
    named.split(' ').map((id) => {
      const { since, names } = table[id]!
      const name = capitalised(names[PACK_LANGUAGES.indexOf(language)]!, language)
      return { id, name, className, group, level: levelOf(since) }
    }),
  )
}

function levelOf(since: number): Level {
  return LEVELS[LEVEL_ENDS.filter((end) => since > end).length]!
}
