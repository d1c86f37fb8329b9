import { AppError, type Issue } from '../errors.ts'
import { CARD_SIDE_CHARACTERS_MAX, CARDS_PER_DECK_MAX } from '../limits.ts'
import { validationError } from '../validation.ts'
import { ANKI } from './anki.ts'
import { ANKI_TEXT } from './anki-text.ts'
import { isArchive } from './archive.ts'
import { CSV_CARDS, TSV_CARDS } from './card-table.ts'
import type { CardsRead, DeckFormat, PortableDeck } from './deck-format.ts'
import { cut, LOSSES_MAX } from './fit.ts'
import type { Format } from './format.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuiz, quizOf } from './portable-quiz.ts'
import { QUIZLET } from './quizlet.ts'
import { answerOf } from './shapes.ts'
import { requireFewLines } from './text.ts'

/** Every format of decks, in the order in which they are tried. */
export const DECK_FORMATS: readonly DeckFormat[] = [
  deckFormat(ANKI),
  deckFormat(ANKI_TEXT),
  TSV_CARDS,
  deckFormat(QUIZLET),
  CSV_CARDS,
]

/** The format of a name. Throws a `VALIDATION_ERROR` that names them all. */
export function deckFormatNamed(as: string): DeckFormat {
  const format = DECK_FORMATS.find(({ name }) => name === as)
  if (format !== undefined) return format
  const names = DECK_FORMATS.map(({ name }) => name).join(', ')
  throw validationError([{ path: 'as', message: `must be one of ${names}` }])
}

/** Reads the cards of a file, in whichever format it is or in the one that `as` names, within the limits of the API. */
export function readDeck(bytes: Uint8Array, as?: string): CardsRead & { format: DeckFormat } {
  const named = as === undefined ? undefined : deckFormatNamed(as)
  try {
    if (!isArchive(bytes)) requireFewLines(bytes)
    const format = named ?? DECK_FORMATS.find(({ sniff }) => sniff(bytes))
    if (format === undefined) {
      const titles = DECK_FORMATS.map(({ title }) => title).join(', ')
      throw deckRefusal(`is in none of the known formats: ${titles}`)
    }
    return { ...fitted(format.read(bytes)), format }
  } catch (error) {
    const [issue] = (error instanceof AppError && error.details.issues) || []
    throw issue?.path === '' ? deckRefusal(issue.message) : error
  }
}

function deckRefusal(message: string): AppError {
  return validationError([{ path: '', message: `The deck ${message}` }])
}

/** Files of cards are quizzes of open questions too. */
function deckFormat({ write, read, ...format }: Format): DeckFormat {
  return {
    ...format,
    read(bytes) {
      const { quiz, losses } = read(bytes)
      const more = quiz.questions.flatMap(({ image, explanation, kept }, index) => [
        ...(image === null ? [] : [{ path: `cards.${index}`, message: 'loses its picture' }]),
        ...(explanation === null ? [] : [{ path: `cards.${index}`, message: 'loses its explanation' }]),
        ...(kept === undefined ? [] : [{ path: `cards.${index}`, message: 'loses its tags' }]),
      ])
      const cards = quiz.questions.map((question) => ({ front: question.text, back: answerOf(question) }))
      return { cards, losses: [...losses, ...more] }
    },
    write(deck) {
      const written = write!(quizOfDeck(deck))
      const losses = written.losses.filter(({ path }) => path !== 'title')
      return { ...written, losses: losses.map(placedInDeck) }
    },
  }
}

function quizOfDeck({ title, cards }: PortableDeck): PortableQuiz {
  const questions = cards.map(({ front, back }) => ({
    ...PLAIN_QUESTION,
    text: front,
    kind: 'open' as const,
    options: [{ ...PLAIN_OPTION, text: back, isCorrect: true }],
  }))
  return { ...quizOf(questions), title }
}

function placedInDeck({ path, message }: Issue): Issue {
  const place = path.replace(/^questions/, 'cards').replace(/\.options\.0\.text$/, '.back')
  return { path: place.replace(/\.text$/, '.front'), message }
}

function fitted({ cards, losses: read }: CardsRead): CardsRead {
  const losses = [...read]
  if (cards.length > CARDS_PER_DECK_MAX)
    losses.unshift({
      path: 'cards',
      message: `has ${cards.length} cards: the first ${CARDS_PER_DECK_MAX} are read`,
    })
  const fits = cards.slice(0, CARDS_PER_DECK_MAX).map(({ front, back }, index) => ({
    front: cut(front, CARD_SIDE_CHARACTERS_MAX, { path: `cards.${index}.front`, losses }),
    back: cut(back, CARD_SIDE_CHARACTERS_MAX, { path: `cards.${index}.back`, losses }),
  }))
  const more = losses.length - LOSSES_MAX
  const shown =
    more > 0 ? [...losses.slice(0, LOSSES_MAX), { path: '', message: `And ${more} more` }] : losses
  return { cards: fits, losses: shown }
}
