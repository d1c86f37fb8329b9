import { z } from 'zod'
import { DeckGenerationInput, GeneratedDeck } from '../../shared/contracts/deck-generation.ts'
import {
  Card,
  CardInputs,
  CardPatch,
  CreatedDeck,
  CreatedDeckQuiz,
  Deck,
  DeckInput,
  DeckPage,
  DeckQuizInput,
} from '../../shared/contracts/flashcard.ts'
import { Deleted, Id, PageQuery } from '../../shared/contracts/text.ts'
import { SOURCE_BYTES_MAX } from '../../shared/limits.ts'
import * as deckGeneration from '../services/deck-generation.ts'
import * as deckQuizzes from '../services/deck-quizzes.ts'
import * as flashcards from '../services/flashcards.ts'
import { defineOperation } from './operation.ts'
import { GENERATION_SECONDS_MAX } from './quizzes.ts'

export const DeckPath = z.object({ deckId: Id.meta({ description: 'Id of one of your decks.' }) })
const CardPath = DeckPath.extend({ cardId: Id.meta({ description: 'Id of a card in the deck.' }) })

/** A new deck as the docs show it. */
export const deckExample = {
  id: 'dck_1s8q0g3m5k2h7j9c1d0f4ebt6v',
  title: 'Spanish basics',
  description: 'First words.',
  createdAt: '2026-11-21T09:30:00.000Z',
}
const card = { id: 'crd_0g3m5k2h7j9c', front: 'hola', back: 'hello' }

/** The operations on flashcards. */
export const flashcardOperations = [
  defineOperation({
    name: 'listFlashcardDecks',
    tag: 'flashcards',
    summary: 'List your flashcard decks, newest first.',
    description: 'Titles and card counts, one page at a time.',
    route: 'GET /api/v1/flashcards',
    scope: 'api:read',
    query: PageQuery,
    output: DeckPage,
    example: {
      output: {
        decks: [{ ...deckExample, cardCount: 1 }],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      },
    },
    handler: flashcards.list,
  }),
  defineOperation({
    name: 'createFlashcardDeck',
    tag: 'flashcards',
    summary: 'Create an empty flashcard deck.',
    description: 'Add cards with addFlashcards.',
    route: 'POST /api/v1/flashcards',
    scope: 'api:write',
    body: DeckInput,
    output: CreatedDeck,
    status: 201,
    example: { input: { title: 'Spanish basics', description: 'First words.' }, output: deckExample },
    handler: flashcards.create,
  }),
  defineOperation({
    name: 'generateFlashcardDeck',
    tag: 'flashcards',
    summary: 'Have a model write a deck.',
    description: 'Takes a topic, a source or both. Cards are checked like the questions of generateQuiz.',
    route: 'POST /api/v1/flashcards/generate',
    scope: 'api:write',
    body: DeckGenerationInput,
    upload: { bytesMax: SOURCE_BYTES_MAX, accepts: '*/*', isOptional: true },
    output: GeneratedDeck,
    status: 201,
    errors: ['GENERATION_FAILED', 'GENERATION_UNAVAILABLE'],
    patienceSeconds: GENERATION_SECONDS_MAX,
    idempotency: 'lease',
    mcp: { openWorld: true },
    example: {
      input: { topic: 'Spanish basics', numberOfCards: 1 },
      output: { ...deckExample, cardCount: 1, cards: [card], dropped: [] },
    },
    handler: deckGeneration.generate,
  }),
  defineOperation({
    name: 'getFlashcardDeck',
    tag: 'flashcards',
    summary: 'Show a deck with its cards.',
    description: 'Cards are in the order in which they were added.',
    route: 'GET /api/v1/flashcards/:deckId',
    scope: 'api:read',
    path: DeckPath,
    output: Deck,
    example: { input: { deckId: 'DECK_ID' }, output: { ...deckExample, cardCount: 1, cards: [card] } },
    handler: flashcards.get,
  }),
  defineOperation({
    name: 'deleteFlashcardDeck',
    tag: 'flashcards',
    summary: 'Permanently delete a deck and its cards.',
    description: 'Cannot be undone.',
    route: 'DELETE /api/v1/flashcards/:deckId',
    scope: 'api:write',
    path: DeckPath,
    output: Deleted,
    example: { input: { deckId: 'DECK_ID' }, output: { deleted: true } },
    handler: flashcards.remove,
  }),
  defineOperation({
    name: 'addFlashcards',
    tag: 'flashcards',
    summary: 'Add cards to a deck.',
    description: 'They are added at the end. Each side has 1 to 1,000 characters.',
    route: 'POST /api/v1/flashcards/:deckId/cards',
    scope: 'api:write',
    path: DeckPath,
    body: z.object({ cards: CardInputs }),
    output: z.object({ cardsAdded: z.int() }),
    status: 201,
    example: {
      input: { deckId: 'DECK_ID', cards: [{ front: 'hola', back: 'hello' }] },
      output: { cardsAdded: 1 },
    },
    handler: flashcards.addCards,
  }),
  defineOperation({
    name: 'createDeckQuiz',
    tag: 'flashcards',
    summary: 'Create a quiz from a deck.',
    description: 'Asks each front and reveals its back. Counts like createQuiz.',
    route: 'POST /api/v1/flashcards/:deckId/quizzes',
    scope: 'api:write',
    path: DeckPath,
    body: DeckQuizInput,
    output: CreatedDeckQuiz,
    status: 201,
    errors: ['FREE_PLAN_LIMIT_REACHED'],
    example: {
      input: { deckId: 'DECK_ID', count: 10 },
      output: {
        id: 'qz_4ebt6v1s8q0g3m5k2h7j9c1d0f',
        title: 'Spanish basics',
        description: 'First words.',
        format: 'vertical',
        quizType: 'reveal_answer',
        createdAt: '2026-11-21T09:30:00.000Z',
        cardsLeftOut: 0,
      },
    },
    handler: deckQuizzes.create,
  }),
  defineOperation({
    name: 'updateFlashcard',
    tag: 'flashcards',
    summary: 'Change a card.',
    description: 'Changes only the sides that you send.',
    route: 'PATCH /api/v1/flashcards/:deckId/cards/:cardId',
    scope: 'api:write',
    path: CardPath,
    body: CardPatch,
    output: Card,
    example: {
      input: { deckId: 'DECK_ID', cardId: 'CARD_ID', back: 'hi' },
      output: { ...card, back: 'hi' },
    },
    handler: flashcards.updateCardOf,
  }),
  defineOperation({
    name: 'deleteFlashcard',
    tag: 'flashcards',
    summary: 'Delete a card.',
    description: 'Cannot be undone.',
    route: 'DELETE /api/v1/flashcards/:deckId/cards/:cardId',
    scope: 'api:write',
    path: CardPath,
    output: Deleted,
    example: { input: { deckId: 'DECK_ID', cardId: 'CARD_ID' }, output: { deleted: true } },
    handler: flashcards.removeCard,
  }),
]
