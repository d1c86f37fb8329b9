import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** The first answer to each `Idempotency-Key`, replayed for 24 hours. `status` is null until there is an answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: ownedBy(() => accounts.id),
    key: text().notNull(),
    /** SHA-256 over operation and input. */
    requestHash: text().notNull(),
    status: integer(),
    body: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index().on(table.createdAt)],
)
