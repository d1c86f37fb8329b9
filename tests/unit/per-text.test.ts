import { expect, test } from 'bun:test'
import { perText } from '../../shared/per-text.ts'

test('what is asked for again and again is made once, whatever else is asked for between', () => {
  const lengthOf = perText<number>(3)
  let made = 0
  const ask = (text: string) =>
    lengthOf(text, () => {
      made++
      return text.length
    })
  for (const text of ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff']) {
    expect(ask('often')).toBe(5)
    expect(ask(text)).toBe(text.length)
  }
  expect(made).toBe(7)
})

test('what was not asked for lately is forgotten', () => {
  const lengthOf = perText<number>(2)
  lengthOf('old', () => 3)
  for (const text of ['1', '2', '3', '4', '5']) lengthOf(text, () => 1)
  expect(lengthOf('old', () => 4)).toBe(4)
})
