import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** Secrets that all replicas share; the first one to start creates them. */
export const serviceSecrets = pgTable('service_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Which installation this database belongs to: one row, made with the table. The store carries the same name. */
export const installations = pgTable('installations', { id: text().primaryKey() })

/**
 * What housekeeping still fills in rows of earlier releases, and how far it is. A migration adds the name of what it leaves to
 * fill; it is removed once all rows are filled.
 */
export const backfills = pgTable('backfills', {
  name: text().primaryKey(),
  /** The key of the last row that is filled; empty = it has not begun. */
  position: text().notNull().default(''),
})

/** Tokens of each piece of work on the model, successful or not; `pending` while it is under way. */
export const generations = pgTable(
  'generations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownedBy(() => accounts.id),
    /** `null` where no quiz was created, or where it has been deleted. */
    quizId: text(),
    model: text().notNull(),
    /** Whether it holds one of the month's quizzes until it ends. */
    reservesQuiz: boolean().notNull().default(false),
    outcome: text({ enum: ['pending', 'created', 'refused', 'failed'] }).notNull(),
    calls: integer().notNull(),
    promptTokens: integer().notNull(),
    completionTokens: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.createdAt), index().using('brin', table.createdAt)],
)
