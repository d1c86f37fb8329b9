/** Wider values are broken into lines; the narrower of two columns shows this much. */
const LINE_CHARACTERS = 56

/** How a language writes the values of JSON: names of fields, what is neither list nor object, the spaces of a step inwards and within braces. */
type Dialect = {
  name: (name: string) => string
  word: (value: unknown) => string
  step: string
  gap: '' | ' '
}

const JSON_ITSELF: Dialect = { name: JSON.stringify, word: JSON.stringify, step: '  ', gap: ' ' }
/** JavaScript, whose names need no quotes. */
export const JAVASCRIPT: Dialect = {
  ...JSON_ITSELF,
  name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)),
}
const PYTHON_WORDS = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
])
/** Python, with its own words for what JSON calls true, false and null. */
export const PYTHON: Dialect = {
  name: JSON.stringify,
  word: (value) => PYTHON_WORDS.get(value) ?? JSON.stringify(value),
  step: '    ',
  gap: '',
}

/** JSON as examples show it, or the same in another language: what fits on a line stays on one. */
export function pretty(value: unknown, indent = '', dialect = JSON_ITSELF): string {
  const flat = flatOf(value, dialect)
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE_CHARACTERS)
    return flat
  const inner = indent + dialect.step
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = partsOf(value, dialect, (part) => pretty(part, inner, dialect))
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
}

function flatOf(value: unknown, dialect: Dialect): string {
  if (typeof value !== 'object' || value === null) return dialect.word(value)
  const inside = partsOf(value, dialect, (part) => flatOf(part, dialect)).join(', ')
  if (Array.isArray(value)) return `[${inside}]`
  return inside === '' ? '{}' : `{${dialect.gap}${inside}${dialect.gap}}`
}

/** The items of a list, or the fields of an object with their names. */
function partsOf(value: object, { name }: Dialect, write: (part: unknown) => string): string[] {
  if (Array.isArray(value)) return value.map(write)
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([field, part]) => `${name(field)}: ${write(part)}`)
}
