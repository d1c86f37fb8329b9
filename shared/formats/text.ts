import { refusal } from './refusal.ts'

const BOM_LITTLE = /^fffe/
const BOM_BIG = /^feff/

/** One file is sniffed by every format. */
const decoded = new WeakMap<Uint8Array, string>()

/** The text of a file without its byte order mark, with lines that end in `\n`: UTF-8, UTF-16 or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const known = decoded.get(bytes)
  if (known !== undefined) return known
  const text = decoderOf(bytes).decode(bytes).replaceAll('\r\n', '\n')
  decoded.set(bytes, text)
  return text
}

/** Whether bytes are text at all: pictures and archives have characters that no text has. */
export function isText(bytes: Uint8Array): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells text from other files
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decodeText(bytes))
}

/** Ten thousand questions have a third of them; every format looks at each. */
const LINES_MAX = 200_000

/** Refuses a text of so many lines that looking at them would take minutes. */
export function requireFewLines(bytes: Uint8Array): void {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    count += 1
    if (count > LINES_MAX) throw refusal(`has more than ${LINES_MAX} lines`)
  }
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
  return text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ').trim()
}

/** Spreadsheets save UTF-16 as "Unicode text" and Windows-1252 as "CSV", both without saying so. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (BOM_LITTLE.test(head) || /^(?!00)..00(?!00)..00/.test(head)) return new TextDecoder('utf-16le')
  if (BOM_BIG.test(head) || /^00(?!00)..00(?!00)../.test(head)) return new TextDecoder('utf-16be')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return new TextDecoder()
  } catch {
    return new TextDecoder('windows-1252')
  }
}
