import { saidIn } from '../../../texts/said.ts'
import { filled } from '../../../texts/slots.ts'
import { data } from './requests.ts'

/** What the editor says, in the person's language. */
export const { words } = data

const rules = new Intl.PluralRules(data.language)

/** A sentence about a number of things. */
export function counted(forms: { one: string; other: string }, n: number): string {
  return filled(rules.select(n) === 'one' ? forms.one : forms.other, { n })
}

/** What the API said in English, in the person's language where it is a known sentence. */
export function heard(sentence: string): string {
  return saidIn(data.said, words.kinds, sentence)
}

/** Seconds as a player's clock shows them. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
