import { type AnyPgColumn, text } from 'drizzle-orm/pg-core'

/** The id of the row that this one belongs to, and with which it is deleted. */
export function ownedBy(parent: () => AnyPgColumn) {
  return text().notNull().references(parent, { onDelete: 'cascade' })
}
