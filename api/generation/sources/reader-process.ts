/**
 * The child process of `readDocument`: reads an untrusted document from stdin and writes its text to stdout as JSON
 * (`{text}` or `{refused}`). It holds no secrets and may be killed at any moment.
 */
import { isArchive, openArchive } from '../../../shared/formats/archive.ts'
import { shownText, wordsOfHtml } from '../../../shared/formats/html.ts'
import { SOURCE_CHARACTERS_MAX } from '../../../shared/limits.ts'
import type { ReadDocument } from './read-document.ts'

const PDF_PAGES_MAX = 200
/** Where the mark of a PDF may stand at the latest. */
const HEAD_BYTES = 1_024

const bytes = new Uint8Array(await Bun.stdin.arrayBuffer())
await Bun.write(Bun.stdout, JSON.stringify(await read()))
// Libraries may leave timers behind.
process.exit(0)

async function read(): Promise<ReadDocument> {
  const text = await textOf().catch(() => null)
  if (text === null) return { refused: 'is damaged, or no PDF, Word document (.docx), web page or text' }
  const shown = [...shownText(text.replaceAll('\0', ''))].slice(0, SOURCE_CHARACTERS_MAX).join('')
  return shown === '' ? { refused: 'holds no text' } : { text: shown }
}

/** The document's text; `null` where it is of no known kind. */
async function textOf(): Promise<string | null> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (head.includes('%PDF-')) return textOfPdf()
  if (isArchive(bytes)) return textOfWord()
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (text.includes('\0')) return null
  return /<(?:!doctype html|html|head|body|article|p|div)[\s>]/i.test(text) ? textOfPage(text) : text
}

async function textOfPdf(): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(bytes)
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, PDF_PAGES_MAX); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
    if (text.length > SOURCE_CHARACTERS_MAX * 2) break
  }
  return text
}

async function textOfWord(): Promise<string | null> {
  // Refuses bombs before anything is unpacked.
  if (!openArchive(bytes).has('word/document.xml')) return null
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value
}

async function textOfPage(page: string): Promise<string> {
  const [{ parseHTML }, { Readability }] = await Promise.all([
    import('linkedom'),
    import('@mozilla/readability'),
  ])
  const article = new Readability(parseHTML(page).document as unknown as Document).parse()
  return wordsOfHtml(article?.content || page).text
}
