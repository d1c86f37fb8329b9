import { expect, test } from 'bun:test'
import { createPlaces } from '../../api/services/places.ts'
import { createRateLimit, createTokenBucket } from '../../api/services/rate-limit.ts'
import { createTurns } from '../../api/services/turns.ts'

/** How many names a counter remembers. */
const NAMES_MAX = 100_000

test('a window begins with the first use, counts to its limit, and says how long it lasts', () => {
  const limit = createRateLimit(2, 10)
  const atMs = 5_000
  expect([limit.take('a', atMs), limit.take('a', atMs + 1), limit.take('a', atMs + 1_000)]).toEqual([0, 0, 9])
  expect(limit.take('b', atMs + 1_000)).toBe(0)
  expect(limit.take('a', atMs + 9_999)).toBe(1)
  expect([limit.take('a', atMs + 10_000), limit.take('a', atMs + 10_000)]).toEqual([0, 0])
  expect(limit.take('a', atMs + 10_000)).toBe(10)
})

test('a flood of names makes a window forget the oldest, and no sooner', () => {
  const limit = createRateLimit(1, 60)
  for (let name = 0; name < NAMES_MAX; name++) limit.take(`${name}`, 0)
  expect([limit.take('0', 1), limit.take('1', 1)]).toEqual([60, 60])
  expect(limit.take('new', 1)).toBe(0)
  expect([limit.take('1', 1), limit.take('2', 1), limit.take('new', 1)]).toEqual([60, 60, 60])
  // It was forgotten: that is what keeps memory bounded.
  expect(limit.take('0', 1)).toBe(0)
})

test('a window that was renewed is no longer among the oldest', () => {
  const limit = createRateLimit(1, 1)
  limit.take('first', 0)
  for (let name = 1; name < NAMES_MAX; name++) limit.take(`${name}`, 500)
  expect(limit.take('first', 1_000)).toBe(0)
  limit.take('new', 1_000)
  expect(limit.take('first', 1_001)).toBe(1)
})

test('a bucket gives a quarter of the minute at once, and then a steady flow', () => {
  const bucket = createTokenBucket(60)
  const takes = Array.from({ length: 15 }, () => bucket.take('a', 1_000))
  expect(takes).toEqual(Array(15).fill(0))
  expect([bucket.take('a', 1_000), bucket.take('b', 1_000)]).toEqual([1, 0])
  expect([bucket.take('a', 1_999), bucket.take('a', 2_000), bucket.take('a', 2_000)]).toEqual([1, 0, 1])
  // After a long rest it holds no more than the quarter.
  const rested = Array.from({ length: 16 }, () => bucket.take('a', 1_000_000))
  expect(rested).toEqual([...Array(15).fill(0), 1])
})

test('a use may count for several, and one that is larger than the bucket empties it', () => {
  const bucket = createTokenBucket(60)
  expect([bucket.take('a', 0, 10), bucket.take('a', 0, 10), bucket.take('a', 0, 5)]).toEqual([0, 5, 0])
  expect(bucket.take('a', 0, 100)).toBe(15)
  expect([bucket.take('a', 15_000, 100), bucket.take('a', 15_000)]).toEqual([0, 1])
})

test('a bucket holds at least one use, and a clock that was set back takes nothing away', () => {
  const slow = createTokenBucket(1)
  expect([slow.take('a', 0), slow.take('a', 0), slow.take('a', 59_999), slow.take('a', 60_000)]).toEqual([
    0, 60, 1, 0,
  ])
  const bucket = createTokenBucket(8)
  expect([bucket.take('a', 10_000), bucket.take('a', 0), bucket.take('a', 0)]).toEqual([0, 0, 8])
})

test('a flood of names makes a bucket forget the oldest, and no sooner', () => {
  const bucket = createTokenBucket(4)
  for (let name = 0; name < NAMES_MAX; name++) bucket.take(`${name}`, 0)
  expect([bucket.take('0', 0), bucket.take('1', 0)]).toEqual([15, 15])
  expect(bucket.take('new', 0)).toBe(0)
  expect([bucket.take('1', 0), bucket.take('0', 0)]).toEqual([15, 0])
})

test('places are counted by name, and given back once', () => {
  const places = createPlaces()
  const first = places.take('a', 2)!
  const second = places.take('a', 2)!
  expect([places.take('a', 2), places.take('a', 3) === null, places.take('b', 1) === null]).toEqual([
    null,
    false,
    false,
  ])
  first()
  first()
  expect(places.take('a', 2)).toBeNull()
  second()
  expect(places.take('a', 2)).not.toBeNull()
  expect(places.take('a', 2)).toBeNull()
})

test('turns run some at once and the rest in order, refuse what is too much, and take again what has ended', async () => {
  const turns = createTurns({ atOnce: 1, most: 2 })
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun: number[] = []
  const work = (index: number) => async () => {
    begun.push(index)
    await gates[index]!.promise
    return index
  }
  const first = turns.take('a', work(0))
  const second = turns.take('a', work(1))
  expect([turns.take('a', work(0)), first === null, second === null]).toEqual([null, false, false])
  await Promise.resolve()
  expect(begun).toEqual([0])
  expect(await turns.take('b', async () => 'other')).toBe('other')
  gates[0]!.resolve()
  expect(await first).toBe(0)
  // The line goes on with those that waited: a new one would run beside them.
  const third = turns.take('a', work(1))
  expect(third).not.toBeNull()
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  gates[1]!.resolve()
  expect(await Promise.all([second, third])).toEqual([1, 1])
  expect(
    turns.take('a', async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
})
