import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Additions, VideoDetails } from '../../contracts/publication.ts'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'
import { renders } from './renders.ts'

/** Channels on which an account may publish. A disconnected one stays, so that it knows what it has when it comes back. */
export const channels = pgTable(
  'channels',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    /** YouTube's id of the channel. */
    externalId: text().notNull(),
    title: text().notNull(),
    state: text({ enum: ['connected', 'revoked', 'disconnected'] }).notNull(),
    /** Sealed; `null` unless it is connected. */
    refreshToken: text(),
    /** Whether its owner allowed captions to be added, which is a scope of its own. */
    allowsCaptions: boolean().notNull().default(false),
    connectedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.accountId, table.externalId)],
)

/** Somebody who was sent to YouTube to allow publishing and has not come back yet. */
export const channelRequests = pgTable(
  'channel_requests',
  {
    /** SHA-256 of the state that YouTube hands back, in hex. */
    stateHash: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    /** The code verifier of PKCE, sealed. */
    verifier: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId)],
)

/** Films on their way to a channel, or there. What was posted stays known when the film is removed. */
export const publications = pgTable(
  'publications',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    /** `null` once the film was removed. */
    renderId: text().references(() => renders.id, { onDelete: 'set null' }),
    channelId: ownedBy(() => channels.id),
    /** 1 for the first upload of this film to this channel; no two have the same number. */
    number: smallint().notNull(),
    details: jsonb().$type<VideoDetails>().notNull(),
    state: text({ enum: ['queued', 'uploading', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    /** Counts claims. Changes require its current value, so that a superseded attempt changes nothing. */
    attempt: integer().notNull().default(0),
    /** Tries since the last piece that arrived. */
    failures: smallint().notNull().default(0),
    /** Address of YouTube's upload session, sealed: whoever has it can send to it. */
    uploadUrl: text(),
    uploadedBytes: integer().notNull().default(0),
    sizeBytes: integer().notNull(),
    /** The last piece was about to be sent: the video may exist. */
    isFinishing: boolean().notNull().default(false),
    videoId: text(),
    /** What is added to the video once it is there. */
    additions: jsonb().$type<Additions>().notNull().default({}),
    /** Whether one of them waits: its job goes on after the upload. */
    hasOpenAdditions: boolean().notNull().default(false),
    failureCode: text(),
    nextTryAt: timestamp({ withTimezone: true }),
    jobId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.renderId, table.channelId, table.number),
    index().on(table.accountId, table.state),
    index().on(table.channelId),
  ],
)
