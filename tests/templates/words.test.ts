import { expect, test } from 'bun:test'
import { breakLines } from '../../shared/templates/kit/lines.ts'
import { ENTER } from '../../shared/templates/kit/moves.ts'
import { wordLayers, wordLooks, wordsOf } from '../../shared/templates/kit/words.ts'

const split = (text: string) => wordsOf(text).map(([from, to]) => text.slice(from, to))

test.each([
  ['Which planet has the most moons?', ['Which ', 'planet ', 'has ', 'the ', 'most ', 'moons?']],
  ['Who said “I am”, and (maybe) why?', ['Who ', 'said ', '“I ', 'am”, ', 'and ', '(maybe) ', 'why?']],
  ['¿Qué es esto? 7 × 8', ['¿Qué ', 'es ', 'esto? ', '7 × ', '8']],
  ['He said "no" to 5 things', ['He ', 'said ', '"no" ', 'to ', '5 ', 'things']],
  ["L'été, c'est 3.5 %", ["L'été, ", "c'est ", '3.5 %']],
  ['ما هو أكبر كوكب؟', ['ما ', 'هو ', 'أكبر ', 'كوكب؟']],
  ['🍕 + 🍍 = ?', ['🍕 + ', '🍍 = ?']],
  ['  two  spaces ', ['  two  ', 'spaces ']],
  ['', []],
])('finds the words of %p with their marks', (text, words) => {
  expect(split(text)).toEqual(words)
})

test('finds words in scripts without spaces; together they are the whole text', () => {
  for (const text of ['世界で一番高い山は何ですか？', '太阳系最大的行星是哪个？', 'ดาวเคราะห์ดวงใดใหญ่ที่สุด']) {
    expect(split(text).length).toBeGreaterThan(3)
    expect(split(text).join('')).toBe(text)
  }
})

test('words enter one after the other and become one layer', () => {
  const look = { part: 'question', width: 800, height: 200, text: { text: 'Which planet is red?' } }
  const one = { look, box: { x: 100, y: 300, width: 800, height: 200 } }
  const at = (entered: number) =>
    wordLayers('question', one, ENTER.rise, (index) => Math.max(0, Math.min(1, entered - index)))
  expect(at(0)).toEqual([])
  expect(at(1.5).map(({ id }) => id)).toEqual(['question-0', 'question-1'])
  expect(at(1.5)[1]!.look).toEqual(wordLooks(look)[1]!)
  expect(at(4)).toEqual([{ id: 'question', look, motion: { x: 100, y: 300 } }])
})

test.each([
  ['It was built because Sydney and Melbourne both wanted the title.', 12],
  ['Two  spaces  stay between words  of a line', 8],
  ['A well-known long-distance-runner', 9],
  ['木星比太阳系的其他行星加起来还要重，而且转得很快。', 9],
])('breaks %p into lines whose words keep their places', (text, columnEm) => {
  const lines = breakLines(text, columnEm)
  expect(lines.starts.length).toBeGreaterThan(2)
  expect(lines.text.split('\n')).toHaveLength(lines.starts.length)
  for (const [from, to] of wordsOf(text)) {
    const word = text.slice(from, to).trimEnd()
    const at = lines.placeOf(from)
    expect(lines.text.slice(at, at + word.length)).toBe(word)
  }
})

test('breaks a text into lines of about the same length', () => {
  const lines = breakLines('It was built because Sydney and Melbourne both wanted the title.', 12)
  expect(lines.text.split('\n')).toEqual([
    'It was built because',
    'Sydney and Melbourne',
    'both wanted the title.',
  ])
})

test('no word has the last line to itself where the one before it can join it', () => {
  const linesOf = (text: string, columnEm: number) => breakLines(text, columnEm).text.split('\n')
  expect(linesOf('It was built because Sydney and Melbourne both wanted the title.', 9.6)).toEqual([
    'It was built',
    'because Sydney',
    'and Melbourne',
    'both wanted',
    'the title.',
  ])
  expect(linesOf('Many grew together.', 9.5)).toEqual(['Many grew', 'together.'])
  expect(linesOf('Together.', 9)).toEqual(['Together.'])
  expect(linesOf('One extraordinary', 9)).toEqual(['One', 'extraordinary'])
})
