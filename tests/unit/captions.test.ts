import { expect, test } from 'bun:test'
import { listCaptions } from '../../render-farm/outputs/captions.ts'
import { spokenWords } from '../../shared/templates/kit/captions.ts'
import { lettersOf, type WordTimes } from '../../shared/timeline/word-times.ts'
import { sceneOf } from '../support/sound.ts'

const sceneWith = (text: string, words?: WordTimes) =>
  sceneOf(5_000, [{ kind: 'speech', atMs: 200, durationMs: 2_000, clip: 'question-0', text, words }])
const spoken = (text: string, words?: WordTimes) => spokenWords(sceneWith(text, words)[0]!)

test('every spoken word is shown once, in turn, from the voice’s first moment to its last', () => {
  const words = spoken('Which planet has the most moons of all?')
  expect(words.map(({ word }) => word.trim())).toEqual([
    'Which',
    'planet',
    'has',
    'the',
    'most',
    'moons',
    'of',
    'all?',
  ])
  expect(words[0]!.fromMs).toBe(200)
  expect(words.at(-1)!.toMs).toBeCloseTo(2_200, 3)
  for (const [index, word] of words.slice(1).entries()) expect(word.fromMs).toBe(words[index]!.toMs)
})

test('no more than four words share a line, and a line keeps its words while it is spoken', () => {
  const lines = spoken('Which planet has the most moons of all?').map(
    ({ before, word, after }) => `${before}${word}${after}`,
  )
  expect(new Set(lines).size).toBeLessThan(lines.length)
  for (const line of lines) expect(line.trim().split(' ').length).toBeLessThanOrEqual(4)
})

test('scripts without spaces are cut into short pieces', () => {
  expect(spoken('太陽系で一番大きい惑星は、Marsですか').map(({ word }) => word)).toEqual([
    '太陽系で',
    '一番大き',
    'い惑星は、',
    'Mars',
    'ですか',
  ])
})

test('a word is shown when the voice says it', () => {
  const words = spoken('Ottawa 🎉 – or “Rome”?', [
    [0, 20],
    [6, 1_200],
    [8, 1_500],
  ])
  expect(words.filter(({ fromMs, toMs }) => toMs > fromMs)).toMatchObject([
    { word: 'Ottawa ', fromMs: 200, toMs: 1_400 },
    { word: 'or ', fromMs: 1_400, toMs: 1_700 },
    { word: '“Rome”?', fromMs: 1_700, toMs: 2_200 },
  ])
})

test('pieces of words, and words that the voice does not tell of, lie between those that it does', () => {
  const words = spoken('最大的行星是哪一个', [
    [0, 0],
    [3, 1_000],
  ])
  expect(words.map(({ fromMs }) => Math.round(fromMs))).toEqual([200, 1_367, 2_033])
})

test('a caption of a long text begins with its first word', () => {
  const text =
    'The Great Wall of China is long, very long indeed, and older than most of the towns beside it. But where does it end?'
  const said = text.split(' ')
  const words = said.map((_, index): [number, number] => [
    lettersOf(said.slice(0, index).join('')),
    index * 10,
  ])
  const [first, second] = listCaptions(sceneWith(text, words), { 'question-0': 2_000 })
  const before = first!.lines.join(' ').split(' ').length
  expect(second!.startMs).toBe(200 + before * 10)
  expect(first!.endMs).toBe(second!.startMs)
})
