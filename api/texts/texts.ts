import { de } from './de/index.ts'
import { en, type Texts } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import type { Language } from './languages.ts'
import { pt } from './pt/index.ts'

export type { Texts }

const TABLES: Readonly<Record<Language, Texts>> = { en, de, es, fr, pt }

/** The texts in a language. */
export function textsIn(language: Language): Texts {
  return TABLES[language]
}

/** A refusal that was thrown in English, in the language of the texts; `undefined` where no table has it. */
export function refusalIn(texts: Texts, sentence: string): string | undefined {
  const keys = Object.keys(en.refusals) as (keyof Texts['refusals'])[]
  const key = keys.find((name) => en.refusals[name] === sentence)
  return key && texts.refusals[key]
}
