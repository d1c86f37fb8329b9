import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A node's current work, shown by `farm status`. */
export type NodeWork = { kind: 'film' | 'segment'; renderId: string; startedAt: string }

/** Render nodes, as they report themselves every few seconds. Silent nodes are removed. */
export const renderNodes = pgTable('render_nodes', {
  name: text().primaryKey(),
  encoder: text().notNull(),
  /** Why each probed encoder cannot be used; `null` = it works. */
  encoderTrials: jsonb().$type<{ name: string; refusal: string | null }[]>().notNull(),
  version: text().notNull(),
  concurrency: integer().notNull(),
  state: text({ enum: ['accepting', 'paused', 'draining'] }).notNull(),
  /** Why it is paused, in one sentence. */
  reason: text(),
  work: jsonb().$type<NodeWork[]>().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Objects of the store that can be recreated, such as encoded segments: the least recently used are removed first. */
export const cachedObjects = pgTable(
  'cached_objects',
  {
    key: text().primaryKey(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.usedAt)],
)
