import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** A node's current work, shown by `farm status`. */
export type NodeWork = { kind: 'film' | 'segment'; renderId: string; startedAt: string }

/** Render nodes, as they report themselves every few seconds. Silent nodes are removed. */
export const renderNodes = pgTable('render_nodes', {
  name: text().primaryKey(),
  encoder: text().notNull(),
  /** Why each probed encoder cannot be used; `null` = it works. */
  encoderTrials: jsonb().$type<{ name: string; refusal: string | null }[]>().notNull(),
  /** Its build, as `shared/build.ts` names it. */
  version: text().notNull(),
  /** What decides the bytes of its segments: it helps nodes with the same, and is helped by them. */
  maker: text().notNull().default(''),
  /** The newest snapshots that it understands. */
  snapshotVersion: smallint().notNull().default(1),
  /** The templates that it draws; none where it is of a release that does not say. */
  templates: text().array().notNull().default(sql`'{}'::text[]`),
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
