import { expect, test } from 'bun:test'
import { createBatch } from '../../shared/database/batch.ts'

test('what is asked while work is under way goes together into the next', async () => {
  const batches: number[][] = []
  const first = Promise.withResolvers<void>()
  const ask = createBatch(async (items: readonly number[]) => {
    batches.push([...items])
    if (batches.length === 1) await first.promise
    return items.map((item) => item * 10)
  })
  const alone = ask(1)
  while (batches.length === 0) await new Promise(setImmediate)
  const together = [ask(2), ask(3), ask(4)]
  first.resolve()
  expect(await Promise.all([alone, ...together])).toEqual([10, 20, 30, 40])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a statement that hangs does not hold up the next one', async () => {
  const ask = createBatch((items: readonly string[]) =>
    items.includes('hangs') ? new Promise<string[]>(() => {}) : Promise.resolve([...items]),
  )
  void ask('hangs')
  await new Promise(setImmediate)
  expect(await ask('goes on')).toBe('goes on')
})

test('a failure reaches all that went together, and nobody after them', async () => {
  const ask = createBatch(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('refused')
    return items
  })
  const outcomes = await Promise.allSettled([ask('bad'), ask('good')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('good')).toBe('good')
})

test('a flood is split into statements of bounded size', async () => {
  const sizes: number[] = []
  const ask = createBatch(async (items: readonly number[]) => {
    sizes.push(items.length)
    return items
  })
  const all = Array.from({ length: 450 }, (_, index) => index)
  expect(await Promise.all(all.map(ask))).toEqual(all)
  expect(sizes).toEqual([200, 200, 50])
})
