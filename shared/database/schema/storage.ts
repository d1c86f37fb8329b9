import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Objects of the store that no row needs any more, or will once they are due. Triggers add those of deleted videos, pictures
 * and tracks within the statement that deletes them; a node adds what it is about to store, and publishing takes it out.
 */
export const needlessObjects = pgTable(
  'needless_objects',
  {
    key: text().primaryKey(),
    /** The hourly sweep removes it after this time. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.dueAt)],
)
