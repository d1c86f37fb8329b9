import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { ownedBy } from './columns.ts'

/** The authenticator app of an account: a sign-in by password then asks for its code. */
export const authenticatorApps = pgTable('authenticator_apps', {
  accountId: ownedBy(() => accounts.id).primaryKey(),
  /** The secret that the app shares, encrypted with a key that is not in this table. */
  sealedSecret: text().notNull(),
  /** The newest time step whose code was accepted; no code of it or of an earlier one is accepted again. */
  lastStep: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Codes for the day on which the app is lost. Each works once and is deleted by its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** Keyed hash of the code and its account. */
    hash: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
  },
  (table) => [index().on(table.accountId)],
)

/** WebAuthn credentials with which people sign in instead of with a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, as base64url. */
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    name: text().notNull(),
    /** COSE public key, as base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says that it has signed; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.accountId)],
)

/** Challenges that wait to be signed by a passkey. Each is deleted by its first use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    /** A sign-in, or the account that adds a passkey. */
    purpose: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
