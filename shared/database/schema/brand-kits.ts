import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FilmSettings } from '../../contracts/film-settings.ts'
import type { Theme } from '../../contracts/theme.ts'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** Settings that an account gives to its quizzes together. What a kit leaves alone is null or missing. */
export const brandKits = pgTable(
  'brand_kits',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    name: text().notNull(),
    theme: jsonb().$type<Theme>().notNull(),
    film: jsonb().$type<Partial<Pick<FilmSettings, 'handle' | 'background' | 'outro'>>>().notNull(),
    seriesName: text(),
    /** Number of the next quiz of the series; `null` = its quizzes have no numbers. */
    nextNumber: integer(),
    backgroundMusicId: text(),
    musicVolume: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.createdAt, table.id)],
)
