import { wordsOfHtml } from './html.ts'

/** A text without its mark-up and escapes; line breaks of the file are spaces, `\n` is one. */
export function plain(text: string): string {
  const [, kind, words = ''] = /^\s*(?:\[(html|markdown|plain|moodle)\])?([\s\S]*)$/.exec(text)!
  const unescaped = words
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .trim()
    .replace(/\\([~=#{}:\\n])/g, (_, character) => (character === 'n' ? '\n' : character))
  return kind === 'html' || (kind === undefined && /<\/?[a-z]/i.test(unescaped))
    ? wordsOfHtml(unescaped).text
    : unescaped
}

/** A text of which nothing has a meaning in GIFT, in one line. */
export function escaped(text: string): string {
  return text
    .trim()
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
}
