import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { flashcardDecks, flashcards } from '../schema/index.ts'

export type DeckRow = typeof flashcardDecks.$inferSelect
export type CardRow = typeof flashcards.$inferSelect

/** Adds a deck. */
export async function insertDeck(
  database: Executor,
  deck: typeof flashcardDecks.$inferInsert,
): Promise<DeckRow> {
  const [row] = await database.insert(flashcardDecks).values(deck).returning()
  return row!
}

/** A deck of the account, or `null`. */
export async function selectDeck(database: Executor, accountId: string, id: string): Promise<DeckRow | null> {
  const [row] = await database.select().from(flashcardDecks).where(owned(accountId, id))
  return row ?? null
}

/** Like `selectDeck`, and locks the deck against additions until the transaction ends. */
export async function lockDeck(database: Executor, accountId: string, id: string): Promise<DeckRow | null> {
  const [row] = await database.select().from(flashcardDecks).where(owned(accountId, id)).for('no key update')
  return row ?? null
}

/** One page of the account's decks, newest first, with how many cards each has. */
export function selectDecks(
  database: Executor,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  // Qualified by hand: in a select from one table drizzle leaves the table out, and `id` would be the card's.
  const cardCount = sql<number>`(select count(*) from flashcards where deck_id = flashcard_decks.id)::int`
  return (
    database
      .select({
        id: flashcardDecks.id,
        title: flashcardDecks.title,
        description: flashcardDecks.description,
        createdAt: flashcardDecks.createdAt,
        cardCount,
      })
      .from(flashcardDecks)
      .where(eq(flashcardDecks.accountId, accountId))
      // The index is sorted with nulls last. With drizzle's `desc` (nulls first) a page would sort the whole account.
      .orderBy(sql`${flashcardDecks.createdAt} desc nulls last`, sql`${flashcardDecks.id} desc nulls last`)
      .limit(limit)
      .offset(offset)
  )
}

/** How many decks the account has. */
export async function countDecks(database: Executor, accountId: string): Promise<number> {
  const condition = eq(flashcardDecks.accountId, accountId)
  const [row] = await database.select({ count: count() }).from(flashcardDecks).where(condition)
  return row!.count
}

/** Deletes a deck with its cards; false = there was none. */
export async function deleteDeck(database: Executor, accountId: string, id: string): Promise<boolean> {
  const rows = await database
    .delete(flashcardDecks)
    .where(owned(accountId, id))
    .returning({ id: flashcardDecks.id })
  return rows.length > 0
}

/** Cards of a deck in the order in which they were added. */
export function selectCards(database: Executor, deckId: string): Promise<CardRow[]> {
  return database
    .select()
    .from(flashcards)
    .where(eq(flashcards.deckId, deckId))
    .orderBy(asc(flashcards.position))
}

/** The first cards of each of the account's decks that are named, in the order in which they were added. */
export function selectFirstCards(
  database: Executor,
  accountId: string,
  { deckIds, number }: { deckIds: readonly string[]; number: number },
): Promise<CardRow[]> {
  // Qualified by hand: in a select from one table drizzle leaves the table out.
  const first = database
    .select()
    .from(flashcards)
    .where(sql`${flashcards.deckId} = flashcard_decks.id`)
    .orderBy(asc(flashcards.position))
    .limit(number)
    .as('first')
  return database
    .select({
      id: first.id,
      deckId: first.deckId,
      front: first.front,
      back: first.back,
      position: first.position,
      accountId: first.accountId,
    })
    .from(flashcardDecks)
    .innerJoinLateral(first, sql`true`)
    .where(and(eq(flashcardDecks.accountId, accountId), inArray(flashcardDecks.id, [...deckIds])))
    .orderBy(asc(first.position))
}

/** How many cards a deck has. */
export async function countCards(database: Executor, deckId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(flashcards)
    .where(eq(flashcards.deckId, deckId))
  return row!.count
}

/** Adds cards at the end of a deck. */
export async function insertCards(
  database: Executor,
  cards: { id: string; accountId: string; deckId: string; front: string; back: string }[],
): Promise<void> {
  await database.insert(flashcards).values(cards)
}

/** A card of the deck, or `null`. */
export async function selectCard(database: Executor, deckId: string, id: string): Promise<CardRow | null> {
  const [row] = await database.select().from(flashcards).where(at(deckId, id))
  return row ?? null
}

/** Changes a card of the deck. */
export async function updateCard(
  database: Executor,
  deckId: string,
  id: string,
  changes: { front?: string; back?: string },
): Promise<CardRow | null> {
  const [row] = await database.update(flashcards).set(changes).where(at(deckId, id)).returning()
  return row ?? null
}

/** Deletes a card of the deck; false = there was none. */
export async function deleteCard(database: Executor, deckId: string, id: string): Promise<boolean> {
  return (await database.delete(flashcards).where(at(deckId, id)).returning({ id: flashcards.id })).length > 0
}

function owned(accountId: string, id: string) {
  return and(eq(flashcardDecks.id, id), eq(flashcardDecks.accountId, accountId))
}

function at(deckId: string, id: string) {
  return and(eq(flashcards.id, id), eq(flashcards.deckId, deckId))
}
