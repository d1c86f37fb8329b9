import { expect, test } from 'bun:test'
import { matchWords } from '../../render-farm/audio/match-words.ts'
import { CaptionedSpeech } from '../../render-farm/audio/openai-speech.ts'

const told = (...words: [word: string, seconds: number][]) =>
  words.map(([word, start_time]) => ({ word, start_time }))

test('words are found where a server splits them, drops marks and tells of marks', () => {
  const words = told(['Don', 0.1], ["'t", 0.3], ['worry', 0.4], [',', 0.8], ['bee', 1.2])
  expect(matchWords('Don’t worry, “Bee”!', words)).toEqual([
    [0, 100],
    [3, 300],
    [4, 400],
    [9, 1200],
  ])
})

test('a number in words leaves the others where they are', () => {
  const words = told(
    ['It', 0],
    ['was', 0.2],
    ['nineteen', 0.5],
    ['ninety', 0.9],
    ['nine', 1.2],
    ['then', 1.6],
  )
  expect(matchWords('It was 1999 then', words)).toEqual([
    [0, 0],
    [2, 200],
    [9, 1600],
  ])
})

test('times that do not rise, and those of another text, are not believed', () => {
  expect(matchWords('one two three', told(['one', 0.5], ['two', 0.5], ['three', 0.2]))).toBeNull()
  expect(matchWords('one two three', told(['four', 0.5], ['five', 0.9], ['one', 1]))).toBeNull()
  expect(matchWords('one', [])).toBeNull()
})

test('more words than a text can have are not compared', () => {
  expect(matchWords('one', told(['one', 0]))).toEqual([[0, 0]])
  expect(matchWords('one', told(['one '.repeat(2_001), 0]))).toBeNull()
})

test.each([
  ['a word of thousands', { word: 'a '.repeat(51), start_time: 0 }],
  ['a time after the longest clip', { word: 'a', start_time: 121 }],
  ['no finite time', { word: 'a', start_time: Number.POSITIVE_INFINITY }],
])('a server that tells of %s is not believed', (_, word) => {
  const answer = { audio: '', timestamps: [{ word: 'a', start_time: 1 }] }
  expect(CaptionedSpeech.safeParse(answer).success).toBe(true)
  expect(CaptionedSpeech.safeParse({ ...answer, timestamps: [word] }).success).toBe(false)
})
