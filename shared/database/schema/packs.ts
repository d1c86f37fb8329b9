import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** What packs have asked in quizzes of an account, deleted ones included: it asks other facts next time. */
export const packFacts = pgTable(
  'pack_facts',
  {
    accountId: ownedBy(() => accounts.id),
    packId: text().notNull(),
    /** Unique within its pack, and stable. */
    factId: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.packId, table.factId] })],
)
