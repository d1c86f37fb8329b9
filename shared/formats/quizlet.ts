import { TSV } from './csv.ts'
import type { Format } from './format.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, quizOf } from './portable-quiz.ts'
import { answerOf, lossesOfCards, reasonAgainstShape } from './shapes.ts'
import { decodeText, encodeText, isText, oneLine } from './text.ts'

/** What may stand between a term and its definition, the surest first. */
const MARKS = ['\t', ' - ', ';', ',']

/** Quizlet's text: a term, a tab and its definition in each line. */
export const QUIZLET: Format = {
  name: 'quizlet',
  title: 'Quizlet text',
  extensions: ['txt'],
  hasTitle: false,
  isCards: true,
  // A table of two columns has a head.
  sniff: (bytes) =>
    isText(bytes) && linesOf(bytes).every((line) => line.split('\t').length === 2) && !TSV.sniff(bytes),
  read(bytes) {
    const texts = linesOf(bytes)
    // People choose what stands between a term and its definition.
    const mark = MARKS.find((one) => texts.some((line) => line.includes(one))) ?? '\t'
    const lines = texts.map((line) => sidesOf(line, mark).map((side) => side.trim()))
    const isCard = ([term, definition]: readonly string[]) => term !== '' && (definition ?? '') !== ''
    const questions = lines.filter(isCard).map(([text = '', answer = '']) => ({
      ...PLAIN_QUESTION,
      text,
      kind: 'open' as const,
      options: [{ ...PLAIN_OPTION, text: answer, isCorrect: true }],
    }))
    const losses = lines.flatMap((line, index) =>
      isCard(line)
        ? []
        : [
            {
              path: `line ${index + 1}`,
              message: 'is left out: it has no term, or no definition behind it',
            },
          ],
    )
    return { quiz: quizOf(questions), losses }
  },
  write(quiz) {
    const { held, lost } = heldQuestions(quiz, (question) =>
      reasonAgainstShape(question, ['choice', 'typed']),
    )
    const lines = held.map(({ question }) => `${sideOf(question.text)}\t${sideOf(answerOf(question))}\n`)
    return {
      bytes: encodeText(lines.join('')),
      contentType: 'text/plain; charset=utf-8',
      extension: 'txt',
      losses: [
        ...lossesOf(quiz, { kinds: ['open'], textOf: sideOf }),
        ...quiz.questions.flatMap(lossesOfCards),
        ...lost,
      ],
    }
  },
}

/** A tab ends the term and a second one the definition; other marks may stand in a definition too. */
function sidesOf(line: string, mark: string): string[] {
  if (mark === '\t') return line.split(mark)
  const at = line.indexOf(mark)
  return at < 0 ? [line] : [line.slice(0, at), line.slice(at + mark.length)]
}

function linesOf(bytes: Uint8Array): string[] {
  return decodeText(bytes)
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** A side of a card stands in one line, without tabs. */
function sideOf(text: string): string {
  return oneLine(text.replace(/\t/g, ' '))
}
