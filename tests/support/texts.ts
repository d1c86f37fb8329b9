/** Every text of a table by its place; a text with parts is asked once for many and once for one. */
export function textsBelow(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'function') {
    return Object.entries(value as object).flatMap(([name, one]) => textsBelow(one, `${place}.${name}`))
  }
  const ones = ARGUMENTS.map(() => 1)
  return [...textsBelow(value(...ARGUMENTS), place), ...textsBelow(value(...ones), `${place}(1)`)]
}

/** Stand for words and numbers alike, and occur in no text by themselves. */
const ARGUMENTS = [4_001, 4_002, 4_003, 4_004]

/** What is left of a text without the parts that differ from use to use. */
export function fixedPartsOf(text: string): string[] {
  return withoutSeparators(text)
    .split(PART)
    .map((part) => part.trim())
}

/** The parts that differ from use to use, which a translation must keep. */
export function partsOf(text: string): string[] {
  return withoutSeparators(text).match(PART)?.toSorted() ?? []
}

const PART = /\{\w+\}|400[1-4]/g

function withoutSeparators(text: string): string {
  return text.replace(/(\d)[.,\s](?=\d{3})/g, '$1')
}
