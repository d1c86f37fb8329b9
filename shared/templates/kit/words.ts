import type { Layer, Look } from '../template.ts'
import { perLook } from './memo.ts'
import { type Entrance, movedLayer } from './moves.ts'
import type { BoxedLook } from './text-box.ts'

/** Any language: words of scripts without spaces are found by dictionaries, which every language shares. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Where the words of a text begin and end (UTF-16), each with the marks and the space after it and an opening mark before
 * it: together they are the whole text.
 */
export function wordsOf(text: string): [from: number, to: number][] {
  const words: [number, number][] = []
  for (const { index, segment, isWordLike } of segmenter.segment(text)) {
    const end = index + segment.length
    const last = words.at(-1)
    const isWord = isWordLike === true || EMOJI.test(segment)
    const begins = isWord || opensWord(text, index, end)
    if (last === undefined) words.push([0, end])
    else if (begins && HAS_WORD.test(text.slice(...last))) words.push([index, end])
    else last[1] = end
  }
  return words
}

const EMOJI = /\p{Extended_Pictographic}/u
const HAS_WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const OPENING = /^[\p{Ps}\p{Pi}¿¡]/u

/** Whether a mark belongs to the word after it: a bracket, or anything between a space and a word. */
function opensWord(text: string, from: number, to: number): boolean {
  const mark = text.slice(from, to)
  return (
    OPENING.test(mark) || (/^\S/.test(mark) && /\s$/.test(text.slice(0, from)) && /^\S/.test(text.slice(to)))
  )
}

/** A look of each word of a look's only text, all laid out alike. */
export const wordLooks = perLook((look): Look[] => {
  const [text = ''] = Object.values(look.text ?? {})
  return wordsOf(text).map((words) => ({ ...look, words }))
})

/**
 * A text whose words enter one after the other: `shareOf` says how far (0…1) a word has come. One layer once all are there.
 */
export function wordLayers(
  id: string,
  one: BoxedLook,
  enter: Entrance,
  shareOf: (index: number, count: number) => number,
): Layer[] {
  const looks = wordLooks(one.look)
  const shares = looks.map((_, index) => shareOf(index, looks.length))
  if (shares.every((share) => share >= 1)) return movedLayer(id, one, {})
  return looks.flatMap((look, index) => {
    const share = shares[index]!
    return share <= 0
      ? []
      : movedLayer(`${id}-${index}`, { look, box: one.box }, enter(share, one.box, index))
  })
}
