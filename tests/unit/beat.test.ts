import { expect, test } from 'bun:test'
import { BEAT_MS, beatAt } from '../../shared/timeline/beat.ts'

test('a beat passes from 0 to 1 and begins again, before the start as after it', () => {
  expect([0, 125, 250, 499, 500, 750, 60_000].map(beatAt)).toEqual([0, 0.25, 0.5, 0.998, 0, 0.5, 0])
  expect([-500, -125].map(beatAt)).toEqual([0, 0.75])
  for (let timeMs = -2000; timeMs < 2000; timeMs += 7) {
    expect(beatAt(timeMs)).toBeGreaterThanOrEqual(0)
    expect(beatAt(timeMs)).toBeLessThan(1)
    expect(beatAt(timeMs + BEAT_MS)).toBeCloseTo(beatAt(timeMs), 9)
  }
})
