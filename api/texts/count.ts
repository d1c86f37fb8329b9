import type { Language } from './languages.ts'

/** Writes a number as a language does: "1,000", "1.000". */
export function numberIn(language: Language): (number: number) => string {
  const format = new Intl.NumberFormat(language)
  return (number) => format.format(number)
}

/** Writes a number with its noun: "1 question", "3 questions", "1.000 Fragen". */
export function counterIn(language: Language): (number: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language)
  const written = numberIn(language)
  return (number, one, other) => `${written(number)} ${rules.select(number) === 'one' ? one : other}`
}
