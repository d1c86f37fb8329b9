/** A place in a text, both counted from 1. */
type Place = { line: number; column: number }

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\n\r\t]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y
const CLOSE = { '{': '}', '[': ']' } as const

/** Where a text stops being JSON, which the engine’s own error does not say; `null` = nowhere that could be found. */
export function jsonFault(text: string): Place | null {
  const open: ('{' | '[')[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const takeMark = (mark: string) => {
    take(SPACE)
    if (text[at] !== mark) return false
    at++
    return true
  }
  const takeKey = () => {
    take(SPACE)
    return take(STRING) && takeMark(':')
  }
  for (;;) {
    take(SPACE)
    const mark = text[at]
    if (mark === '{' || mark === '[') {
      at++
      if (!takeMark(CLOSE[mark])) {
        open.push(mark)
        if (mark === '{' && !takeKey()) return placeOf(text, at)
        continue
      }
    } else if (!take(STRING) && !take(SCALAR)) return placeOf(text, at)
    while (open.length > 0 && takeMark(CLOSE[open.at(-1)!])) open.pop()
    take(SPACE)
    if (open.length === 0) return at === text.length ? null : placeOf(text, at)
    if (!takeMark(',') || (open.at(-1) === '{' && !takeKey())) return placeOf(text, at)
  }
}

function placeOf(text: string, at: number): Place {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
