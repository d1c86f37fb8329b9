import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { VideoFormat } from '../../contracts/format.ts'
import type { RenderReport } from '../../contracts/render-report.ts'
import type { RenderSnapshot } from '../../contracts/snapshot.ts'
import { accounts } from './accounts.ts'
import { accountOfParent, ownedBy } from './columns.ts'

export const RENDER_STATUSES = ['queued', 'rendering', 'completed', 'failed'] as const
export type RenderStatus = (typeof RENDER_STATUSES)[number]

/** Renders that were ordered together; one without any is removed in time. */
export const batches = pgTable(
  'batches',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.createdAt.desc(), table.id.desc())],
)

export const renders = pgTable(
  'renders',
  {
    /** The session id. */
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    /** No foreign key: a render outlives its quiz. */
    quizId: text().notNull(),
    quizTitle: text().notNull(),
    status: text({ enum: RENDER_STATUSES }).notNull().default('queued'),
    /** 0…100; never goes backwards within an attempt. */
    progress: integer().notNull().default(0),
    /** Counts claims. Progress and publication require its current value, so that a superseded attempt changes nothing. */
    attempt: integer().notNull().default(0),
    /** Attempts that failed by the film's own work. */
    failures: smallint().notNull().default(0),
    /** Attempts that ended through what is around the film: its node was lost, the store was away, a disk was full. */
    setbacks: smallint().notNull().default(0),
    cancelRequested: boolean().notNull().default(false),
    snapshot: jsonb().$type<RenderSnapshot>().notNull(),
    /** The snapshot's own version: nodes that do not understand it leave the render to newer ones. */
    snapshotVersion: smallint().notNull().default(1),
    /** The batch that it was ordered in. */
    batchId: text().references(() => batches.id, { onDelete: 'set null' }),
    /** Columns of their own, so that lists need not read the snapshot, which is large. */
    template: text().notNull().generatedAlwaysAs(sql`snapshot->>'template'`),
    format: text().$type<VideoFormat>().notNull().generatedAlwaysAs(sql`snapshot->>'format'`),
    /** The expected length, and the measured one once the film exists. */
    durationMs: integer().notNull(),
    fileSizeBytes: integer(),
    storageKey: text(),
    failureCode: text(),
    failureMessage: text(),
    report: jsonb().$type<RenderReport>(),
    /** Told of the end, signed with the secret of the account's callbacks. */
    callbackUrl: text(),
    /** The pg-boss job. */
    jobId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.accountId, table.createdAt.desc(), table.id.desc()),
    index().on(table.accountId, table.quizId, table.createdAt.desc(), table.id.desc()),
    // What waits, what runs, the latest failures and what is old, however many have ended.
    index().on(table.status, table.completedAt),
    // An account's open renders and its stored bytes, without a look at its rows.
    index().on(table.accountId, table.status, table.fileSizeBytes),
    index().on(table.batchId).where(sql`${table.batchId} is not null`),
  ],
)

/** Films that everybody with their link can watch; a film has at most one link. */
export const renderShares = pgTable('render_shares', {
  renderId: text()
    .primaryKey()
    .references(() => renders.id, { onDelete: 'cascade' }),
  /** Random. The link's token follows from it and a secret of the service, so that its owner can see it again. */
  seed: text().notNull(),
  /** SHA-256 of the token in hex; the token itself is never stored. */
  tokenHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  accountId: accountOfParent(),
})

/** What each published film cost, written by a trigger within the statement that publishes it. It outlives its film. */
export const filmUsage = pgTable(
  'film_usage',
  {
    /** No foreign key: a deleted film was made all the same. One row at most, whatever is retried. */
    renderId: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    encoder: text().notNull(),
    /** Processor time of the attempt that made it, on its own node. */
    coreMs: bigint({ mode: 'number' }).notNull(),
    /** From that attempt's claim to its publication. */
    wallMs: integer().notNull(),
    filmMs: integer().notNull(),
    sizeBytes: integer().notNull(),
    /** Of the texts that are heard, also where a cache had their voice. */
    spokenCharacters: integer().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.publishedAt), index().on(table.publishedAt)],
)
