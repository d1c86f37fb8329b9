import { expect, test } from 'bun:test'
import { createPace, type OrderState, percentOf } from '../../api/studio/editor/browser/order-state.ts'

const CASES: [readonly OrderState[], number][] = [
  [['waiting', 'waiting'], 0],
  [[40, 'waiting'], 20],
  [['completed', 30, 'waiting'], 43],
  [['failed', 50], 75],
  [['completed', 'failed'], 100],
  [[70], 70],
]

test.each(CASES)('videos that are %j are %d percent together', (states, together) => {
  expect(percentOf(states)).toBe(together)
})

test('a page that opens in the middle of a render tells the pace from what it has seen', () => {
  const paceOf = createPace()
  expect(paceOf(60, 1_000)).toBe(Number.POSITIVE_INFINITY)
  expect(paceOf(64, 1_500)).toBe(Number.POSITIVE_INFINITY)
  // Ten percent took two seconds, so seventy take fourteen.
  expect(paceOf(70, 3_000)).toBe(14_000)
})
