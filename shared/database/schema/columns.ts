import { type AnyPgColumn, text } from 'drizzle-orm/pg-core'

/** The id of the row that this one belongs to, and with which it is deleted. */
export function ownedBy(parent: () => AnyPgColumn) {
  return text().notNull().references(parent, { onDelete: 'cascade' })
}

/**
 * The account of the parent, again: whoever spreads a table over several servers by account needs it in each row. No foreign key, for the
 * parent has one. Triggers give it to rows that come without and keep it equal to the parent's; `null` = a row of an earlier
 * release, which housekeeping has yet to fill.
 */
export function accountOfParent() {
  return text()
}
