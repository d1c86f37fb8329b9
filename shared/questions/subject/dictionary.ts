import { onceEach } from '../../once.ts'
import { namedIn } from '../emoji-names.ts'
import { flagsIn, HOMONYMS } from './countries.ts'
import { SILENT_WORDS } from './silent-words.ts'
import { THING_LANGUAGES } from './things.ts'
import { TOPIC_LANGUAGES, TOPICS } from './topic-words.ts'
import { nameKeys } from './word-forms.ts'

/** A word that says what a text is about. */
export type Subject = {
  kind: 'thing' | 'flag' | 'topic'
  /** Its emoji; those of a topic, the first of which stands for it alone. */
  emoji: readonly string[]
}

export type Dictionary = {
  /** By names in lower case and by their stems, words parted by one space. */
  subjects: ReadonlyMap<string, Subject>
  /** The same names, for a script that does not part words. */
  longestFirst: readonly string[]
  /** Of the longest name. */
  wordsMax: number
}

/** Letters of the shortest name that is looked for in a sentence; a syllable of Hangul is a letter. */
const NAME_LEAST = 3
const SYLLABLES_LEAST = 2
const BY_SYLLABLE = new Set(['ko', 'ja', 'zh'])

const segmenter = new Intl.Segmenter('en')

/** The words of a language (two letters) that have an emoji in any sentence; of things and topics in English where it has none. */
export const dictionaryOf: (language: string) => Dictionary = onceEach((language) => {
  const subjects = new Map<string, Subject>()
  const silent = new Set(SILENT_WORDS[language]?.split('|'))
  const least = BY_SYLLABLE.has(language) ? SYLLABLES_LEAST : NAME_LEAST
  const add = (name: string, subject: Subject) => {
    const plain = name.replaceAll('-', ' ')
    if (plain.length < least || silent.has(plain)) return
    for (const key of nameKeys(language, plain)) if (!subjects.has(key)) subjects.set(key, subject)
  }
  const column = THING_LANGUAGES.includes(language) ? TOPIC_LANGUAGES.indexOf(language) : 0
  for (const [emoji, row] of Object.entries(TOPICS)) {
    const topic: Subject = {
      kind: 'topic',
      emoji: [...segmenter.segment(emoji)].map(({ segment }) => segment),
    }
    for (const name of row.split('|')[column]?.split(',') ?? []) add(name, topic)
  }
  for (const { emoji, names } of namedIn(language))
    for (const name of names) add(name, { kind: 'thing', emoji: [emoji] })
  for (const [name, flag] of flagsIn(language))
    if (!HOMONYMS.has(name)) add(name, { kind: 'flag', emoji: [flag] })
  const longestFirst = [...subjects.keys()].sort((a, b) => b.length - a.length)
  const wordsMax = Math.max(...longestFirst.map((key) => key.split(' ').length))
  return { subjects, longestFirst, wordsMax }
})
