import type pg from 'pg'
import type { Build } from '../shared/build.ts'
import type { Database } from '../shared/database/connect.ts'
import type { Network } from '../shared/fetch/resolve-target.ts'
import type { Log } from '../shared/log.ts'
import type { JobQueue } from '../shared/queue/boss.ts'
import type { Storage } from '../shared/storage/storage.ts'
import type { Tracer } from '../shared/tracing.ts'
import type { Config } from './config.ts'
import type { Vault } from './secrets/vault.ts'
import type { FileLinks } from './services/file-links.ts'
import type { Picture } from './services/small-picture.ts'
import type { Language } from './texts/languages.ts'
import type { Viewer } from './web/page.ts'

/** The scopes that operations require. */
export const SCOPES = ['api:read', 'api:write'] as const
export type Scope = (typeof SCOPES)[number]

/** The account that makes a request, and its credentials. */
export type Actor = Readonly<{
  accountId: string
  kind: 'key' | 'token' | 'session'
  /** Sessions hold every scope, and so do keys but those that may only read. */
  scopes: readonly string[]
  keyId: string | null
  clientId: string | null
}>

/** The claims of an access token that we issued. */
type AccessToken = { accountId: string; scopes: string[]; clientId: string }

/** Checks signature, issuer, audience and expiry of a bearer JWT; `null` = the token is not accepted. */
export type VerifyAccessToken = (token: string) => Promise<AccessToken | null>

/** Refuses every token: the default without an authorization server. */
export const refuseAccessTokens: VerifyAccessToken = async () => null

/** A database transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The part of the queue that services use: jobs in the caller's transaction, and what is announced. */
type Queue = Pick<JobQueue, 'send' | 'cancel' | 'withdraw' | 'isOver' | 'subscribe' | 'listen'>

/** The person whose browser sends a request. */
export type ViewerOf = (request: Request) => Promise<Viewer>

/** The parts of the process, built once by `main.ts` or by a test. */
export type Dependencies = Readonly<{
  build: Build
  config: Config
  /** The pool below `database`, for the hottest statements and for readiness. */
  pool: pg.Pool
  database: Database
  storage: Storage
  links: FileLinks
  /** Seals secrets that are stored in the database. */
  vault: Vault
  queue: Queue
  log: Log
  verifyAccessToken: VerifyAccessToken
  /** Starts spans that continue in other processes; without it nothing is traced. */
  tracer?: Tracer
  /** Resolves the addresses of sources; left out = the public network. */
  network?: Network
  /** Called for a request whose token lacks a scope, before it is answered. */
  noteMissingScope?: (headers: Headers) => Promise<void>
  /** Aborts when the process is told to stop: whatever never ends by itself ends then. */
  stopping?: AbortSignal
  /** The wall clock in ms. Leases, budgets and expiries use the database's clock instead. */
  now: () => number
}>

/** One try of a request with an `Idempotency-Key` whose work is no single transaction. */
export type Attempt = Readonly<{
  /** What an earlier try kept before it failed; `null` = nothing. */
  begun: unknown
  /** Keeps what was made so far for the next try. */
  keep(made: object): Promise<void>
}>

/** What a handler gets beside its input. Inside an idempotent request `database` is a transaction. */
export type Context = Omit<Dependencies, 'database'> &
  Readonly<{
    database: Database | Transaction
    actor: Actor
    requestId: string
    /** Missing where a repeat of the request would be another one. */
    attempt?: Attempt
    /** The language of mails that this request causes. */
    language: Language
    /** Aborts when the client disconnects. */
    signal: AbortSignal
    /** Keeps the request's credentials, so that an answer that goes on for long can see when they end. */
    keepCredentials: () => () => Promise<boolean>
    /** The client's, for limits only (an IPv6 /64); `null` where the transport has no limits of its own by address. */
    readonly address: string | null
    /** The last event that a reconnecting client of an event stream received. */
    lastEventId: string | null
  }>

/** The context of a public operation, whose caller may be anonymous. */
export type PublicContext = Omit<Context, 'actor'> & Readonly<{ actor: Actor | null }>

/** What a tool answers: data in the form of REST, and pictures for the model to look at. */
export type ToolAnswer<Data = unknown> = { data: Data; pictures?: readonly Picture[] }

/** An answer of bytes instead of JSON: a picture, a sound or an event stream. */
export type RawAnswer = {
  contentType: string
  body: ReadableStream<Uint8Array>
  headers?: Record<string, string>
}
