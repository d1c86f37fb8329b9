import { expect, test } from 'bun:test'
import { type OrderState, stateOfAll } from '../../api/studio/editor/browser/ordered.ts'

const CASES: [readonly OrderState[], OrderState][] = [
  [['waiting', 'waiting'], 'waiting'],
  [[40, 'waiting'], 20],
  [['completed', 30, 'waiting'], 43],
  [['failed', 50], 75],
  [['completed', 'failed'], 'failed'],
  [['completed', 'completed'], 'completed'],
  [[70], 70],
]

test.each(CASES)('videos that are %j are %j together', (states, together) => {
  expect(stateOfAll(states)).toBe(together)
})
