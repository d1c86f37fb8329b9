import { expect, test } from 'bun:test'
import { spokenWords } from '../../shared/templates/kit/captions.ts'
import { sceneOf } from '../support/sound.ts'

const spoken = (text: string) =>
  spokenWords(
    sceneOf(5_000, [{ kind: 'speech', atMs: 200, durationMs: 2_000, clip: 'question-0', text }])[0]!,
  )

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
  expect(spoken('太陽系で一番大きい惑星はどれですか').length).toBeGreaterThan(3)
})
