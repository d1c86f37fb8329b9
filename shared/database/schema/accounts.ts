import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Account } from '../../contracts/account.ts'
import { ownedBy } from './columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    /** Lower case; unique. */
    email: text().notNull().unique(),
    /** What its pages call its owner; empty = its address. */
    name: text().notNull().default(''),
    emailVerified: boolean().notNull().default(false),
    plan: text().$type<Account['plan']>().notNull().default('free'),
    /** When it got this plan. */
    planSince: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Administers the instance. Its first account is an owner; an operator can name more. */
    isOwner: boolean().notNull().default(false),
    /** Since then it cannot sign in, and its keys and tokens are refused. */
    suspendedAt: timestamp({ withTimezone: true }),
    /** Since then it is being deleted: housekeeping removes its rows in parts, and then it. */
    closedAt: timestamp({ withTimezone: true }),
    /** The brand kit of its new quizzes. No foreign key: kits refer to accounts already. */
    defaultBrandId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.isOwner).where(sql`${table.isOwner}`)],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    name: text().notNull(),
    /** First characters of the key, to tell keys apart in a list. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key in hex; the key itself is never stored. */
    hash: text().notNull().unique(),
    /** Whether it may only read. */
    isReadOnly: boolean().notNull().default(false),
    /** From then on it is refused; null = it stays until it is deleted. */
    expiresAt: timestamp({ withTimezone: true }),
    /** Requests left before the budget is spent. */
    remaining: integer().notNull(),
    /** Time of the last accepted request on the database's clock: the refill counts from it. */
    lastAcceptedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId)],
)

/** Accounts that ask the owner of the instance for the paid plan. A change of the plan or a refusal ends it. */
export const planRequests = pgTable(
  'plan_requests',
  {
    accountId: ownedBy(() => accounts.id).primaryKey(),
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
)

/** What an account used on one UTC day. */
export const dailyUsage = pgTable(
  'daily_usage',
  {
    accountId: ownedBy(() => accounts.id),
    day: date().notNull(),
    requests: integer().notNull(),
    /** Those of them that came with a key. */
    keyRequests: integer().notNull().default(0),
    /** Length of the films that were ordered; a film that fails or is deleted gives nothing back. */
    filmMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  // Small, and hardly touched by writes: days come in order.
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index().using('brin', table.day)],
)

/** What an account made in one UTC month (`2026-11`); deletion gives nothing back. */
export const monthlyUsage = pgTable(
  'monthly_usage',
  {
    accountId: ownedBy(() => accounts.id),
    month: text().notNull(),
    quizzes: integer().notNull(),
    /** Frames and sounds that nodes were asked for. */
    previews: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)
