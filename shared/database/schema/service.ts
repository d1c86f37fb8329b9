import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Secrets that every replica must share, made by whichever starts first. */
export const serviceSecrets = pgTable('service_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What each generation of a quiz cost, whether it gave a quiz or not. */
export const generations = pgTable(
  'generations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `null` where no quiz came of it, or where it was deleted since. */
    quizId: text(),
    model: text().notNull(),
    outcome: text({ enum: ['created', 'refused', 'failed'] }).notNull(),
    calls: integer().notNull(),
    promptTokens: integer().notNull(),
    completionTokens: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.createdAt)],
)
