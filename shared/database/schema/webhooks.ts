import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeliveryFailure, WebhookEvent } from '../../contracts/webhook.ts'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** Addresses that an account has told of its events, and the secret of its callbacks. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    kind: text({ enum: ['endpoint', 'callback'] }).notNull(),
    /** `null` for callbacks, whose addresses stand in renders. */
    url: text(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    isEnabled: boolean().notNull().default(true),
    disabledBecause: text({ enum: ['owner', 'gone'] }),
    /** Sealed. */
    secret: text().notNull(),
    /** The secret before the last rotation, sealed; it signs until `previousSecretUntil`. */
    previousSecret: text(),
    previousSecretUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.accountId, table.createdAt, table.id),
    uniqueIndex('webhooks_callback').on(table.accountId).where(sql`${table.kind} = 'callback'`),
  ],
)

/** What happened, written by `record_webhook_event` within the transaction in which it happens, where somebody listens. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The header `webhook-id`. */
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    type: text().notNull(),
    data: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt), index().on(table.accountId)],
)

/** An event on its way to one address, or the outcome. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    eventId: ownedBy(() => webhookEvents.id),
    webhookId: ownedBy(() => webhooks.id),
    /** The account again: deliveries are claimed account by account. */
    accountId: text().notNull(),
    /** The address of a callback; `null` = that of the webhook. */
    url: text(),
    status: text({ enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    /** Counts claims. */
    tries: smallint().notNull().default(0),
    /** Whether a process has claimed it; its claim ends at `dueAt`. */
    isSending: boolean().notNull().default(false),
    /** When it is tried next. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastTryAt: timestamp({ withTimezone: true }),
    answerStatus: smallint(),
    answer: text(),
    answerMs: integer(),
    failure: text().$type<DeliveryFailure>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.webhookId, table.createdAt.desc(), table.id.desc()),
    index().on(table.eventId),
    // What is under way, however many have ended.
    index('webhook_deliveries_pending')
      .on(table.accountId, table.dueAt)
      .where(sql`${table.status} = 'pending'`),
    index('webhook_deliveries_sending').on(table.accountId).where(sql`${table.isSending}`),
  ],
)
