/** Many models wrap JSON in a code fence despite their instructions. */
const CODE_FENCE = /^\s*```(?:json)?\s([\s\S]*)```\s*$/

/** What a model wrote, as JSON. Throws a `SyntaxError` where it is none. */
export function jsonOf(written: string): unknown {
  return JSON.parse(CODE_FENCE.exec(written)?.[1] ?? written)
}
