import { TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import { type KitWords, kitWordsIn } from './kit-words.ts'
import { subjectsOf } from './subjects.ts'

/** A quiz is about what so many of its questions say. */
const SHARE_MIN = 0.5

/** What a quiz is called that nobody named: by the word that its questions share, in their language. */
export function suggestedTitle(questions: readonly string[], language: string): string {
  const words = kitWordsIn(language)
  const topic = topicOf(questions, language, words)
  return topic === null ? words.mixedTitle(questions.length) : words.title(topic)
}

/** Whether a quiz is called as one of its questions asks, which is no title of its own. */
export function isQuestionTitle(title: string, questions: readonly string[]): boolean {
  const wanted = plainOf(title)
  return wanted !== '' && questions.some((text) => plainOf(text).slice(0, TITLE_CHARACTERS_MAX) === wanted)
}

/** The word that most of the questions have, with a capital; `null` = they share none. */
function topicOf(questions: readonly string[], language: string, words: KitWords): string | null {
  const found = new Map<string, { word: string; count: number }>()
  for (const text of questions) {
    const own = new Map(subjectsOf(text, language, words).map((word) => [stemOf(word), word]))
    for (const [stem, word] of own) {
      const { count = 0, word: first = word } = found.get(stem) ?? {}
      found.set(stem, { count: count + 1, word: first })
    }
  }
  // Of words that equally many questions have, the longest says most.
  const [best] = [...found.values()].sort((a, b) => b.count - a.count || b.word.length - a.word.length)
  const least = Math.max(Math.min(2, questions.length), questions.length * SHARE_MIN)
  return best && best.count >= least ? best.word[0]!.toLocaleUpperCase(language) + best.word.slice(1) : null
}

/** One word in the singular and the plural of most languages here. */
function stemOf(word: string): string {
  return word.toLocaleLowerCase().replace(/s$/, '')
}

function plainOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase()
}
