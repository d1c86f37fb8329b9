import type { Level } from '../contracts/film-settings.ts'
import { once } from '../once.ts'
import { definePack } from './define-pack.ts'
import { EMOJI_CLASSES, type EmojiClass, type NamedClass } from './emoji-classes.ts'
import { packPhrases } from './phrases/index.ts'
import { type Fact, mix } from './pick-facts.ts'

/** An emoji that is the odd one, and the classes that the others can be of. */
type Odd = Fact & { emoji: string; others: readonly NamedClass[] }

/**
 * Three emoji of one class and one of another. Easy: they have nothing in common. Medium: both are animals, or food, or
 * vehicles, or things. Hard: the odd one lives, looks or sounds like the others.
 */
export const ODD_ONE_OUT_EMOJI = definePack<Odd>({
  id: 'odd-one-out',
  title: 'Odd one out',
  description: 'Four emoji, of which one does not belong to the others.',
  kinds: ['odd_one_out'],
  levels: ['easy', 'medium', 'hard'],
  attribution: 'Emoji and their groups: Unicode.',
  sourceUrl: 'https://unicode.org/emoji/charts/full-emoji-list.html',
  quizTitle: ({ oddOneOut }) => oddOneOut.title,
  facts: once(odds),
  ask: ({ emoji, others }, { phrases: { oddOneOut: words }, next }) => {
    const [of] = mix(others, next)
    const wrong = mix(emojiOf(EMOJI_CLASSES[of!]), next).slice(0, 3)
    return { text: words.ask, right: emoji, wrong, explanation: words.others(words.classes[of!]) }
  },
})

function odds(): Odd[] {
  const named = Object.keys(packPhrases('en').oddOneOut.classes) as NamedClass[]
  return Object.entries(EMOJI_CLASSES).flatMap(([name, one]) => {
    const inOtherGroup = named.filter((other) => EMOJI_CLASSES[other].group !== one.group)
    const inGroup = named.filter((other) => other !== name && EMOJI_CLASSES[other].group === one.group)
    const isNamed = (named as string[]).includes(name)
    const levels: Partial<Record<Level, NamedClass[]>> = {
      easy: inOtherGroup,
      // A class without a name of its own may be a part of another: dolphins are mammals.
      medium: isNamed && one.among === undefined ? inGroup : [],
      hard: one.among === undefined ? [] : [one.among],
    }
    return Object.entries(levels)
      .filter(([, others]) => others.length > 0)
      .flatMap(([level, others]) =>
        emojiOf(one).map((emoji) => ({ id: `${level} ${emoji}`, level: level as Level, emoji, others })),
      )
  })
}

function emojiOf({ named, more }: EmojiClass): string[] {
  return `${named} ${more ?? ''}`.trim().split(' ')
}
