/** The text of a file in UTF-8, without its byte order mark, with lines that end in `\n`. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
}

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** The blocks of a text between its blank lines, each as trimmed lines. */
export function blocksOf(text: string): string[][] {
  const blocks = text.trim().split(/\n\s*\n/)
  return blocks
    .filter((block) => block.trim() !== '')
    .map((block) => block.split('\n').map((line) => line.trim()))
}

/** A text as one line of a file. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ').trim()
}
