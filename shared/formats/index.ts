import { AIKEN } from './aiken.ts'
import type { Format, QuizRead } from './format.ts'
import { JSON_FORMAT } from './json.ts'
import { LIST } from './list.ts'
import { PLAIN_TEXT } from './plain-text.ts'
import { refusal } from './refusal.ts'
import { TABLE } from './table.ts'

/** Every format, in the order in which they are tried: plain text, which takes anything, comes last. */
export const FORMATS: readonly Format[] = [AIKEN, JSON_FORMAT, TABLE, LIST, PLAIN_TEXT]

/** Reads a quiz in whichever format it is; the extension of `fileName` decides where the content does not tell. */
export function readQuiz(bytes: Uint8Array, fileName = ''): QuizRead & { format: Format } {
  const format = formatOf(bytes, fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase())
  return { ...format.read(bytes), format }
}

function formatOf(bytes: Uint8Array, extension: string): Format {
  const sniffed = FORMATS.find((format) => format.sniff(bytes))
  if (sniffed !== undefined && sniffed !== PLAIN_TEXT) return sniffed
  const format = FORMATS.findLast(({ extensions }) => extensions.includes(extension)) ?? sniffed
  if (format === undefined)
    throw refusal(`is in none of the known formats: ${FORMATS.map(({ title }) => title).join(', ')}`)
  return format
}
