import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** What OpenAuth stores (password hashes, signing and encryption keys) and our own server secret. */
export const identityEntries = pgTable(
  'identity_entries',
  {
    /** Key segments joined by the unit separator (0x1f). */
    key: text().primaryKey(),
    value: jsonb().notNull(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expiresAt)],
)

const SIGN_IN_FLOW_PURPOSES = ['sign_up', 'reset', 'second_step', 'new_email'] as const

/** A sign-up, a password reset or a change of the address that waits for its mailed code, or a sign-in that waits for its second factor. */
export const signInFlows = pgTable(
  'sign_in_flows',
  {
    /** SHA-256 of the id that the form carries. */
    hash: text().primaryKey(),
    purpose: text({ enum: SIGN_IN_FLOW_PURPOSES }).notNull(),
    email: text().notNull(),
    /** OpenAuth's encrypted state, or the id of the account that signs in or changes its address; it never leaves the server. */
    state: text().notNull(),
    /** Keyed hash of the mailed code; null once it was entered. */
    codeHash: text(),
    /** The code that OpenAuth made for this flow and waits for. It is mailed to nobody. */
    innerCode: text(),
    wrongCodes: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Fixed-window counters of limits without a credential; they survive restarts. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** Kind and subject of the counter: `wrong_password_far_day:<hash of the email>`. */
    bucket: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.resetsAt)],
)

/** Signed-in browsers. */
export const webSessions = pgTable(
  'web_sessions',
  {
    /** SHA-256 of the session's id. */
    hash: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    /** Browser and system in a few words; empty where they are not known. */
    device: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the password was last given: permanent access takes a recent one. */
    confirmedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Behind by a few minutes at most. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

export const CLIENT_AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const

/** Clients that registered themselves (RFC 7591). */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirectUris: jsonb().$type<string[]>().notNull(),
    grantTypes: jsonb().$type<string[]>().notNull(),
    authMethod: text({ enum: CLIENT_AUTH_METHODS }).notNull(),
    /** SHA-256 of the client secret; null for public clients. */
    secretHash: text(),
    /** Until when a client's document need not be fetched again; null for registered clients, whose id is no URL. */
    documentExpiresAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.lastUsedAt, table.createdAt)],
)

/** An authorization request, stored while the person signs in and decides. */
export const oauthTransactions = pgTable(
  'oauth_transactions',
  {
    id: text().primaryKey(),
    clientId: ownedBy(() => oauthClients.id),
    redirectUri: text().notNull(),
    scopes: jsonb().$type<string[]>().notNull(),
    resources: jsonb().$type<string[]>().notNull(),
    codeChallenge: text().notNull(),
    state: text(),
    nonce: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.clientId)],
)

/** One approval by one account for one client. Every code and token belongs to a grant and is revoked with it. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: text().primaryKey(),
    clientId: ownedBy(() => oauthClients.id),
    accountId: ownedBy(() => accounts.id),
    scopes: jsonb().$type<string[]>().notNull(),
    resources: jsonb().$type<string[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its last token expires: afterwards the grant is invalid and the cleanup removes it. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.accountId), index().on(table.clientId), index().on(table.expiresAt)],
)

export const oauthCodes = pgTable(
  'oauth_codes',
  {
    /** SHA-256 of the code. */
    hash: text().primaryKey(),
    grantId: ownedBy(() => oauthGrants.id),
    redirectUri: text().notNull(),
    codeChallenge: text().notNull(),
    nonce: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Set once, by the first redemption. */
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expiresAt), index().on(table.grantId)],
)

export const oauthRefreshTokens = pgTable(
  'oauth_refresh_tokens',
  {
    /** SHA-256 of the token. Its successor is derived from the token itself, so none is stored. */
    hash: text().primaryKey(),
    grantId: ownedBy(() => oauthGrants.id),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expiresAt), index().on(table.grantId)],
)

/** Opaque `svc_at_…` tokens, issued where the client named no resource: neither REST nor MCP accepts them. */
export const oauthOpaqueTokens = pgTable(
  'oauth_opaque_tokens',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    grantId: ownedBy(() => oauthGrants.id),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.grantId)],
)

/** Revoked grants and access tokens (`jti`) whose JWTs have not expired yet. */
export const oauthRevocations = pgTable(
  'oauth_revocations',
  {
    /** A grant's id or a token's `jti`; no foreign key, since it outlives a deleted account. */
    id: text().primaryKey(),
    revokedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.revokedAt)],
)
