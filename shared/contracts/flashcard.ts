import { z } from 'zod'
import {
  CARD_SIDE_CHARACTERS_MAX,
  CARDS_PER_REQUEST_MAX,
  DESCRIPTION_CHARACTERS_MAX,
  QUESTIONS_PER_QUIZ_MAX,
  TITLE_CHARACTERS_MAX,
} from '../limits.ts'
import { CreatedQuiz, QuizPatch } from './quiz.ts'
import { int32, Pagination, Timestamp, text } from './text.ts'

const Side = text(1, CARD_SIDE_CHARACTERS_MAX)

export const CardInput = z.object({ front: Side, back: Side })
export type CardInput = z.infer<typeof CardInput>

export const CardInputs = z.array(CardInput).min(1).max(CARDS_PER_REQUEST_MAX)

export const CardPatch = CardInput.partial()
export type CardPatch = z.infer<typeof CardPatch>

export const DeckInput = z.object({
  title: text(1, TITLE_CHARACTERS_MAX),
  description: text(0, DESCRIPTION_CHARACTERS_MAX).optional(),
})
export type DeckInput = z.infer<typeof DeckInput>

export const Card = z.object({ id: z.string(), front: z.string(), back: z.string() })
export type Card = z.infer<typeof Card>

export const CreatedDeck = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: Timestamp,
})
export type CreatedDeck = z.infer<typeof CreatedDeck>

const DeckItem = CreatedDeck.extend({ cardCount: z.int() })

export const DeckPage = z.object({ decks: z.array(DeckItem), pagination: Pagination })
export type DeckPage = z.infer<typeof DeckPage>

export const Deck = DeckItem.extend({ cards: z.array(Card) })
export type Deck = z.infer<typeof Deck>

export const DeckQuizInput = QuizPatch.pick({ title: true, template: true }).extend({
  count: int32(1, QUESTIONS_PER_QUIZ_MAX).optional().meta({ description: 'Cards at most; default 20.' }),
})
export type DeckQuizInput = z.infer<typeof DeckQuizInput>

export const CreatedDeckQuiz = CreatedQuiz.extend({
  cardsLeftOut: z.int().meta({ description: 'Beyond the count, or too long for a film.' }),
})
export type CreatedDeckQuiz = z.infer<typeof CreatedDeckQuiz>
