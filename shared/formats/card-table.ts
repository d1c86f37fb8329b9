import { validationError } from '../validation.ts'
import type { Card, CardsRead, DeckFormat } from './deck-format.ts'
import { csvFile, isWorkbook, rowsOf, unguarded } from './rows.ts'
import { findHead, rowIssue, rowsBelow } from './sheet.ts'
import { isText } from './text.ts'

/** Heads of the two columns, in lower case and in the languages of the studio; a table may also have none. */
const ROLES = {
  front:
    /^(?:front|term|question|word|vorderseite|begriff|frage|anverso|término|pregunta|recto|terme|frente|termo|pergunta)$/,
  back: /^(?:back|definition|answer|meaning|translation|rückseite|antwort|übersetzung|reverso|respuesta|definición|traducción|verso|réponse|définition|traduction|resposta|definição|tradução)$/,
}

/** Cards in the first two columns of a table, or in those that its head names. */
export const CSV_CARDS = cardTable({ name: 'csv', title: 'CSV table', extensions: ['csv', 'xlsx'] }, ',')
/** The same with tabs; without a head it is what Quizlet exports. */
export const TSV_CARDS = cardTable({ name: 'tsv', title: 'Table with tabs', extensions: ['tsv'] }, '\t')

function cardTable(
  names: Pick<DeckFormat, 'name' | 'title' | 'extensions'>,
  separator: ',' | '\t',
): DeckFormat {
  return {
    ...names,
    sniff: (bytes) => {
      if (!isWorkbook(bytes) && !isText(bytes)) return false
      const { rows, separator: mark } = rowsOf(bytes)
      if ((mark === '\t') !== (separator === '\t')) return false
      const isEven = rows.filter(isFilled).every((cells) => cells.filter((cell) => cell !== '').length >= 2)
      return headOf(rows) !== null || (separator === ',' && isEven)
    },
    read: cardsOfTable,
    write: ({ cards }) => ({
      ...csvFile([['front', 'back'], ...cards.map(({ front, back }) => [front, back])], separator),
      losses: [],
    }),
  }
}

function cardsOfTable(bytes: Uint8Array): CardsRead {
  const { rows, unclosedRow } = rowsOf(bytes)
  if (unclosedRow !== null)
    throw validationError([rowIssue({ number: unclosedRow }, 'has a quotation mark that is not closed')])
  const head = headOf(rows) ?? { index: -1, columns: { front: [0], back: [1] } }
  const read = rowsBelow(rows, head).map((row) => ({
    row,
    card: { front: unguarded(row.cell('front')), back: unguarded(row.cell('back')) },
  }))
  const isWhole = ({ card }: { card: Card }) => card.front !== '' && card.back !== ''
  return {
    cards: read.filter(isWhole).map(({ card }) => card),
    losses: read
      .filter((one) => !isWhole(one))
      .map(({ row }) => rowIssue(row, 'is left out: it needs a front and a back')),
  }
}

function headOf(rows: readonly (readonly string[])[]) {
  const index = rows.findIndex(isFilled)
  const head = index < 0 ? null : findHead([rows[index]!], ROLES, ['front', 'back'])
  return head && { ...head, index }
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '')
}
