import type { Issue } from '../errors.ts'
import type { Format, QuizWritten } from './format.ts'

export type Card = { front: string; back: string }
export type PortableDeck = { title: string; cards: readonly Card[] }
export type CardsRead = { cards: readonly Card[]; losses: readonly Issue[] }

/** A form in which decks come as a file or as text, and go out again. */
export type DeckFormat = Pick<Format, 'name' | 'title' | 'extensions' | 'sniff'> & {
  read(bytes: Uint8Array): CardsRead
  write(deck: PortableDeck): QuizWritten
}
