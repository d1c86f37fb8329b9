import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { jsonFault } from '../../shared/json-fault.ts'

test.each([
  ['{"title": "A",}', 1, 15],
  ['{\n  "title": "A"\n  "questions": []\n}', 3, 3],
  ['{"a": [1, 2}', 1, 12],
  ["{'a': 1}", 1, 2],
  ['{"a": "not closed}', 1, 7],
  ['{"a": 01}', 1, 7],
  ['[1] 2', 1, 5],
  ['{"a": tru', 1, 7],
  ['[[], {"a": ', 1, 12],
])('%j is wrong at line %i, column %i', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(jsonFault(text)).toEqual({ line, column })
})

test('no JSON has a fault', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
      expect(jsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeNull()
    }),
  )
  expect(jsonFault(`"${'x'.repeat(1_000_000)}"`)).toBeNull()
})
