import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EventKind } from '../../contracts/account-events.ts'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** What happened to the security of accounts. Rows are only added: a trigger refuses every change of one. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownedBy(() => accounts.id),
    kind: text().$type<EventKind>().notNull(),
    /**
     * The owner of the instance who did it, or `operator`; null = the account itself. No foreign key: the event outlives
     * the owner.
     */
    actorId: text(),
    /** The app that it is about. No foreign key: it outlives the app's registration. */
    clientId: text(),
    /** The first characters of the key that it is about. */
    keyPrefix: text(),
    /** Keyed hash of the client's network; null where the request came through the API. */
    addressHash: text(),
    requestId: text(),
    /** The new plan, or the id of what an owner acted on. */
    detail: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.id), index().on(table.at)],
)
