/** Wider values are broken into lines; most screens show this much beside the navigation. */
const LINE_CHARACTERS = 72

/** JSON as examples show it: what fits on a line stays on one. */
export function pretty(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE_CHARACTERS)
    return flat
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((one) => pretty(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pretty(one, inner)}`)
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
}
