import { describe, expect, test } from 'bun:test'
import flagCountries from 'flag-icons/country.json'
import { EMOJI_CLASSES } from '../../shared/packs/emoji-classes.ts'
import { findPack, PACKS } from '../../shared/packs/index.ts'
import type { Pack, PackRequest } from '../../shared/packs/pack.ts'
import { packPhrases } from '../../shared/packs/phrases/index.ts'

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
          expect([text, texts.length]).toEqual([text, kind === 'open' ? 1 : kind === 'true_false' ? 2 : 4])
          expect(options.filter(({ isCorrect }) => isCorrect)).toBeArrayOfSize(1)
          expect([text, ...texts].join()).not.toMatch(/undefined|NaN|^$|,,/)
          expect(text.length).toBeLessThan(200)
        }
      }
    }
  })

  test('never shows the right answer in its question', () => {
    const told = many.filter(({ text, options }) => {
      const right = options.find(({ isCorrect }) => isCorrect)!.text
      return right.length > 2 && text.toLowerCase().includes(right.toLowerCase())
    })
    expect(told.map(({ text }) => text)).toEqual([])
  })

  test('makes the same quiz from the same seed', () => {
    const written = () => {
      const { pictures, ...quiz } = make(pack)
      return [quiz, ...[...pictures.values()].slice(0, 2).map((write) => write())]
    }
    expect(written()).toEqual(written())
    expect(make(pack).factIds).not.toEqual(make(pack, { seed: 'b' }).factIds)
  })

  test('asks each level alone, and what was asked before only at the end', () => {
    for (const level of pack.levels) {
      const { questions, factIds } = make(pack, { level, count: 4 })
      expect(new Set(questions.map((question) => question.level))).toEqual(new Set([level]))
      const { factIds: others } = make(pack, { level, count: 4, avoid: factIds })
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

test('the README names each source of a pack with its licence', async () => {
  const rows = (await Bun.file('README.md').text()).split('\n').filter((line) => line.startsWith('| '))
  const sources = PACKS.flatMap(({ attribution }) => [
    ...attribution.matchAll(/(?:^|: | and )([\w -]+?) \(([^)]+)\)/g),
  ])
  expect(sources.length).toBeGreaterThanOrEqual(PACKS.length)
  const missing = sources.filter(
    ([, name, licence]) => !rows.some((row) => row.includes(name!) && row.includes(licence!)),
  )
  expect(missing.map(([source]) => source)).toEqual([])
})

test('maps mark their countries in the middle, with land of others near them', () => {
  const pack = findPack('map')!
  const { pictures, questions } = make(pack, { count: 24 })
  const wrong = [...pictures.values()].flatMap((write, index) => {
    const [land, _borders, marked] = [...write().matchAll(/ d="([^"]*)"/g)].map(([, path]) =>
      [...path!.matchAll(/(-?\d+),(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
    )
    const middleOf = (axis: 0 | 1) => {
      const places = marked!.map((point) => point[axis])
      return (Math.min(...places) + Math.max(...places)) / 2
    }
    const isCentral = Math.abs(middleOf(0) - 480) < 200 && Math.abs(middleOf(1) - 360) < 200
    const isSeen = marked!.length > 2 && marked!.every(([x, y]) => x > 0 && x < 960 && y > 0 && y < 720)
    const isAmong = land!.some(([x, y]) => x > 0 && x < 960 && y > 0 && y < 720)
    const { text } = questions[index]!.options.find((option) => option.isCorrect)!
    return isCentral && isSeen && isAmong ? [] : [text]
  })
  expect(wrong).toEqual([])
})

test('elements stand at their atomic numbers, and none is named twice in a language', () => {
  const pack = findPack('elements')!
  for (const language of pack.languages) {
    const { questions } = make(pack, { count: pack.count(), kind: 'open', language })
    const answers = new Set(questions.map(({ options }) => options[0]!.text))
    expect([language, answers.size]).toEqual([language, pack.count()])
  }
  const { questions } = make(pack, { count: pack.count(), kind: 'open' })
  const numbered = new Map(
    questions.flatMap(({ text, options }) => {
      const [, number] = /number (\d+)/.exec(text) ?? []
      return number === undefined ? [] : [[options[0]!.text, Number(number)] as const]
    }),
  )
  const known = { Silver: 47, Gold: 79, Iron: 26, Uranium: 92, Oganesson: 118, Lanthanum: 57, Hydrogen: 1 }
  const asked = Object.entries(known).filter(([name]) => numbered.has(name))
  expect(asked.length).toBeGreaterThan(0)
  for (const [name, number] of asked) expect([name, numbered.get(name)]).toEqual([name, number])
})

test('of four emoji one is of another class, and the reveal says of which the others are', () => {
  const { classes } = packPhrases('en').oddOneOut
  for (let seed = 0; seed < 20; seed++) {
    for (const { options, explanation } of make(findPack('odd-one-out')!, { seed: String(seed) }).questions) {
      const [name] = Object.entries(classes).find(([, words]) => explanation!.endsWith(`: ${words}`))!
      const { named, more = '' } = EMOJI_CLASSES[name]!
      const members = new Set(`${named} ${more}`.split(' '))
      for (const { text, isCorrect } of options) expect([text, members.has(text)]).toEqual([text, !isCorrect])
    }
  }
})

test('a second source knows the same capitals', () => {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
  const sources = new Map(
    flagCountries.map(({ code, capital }) => [code.toUpperCase(), plain(capital ?? '')]),
  )
  const pack = findPack('capitals')!
  const { questions, factIds } = make(pack, { count: pack.count(), kind: 'choice' })
  // One of them spells Kyiv as Russian does.
  sources.set('UA', 'kyiv')
  const wrong = questions.filter(({ text, options }, index) => {
    const right = options.find(({ isCorrect }) => isCorrect)!.text
    return ![plain(right), plain(text)].some((asked) => asked.includes(sources.get(factIds[index]!)!))
  })
  expect(wrong.map(({ text }) => text)).toEqual([])
})

test('calculations are right', () => {
  const pack = findPack('arithmetic')!
  const { questions } = make(pack, { count: pack.count(), kind: 'open' })
  for (const { text, options } of questions) {
    const [, a, sign, b] = /^(\d+) ([+−×÷]) (\d+) = \?$/.exec(text) ?? []
    if (sign === undefined) continue
    const [x, y] = [Number(a), Number(b)]
    expect([text, options[0]!.text]).toEqual([text, String(sign === '+' ? x + y : x * y)])
  }
})

test('flags, territories and francs that are alike are not offered beside each other', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { questions } = make(findPack('flags')!, { count: 50, seed: String(seed) })
    for (const { options } of questions) {
      const right = options.find(({ isCorrect }) => isCorrect)!.text
      const others = options.map(({ text }) => text).filter((text) => text !== right)
      for (const [one, other] of [
        ['Chad', 'Romania'],
        ['Indonesia', 'Monaco'],
        ['Netherlands', 'Luxembourg'],
      ] as const)
        if (right === one) expect(others).not.toContain(other)
    }
  }
})
