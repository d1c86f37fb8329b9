import type { QuestionKind } from '../../shared/contracts/film-settings.ts'
import { KINDS } from '../../shared/questions/kinds.ts'
import { formerly } from './en/formerly.ts'
import { said } from './en/said.ts'
import { told } from './en/told.ts'
import { filled } from './slots.ts'

const english = { ...said, ...told }
type Table = typeof english
type Titles = Readonly<Record<QuestionKind, string>>

const SLOT = /\\\{(\w+)\\\}/g
const PATTERNS = [...Object.entries(english), ...Object.entries(formerly)].map(([name, sentence]) => {
  const pattern = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(SLOT, '(?<$1>.+?)')
  return { name: name as keyof Table, pattern: new RegExp(`^${pattern}$`, 's') }
})
const KIND_OF_TITLE = new Map(Object.entries(KINDS).map(([kind, { title }]) => [title, kind as QuestionKind]))

/** A sentence of the API in the words of a table, with the table's titles of kinds; as it is where no table has it. */
export function saidIn(table: Table, titles: Titles, sentence: string): string {
  for (const { name, pattern } of PATTERNS) {
    const match = pattern.exec(sentence)
    if (match === null) continue
    const { kind: title, reason, ...slots } = match.groups ?? {}
    const kind = title && KIND_OF_TITLE.get(title)
    return filled(table[name], {
      ...slots,
      ...(kind && { kind: titles[kind] }),
      // A sentence of its own, without its full stop.
      ...(reason && { reason: saidIn(table, titles, `${reason}.`).replace(/\.$/, '') }),
    })
  }
  return sentence
}
