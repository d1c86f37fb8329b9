import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountOfParent, ownedBy } from './columns.ts'

export const flashcardDecks = pgTable(
  'flashcard_decks',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    title: text().notNull(),
    description: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.createdAt.desc(), table.id.desc())],
)

export const flashcards = pgTable(
  'flashcards',
  {
    id: text().primaryKey(),
    deckId: ownedBy(() => flashcardDecks.id),
    front: text().notNull(),
    back: text().notNull(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    accountId: accountOfParent(),
  },
  (table) => [index().on(table.deckId, table.position)],
)
