import type { Format } from './format.ts'
import { lossesOf } from './losses.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion, quizOf } from './portable-quiz.ts'
import { blocksOf, decodeText, encodeText, isText, oneLine } from './text.ts'

/**
 * What people type: a blank line ends a question; its first line is the question, the others are answers, and right
 * ones begin with `*`, or end with a mark where none does. Every text can be read like this.
 */
export const PLAIN_TEXT: Format = {
  name: 'text',
  title: 'Plain text',
  extensions: ['txt'],
  hasTitle: false,
  sniff: isText,
  read: (bytes) => ({
    quiz: quizOf(blocksOf(decodeText(bytes)).map(questionOf)),
    losses: [],
  }),
  write: (quiz) => ({
    bytes: encodeText(quiz.questions.map(blockOf).join('\n')),
    contentType: 'text/plain; charset=utf-8',
    extension: 'txt',
    losses: lossesOf(quiz),
  }),
}

const LEADING = /^[*+]/
/** Behind a hyphen a star belongs to the answer, as this format writes it. */
const TRAILING = /(?<!\s)\s*(?:[✓✔✅☑]\uFE0F?|\*(?<!^-.*))\s*$/u

function questionOf([question = '', ...lines]: readonly string[]): PortableQuestion {
  const isLeading = lines.some((line) => LEADING.test(line))
  return {
    text: question.replace(/^\d{1,3}[.)]\s+/, ''),
    options: lines.map((line) => ({
      text: (isLeading ? line : line.replace(TRAILING, '')).replace(/^[*+•-]\s*/, ''),
      isCorrect: (isLeading ? LEADING : TRAILING).test(line),
      ...PLAIN_OPTION,
    })),
    ...PLAIN_QUESTION,
  }
}

/** Number and hyphen are written always, so that a text that begins with one keeps its own. */
function blockOf({ text, options }: PortableQuestion, index: number): string {
  const lines = options.map(({ text, isCorrect }) => `${isCorrect ? '*' : '-'} ${oneLine(text)}\n`)
  return `${index + 1}. ${oneLine(text)}\n${lines.join('')}`
}
