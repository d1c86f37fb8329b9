import { expect, test } from 'bun:test'
import { once } from '../../shared/once.ts'

test('what is made once is kept, also while it is still on its way', async () => {
  let made = 0
  const number = once(async () => ++made)
  expect(await Promise.all([number(), number()])).toEqual([1, 1])
  expect(await number()).toBe(1)
})

test('what could not be made is tried again by the next call', async () => {
  let tries = 0
  const second = once(async () => {
    tries++
    if (tries === 1) throw new Error('Out of memory.')
    return tries
  })
  await expect(second()).rejects.toThrow('Out of memory.')
  expect([await second(), await second()]).toEqual([2, 2])
})
