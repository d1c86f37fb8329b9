import { Parser } from 'htmlparser2'

/** The words of a piece of HTML as lines, and the addresses of its pictures. */
type Words = { text: string; images: string[] }

const LINE_ENDS = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'pre', 'blockquote'])
const HIDDEN = new Set(['script', 'style', 'head', 'template'])

/** Open elements cost their number squared; no question is so long without the pictures in its markup. */
const HTML_CHARACTERS_MAX = 100_000
const EMBEDDED = /\ssrc="data:[^"]*"/g

/** Reads what a page would show of HTML; scripts and styles are no words. */
export function wordsOfHtml(html: string): Words {
  // A parser for each option of ten thousand questions takes a second.
  if (!/[<&]/.test(html)) return { text: html.replace(/\s+/g, ' ').trim(), images: [] }
  const parts: string[] = []
  const images: string[] = []
  let hiddenDepth = 0
  const parser = new Parser({
    onopentag(name, { src }) {
      if (HIDDEN.has(name)) hiddenDepth++
      if (name === 'img' && src) images.push(src)
      if (name === 'br') parts.push('\n')
    },
    ontext(text) {
      if (hiddenDepth === 0) parts.push(text.replace(/\s+/g, ' '))
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hiddenDepth--
      if (LINE_ENDS.has(name) && name !== 'br') parts.push('\n')
    },
  })
  parser.end(html.replace(EMBEDDED, ' src="data:"').slice(0, HTML_CHARACTERS_MAX))
  return { text: shownText(parts.join('')), images }
}

/** A text as HTML shows it: single spaces, and no line without words at its ends. */
export function shownText(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.join('\n').trim()
}

/** A text as HTML that shows it. */
export function htmlOfText(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>')
}

/** A text between tags or in an attribute, without characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML may hold them
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
