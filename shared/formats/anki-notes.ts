import type { Issue } from '../errors.ts'
import { escapeMarkup, htmlOfText, wordsOfHtml } from './html.ts'
import { keptOf } from './kept.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion } from './portable-quiz.ts'
import { answerOf } from './shapes.ts'

// No gap begins within another: looking for the end of each of many open ones would take hours.
const GAPS = /\{\{c\d+::((?:(?!\{\{|\}\}|::).)*)(?:::(?:(?!\{\{|\}\}).)*)?\}\}/s
const SOUND = /\[sound:[^\][]*\]/g
const GAP = '_____'

/** A note of Anki: its fields in HTML, and its tags with spaces between them. */
export type Note = { fields: readonly string[]; tags: string }

/** The question of a note: its first field asks and its second answers, or a gap in the first one does and the second explains. */
export function noteQuestion(
  { fields, tags }: Note,
  lose: (message: string) => void,
): PortableQuestion | null {
  const [front = '', back = ''] = fields
  const cloze = GAPS.exec(front)
  const asking = cloze === null ? front : front.replace(GAPS, GAP).replace(new RegExp(GAPS, 'gs'), '$1')
  const { text, images } = wordsOfHtml(asking.replace(SOUND, ''))
  const answer = wordsOfHtml((cloze?.[1] ?? back).replace(SOUND, ''))
  const extra = wordsOfHtml(cloze === null ? '' : back.replace(SOUND, '')).text
  if (fields.some((field) => field.search(SOUND) >= 0)) lose('loses its sound')
  if (images.length > 1 || answer.images.length > 0) lose('loses all pictures but the first of its question')
  if (fields.slice(2).some((field) => wordsOfHtml(field).text !== ''))
    lose('loses its fields after the second')
  if (text === '' || answer.text === '') {
    lose(`is left out: it has no ${text === '' ? 'question' : 'answer'}`)
    return null
  }
  return {
    ...PLAIN_QUESTION,
    text,
    image: images[0] ?? null,
    explanation: extra || null,
    kind: 'open',
    options: [{ ...PLAIN_OPTION, text: answer.text, isCorrect: true }],
    ...keptOf({ tags: wordsIn(tags) }),
  }
}

/** The note of a question, with two fields; `nameOf` names a picture. */
export function noteOf(question: PortableQuestion, nameOf: (url: string) => string) {
  const { text, image, kept } = question
  const picture = image === null ? '' : `<br><img src="${escapeMarkup(nameOf(image))}">`
  // Braces and brackets of a text are no gaps and no sounds.
  const [front, back] = [htmlOfText(text) + picture, htmlOfText(answerOf(question))]
  return { front, back, tags: (kept?.tags ?? []).map((tag) => wordsIn(tag).join('_')).join(' ') }
}

/** Anki separates tags by spaces, so that none holds one. */
export function lossesOfTags({ kept }: PortableQuestion, index: number): Issue[] {
  const isSpaced = kept?.tags.some((tag) => wordsIn(tag)[0] !== tag) ?? false
  return isSpaced ? [{ path: `questions.${index}.tags`, message: 'have underscores instead of spaces' }] : []
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
