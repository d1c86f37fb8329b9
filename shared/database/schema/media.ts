import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** Pictures that an account uploaded, re-encoded by us. `key` is the storage key and part of the public URL. */
export const images = pgTable(
  'images',
  {
    key: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    thumbnailKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    contentType: text().notNull(),
    /** With the thumbnail and all frames of a clip; 0 = uploaded before sizes were counted. */
    sizeBytes: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId)],
)

export const musicTracks = pgTable(
  'music_tracks',
  {
    id: text().primaryKey(),
    /** `null` for the shared tracks that ship with the service. */
    accountId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    durationSeconds: integer().notNull(),
    category: text().notNull(),
    isDefault: boolean().notNull().default(false),
    storageKey: text().notNull(),
    /** 0 = uploaded before sizes were counted. */
    sizeBytes: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId)],
)
