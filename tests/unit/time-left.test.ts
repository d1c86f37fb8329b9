import { expect, test } from 'bun:test'
import { wordsForTimeLeft } from '../../api/studio/browser/time-left.ts'
import { textsIn } from '../../api/texts/texts.ts'

const timeLeft = (elapsedMs: number, progress: number) =>
  wordsForTimeLeft(elapsedMs, progress, textsIn('en').timeLeft)

test('tells how long a render will take from how long it took so far', () => {
  expect(timeLeft(1_000, 2)).toBe('')
  expect(timeLeft(30_000, 50)).toBe('about 30 seconds left')
  expect(timeLeft(95_000, 95)).toBe('a few seconds left')
  expect(timeLeft(60_000, 10)).toBe('about 9 minutes left')
  expect(timeLeft(60_000, 100)).toBe('')
})
