import type { Level } from '../contracts/film-settings.ts'
import { once } from '../once.ts'
import { definePack } from './define-pack.ts'
import { type Fact, mix } from './pick-facts.ts'

const SIGNS = {
  '+': (a: number, b: number) => a + b,
  '−': (a: number, b: number) => a - b,
  '×': (a: number, b: number) => a * b,
  '÷': (a: number, b: number) => a / b,
}
type Sign = keyof typeof SIGNS

/** A calculation, one of which the sign is missing, or a sequence whose next number is wanted. */
type Sum = Fact &
  (
    | { form: 'result' | 'sign'; a: number; sign: Sign; b: number }
    | { form: 'next'; numbers: readonly number[] }
  )

/**
 * Sums below 100 are easy, the tables and missing signs medium, a two-digit number times one digit and sequences hard, two of
 * two digits impossible. Wrong numbers are what slips give: off by one, two, ten or twenty.
 */
export const ARITHMETIC = definePack<Sum>({
  id: 'arithmetic',
  title: 'Mental arithmetic',
  description: 'Calculations, missing signs and sequences of numbers.',
  kinds: ['choice', 'true_false', 'open'],
  attribution: 'Calculated.',
  sourceUrl: null,
  quizTitle: ({ arithmetic }) => arithmetic.title,
  facts: once(sums),
  ask: (sum, { phrases: { arithmetic: words }, kind, next }) => {
    const right = resultOf(sum)
    const wrong = slips(right, next)
    if (kind === 'true_false') {
      const isTrue = next() < 0.5
      return { text: statement(sum, isTrue ? right : wrong[0]!), isTrue }
    }
    if (sum.form === 'sign') {
      const text = `${sum.a} ▢ ${sum.b} = ${right} – ${words.sign}`
      return { text, right: sum.sign, wrong: Object.keys(SIGNS).filter((sign) => sign !== sum.sign) }
    }
    const text =
      sum.form === 'next' ? `${sum.numbers.join(', ')}, … ${words.next}` : `${sum.a} ${sum.sign} ${sum.b} = ?`
    return { text, right: String(right), wrong: wrong.map(String) }
  },
})

function statement(sum: Sum, value: number): string {
  return sum.form === 'next'
    ? `${sum.numbers.join(', ')} → ${value}`
    : `${sum.a} ${sum.sign} ${sum.b} = ${value}`
}

function resultOf(sum: Sum): number {
  if (sum.form !== 'next') return SIGNS[sum.sign](sum.a, sum.b)
  const [a, b, c, d] = sum.numbers as [number, number, number, number]
  // Either every step is as long as the first, or every number as many times the one before.
  return b - a === c - b ? d + (b - a) : d * (b / a)
}

/** Three numbers near the right one, above and below it by chance. */
function slips(right: number, next: () => number): number[] {
  const near = [1, 2, 10, 20].flatMap((step) => [right + step, right - step]).filter((value) => value > 0)
  return mix(near, next).slice(0, 3)
}

function sums(): Sum[] {
  return [
    ...results('easy', '+', range(12, 49), range(13, 48, 5)),
    ...results('medium', '×', range(3, 12), range(6, 12)),
    ...results('hard', '×', range(13, 29), range(6, 9)),
    ...results('impossible', '×', range(13, 39, 2), range(17, 47, 6)),
    ...Object.keys(SIGNS).flatMap((sign) => missingSigns(sign as Sign)),
    ...range(2, 9).flatMap((step) =>
      range(3, 27, 6).map((from) => sequence('hard', from, (n) => n + step * 3)),
    ),
    ...range(2, 4).flatMap((factor) => range(2, 9).map((from) => sequence('hard', from, (n) => n * factor))),
  ]
}

function results(level: Level, sign: Sign, as: number[], bs: number[]): Sum[] {
  return as.flatMap((a) =>
    bs.map((b) => ({ id: `${a}${sign}${b}`, level, form: 'result' as const, a, sign, b })),
  )
}

/** Calculations that only one sign makes right. */
function missingSigns(sign: Sign): Sum[] {
  return range(3, 9).flatMap((b) =>
    range(2, 9, 3)
      .map((times) => (sign === '÷' ? b * times : b + times * 3))
      .filter((a) => Object.values(SIGNS).filter((of) => of(a, b) === SIGNS[sign](a, b)).length === 1)
      .map((a) => ({
        id: `${a}?${b}=${SIGNS[sign](a, b)}`,
        level: 'medium' as const,
        form: 'sign' as const,
        a,
        sign,
        b,
      })),
  )
}

function sequence(level: Level, from: number, step: (n: number) => number): Sum {
  const numbers = [from]
  while (numbers.length < 4) numbers.push(step(numbers.at(-1)!))
  return { id: numbers.join(','), level, form: 'next', numbers }
}

function range(from: number, to: number, step = 1): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}
