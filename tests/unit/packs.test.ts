import { describe, expect, test } from 'bun:test'
import { PACKS } from '../../shared/packs/index.ts'
import type { Pack, PackRequest } from '../../shared/packs/pack.ts'

const WANTED: Omit<PackRequest, 'kind'> = {
  count: 10,
  level: null,
  language: 'en',
  region: null,
  seed: 'a',
  avoid: [],
}
/** The greatest chi-square of four places that is no surprise at p > 0.01. */
const CHI_SQUARE_MAX = 11.34

function make(pack: Pack, wanted: Partial<PackRequest> = {}) {
  return pack.make({ ...WANTED, kind: pack.kinds[0], ...wanted })
}

describe.each(PACKS.map((pack) => [pack.id, pack] as const))('the pack %s', (_id, pack) => {
  const many = Array.from({ length: 20 }, (_, seed) => make(pack, { seed: String(seed) }).questions).flat()
  const choices = many.filter(({ kind }) => kind !== 'true_false' && kind !== 'open')

  test('asks well-formed questions in each language and kind', () => {
    for (const language of pack.languages) {
      for (const kind of pack.kinds) {
        const { questions, title, factIds } = make(pack, { language, kind, count: 4 })
        expect(title).not.toBe('')
        expect(new Set(factIds).size).toBe(4)
        for (const { text, options } of questions) {
          const texts = options.map((option) => option.text)
          expect([text, new Set(texts).size]).toEqual([text, texts.length])
          expect(options.filter(({ isCorrect }) => isCorrect)).toBeArrayOfSize(1)
          expect([text, ...texts].join()).not.toMatch(/undefined|NaN|^$|,,/)
          expect(text.length).toBeLessThan(200)
        }
      }
    }
  })

  test('makes the same quiz from the same seed', () => {
    expect(make(pack)).toEqual(make(pack))
    expect(make(pack).factIds).not.toEqual(make(pack, { seed: 'b' }).factIds)
  })

  test('asks each level alone, and what was asked before only at the end', () => {
    for (const level of pack.levels) {
      const { questions, factIds } = make(pack, { level, count: 5 })
      expect(new Set(questions.map((question) => question.level))).toEqual(new Set([level]))
      const { factIds: others } = make(pack, { level, count: 5, avoid: factIds })
      expect(others.filter((id) => factIds.includes(id))).toEqual([])
    }
  })

  test.if(choices.length > 0)('puts the right answer anywhere, and it is not the longest', () => {
    expect(choices.length).toBeGreaterThanOrEqual(150)
    const places = [0, 0, 0, 0]
    let longest = 0
    for (const { options } of choices) {
      const right = options.findIndex(({ isCorrect }) => isCorrect)
      places[right]!++
      const others = options.filter((_, at) => at !== right).map(({ text }) => [...text].length)
      if ([...options[right]!.text].length > Math.max(...others)) longest++
    }
    const even = choices.length / 4
    const chiSquare = places.reduce((sum, seen) => sum + (seen - even) ** 2 / even, 0)
    expect(chiSquare).toBeLessThan(CHI_SQUARE_MAX)
    expect(longest / choices.length).toBeLessThan(1 / 4 + 0.1)
  })
})
