import type {
  Card,
  CardInput,
  CardPatch,
  CreatedDeck,
  Deck,
  DeckInput,
  DeckPage,
} from '../../shared/contracts/flashcard.ts'
import type { Deleted, PageQuery } from '../../shared/contracts/text.ts'
import {
  countCards,
  countDecks,
  type DeckRow,
  deleteCard,
  deleteDeck,
  insertCards,
  insertDeck,
  lockDeck,
  selectCard,
  selectCards,
  selectDeck,
  selectDecks,
  selectFirstCards,
  updateCard,
} from '../../shared/database/queries/flashcards.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { CARDS_PER_DECK_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { paginationOf, windowOf } from './pagination.ts'

type DeckPath = { deckId: string }
type CardPath = DeckPath & { cardId: string }

/** One page of the caller's decks, newest first. */
export async function list(ctx: Context, query: PageQuery): Promise<DeckPage> {
  const { accountId } = ctx.actor
  const rows = await selectDecks(ctx.database, accountId, windowOf(query))
  const total = await countDecks(ctx.database, accountId)
  return {
    decks: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    pagination: paginationOf(query, total),
  }
}

/** The first `number` cards of each of the caller's decks that are named, by deck. */
export async function firstCards(
  ctx: Context,
  deckIds: readonly string[],
  number: number,
): Promise<ReadonlyMap<string, Card[]>> {
  const rows = await selectFirstCards(ctx.database, ctx.actor.accountId, { deckIds, number })
  const byDeck = Map.groupBy(rows, ({ deckId }) => deckId)
  return new Map([...byDeck].map(([deckId, cards]) => [deckId, cards.map(cardOf)]))
}

/** Creates an empty deck. */
export async function create(ctx: Context, { title, description = '' }: DeckInput): Promise<CreatedDeck> {
  const { accountId } = ctx.actor
  const row = await insertDeck(ctx.database, { id: newId('deck'), accountId, title, description })
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Creates a deck with its first cards. */
export async function createFilled(
  ctx: Context,
  { cards, ...fields }: Required<DeckInput> & { cards: readonly CardInput[] },
): Promise<Deck> {
  return ctx.database.transaction(async (tx) => {
    const { accountId } = ctx.actor
    const deck = await insertDeck(tx, { id: newId('deck'), accountId, ...fields })
    const rows = cards.map((card) => cardRow(deck, card))
    await insertCards(tx, rows)
    return {
      ...deck,
      createdAt: deck.createdAt.toISOString(),
      cardCount: rows.length,
      cards: rows.map(cardOf),
    }
  })
}

/** A deck with its cards. */
export async function get(ctx: Context, { deckId }: DeckPath): Promise<Deck> {
  const deck = await requireDeck(ctx, deckId)
  const cards = await selectCards(ctx.database, deckId)
  return {
    ...deck,
    createdAt: deck.createdAt.toISOString(),
    cardCount: cards.length,
    cards: cards.map(cardOf),
  }
}

/** Deletes a deck and its cards. */
export async function remove(ctx: Context, { deckId }: DeckPath): Promise<Deleted> {
  if (!(await deleteDeck(ctx.database, ctx.actor.accountId, deckId))) throw new AppError('NOT_FOUND')
  return { deleted: true }
}

/** Adds cards at the end of a deck. */
export async function addCards(
  ctx: Context,
  { deckId, cards }: DeckPath & { cards: CardInput[] },
): Promise<{ cardsAdded: number }> {
  return ctx.database.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx.actor.accountId, deckId)
    if (deck === null) throw new AppError('NOT_FOUND')
    const count = await countCards(tx, deckId)
    if (count + cards.length > CARDS_PER_DECK_MAX) {
      const message = `would exceed the limit of ${CARDS_PER_DECK_MAX} cards per deck; it has ${count}`
      throw validationError([{ path: 'cards', message }])
    }
    await insertCards(
      tx,
      cards.map((card) => cardRow(deck, card)),
    )
    return { cardsAdded: cards.length }
  })
}

/** Changes one or both sides of a card. */
export async function updateCardOf(
  ctx: Context,
  { deckId, cardId, ...patch }: CardPath & CardPatch,
): Promise<Card> {
  await requireDeck(ctx, deckId)
  const isEmpty = Object.keys(patch).length === 0
  const row = isEmpty
    ? await selectCard(ctx.database, deckId, cardId)
    : await updateCard(ctx.database, deckId, cardId, patch)
  if (row === null) throw new AppError('NOT_FOUND')
  return cardOf(row)
}

/** Deletes a card. */
export async function removeCard(ctx: Context, { deckId, cardId }: CardPath): Promise<Deleted> {
  await requireDeck(ctx, deckId)
  if (!(await deleteCard(ctx.database, deckId, cardId))) throw new AppError('NOT_FOUND')
  return { deleted: true }
}

/** The caller's deck. Throws `NOT_FOUND` for a missing one and for one of another account. */
export async function requireDeck(ctx: Context, deckId: string): Promise<DeckRow> {
  const deck = await selectDeck(ctx.database, ctx.actor.accountId, deckId)
  if (deck === null) throw new AppError('NOT_FOUND')
  return deck
}

function cardRow({ id: deckId, accountId }: DeckRow, { front, back }: CardInput) {
  return { id: newId('card'), accountId, deckId, front, back }
}

function cardOf({ id, front, back }: Card): Card {
  return { id, front, back }
}
