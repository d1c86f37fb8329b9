import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { NO_TRACER, type Tracer } from '../tracing.ts'
import * as schema from './schema/index.ts'
import { createTracedPool } from './traced-pool.ts'
import { WatchedClient } from './watched-client.ts'

export type Database = NodePgDatabase<typeof schema>
/** A database or a transaction, which every query function accepts. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'>

const CONNECT_TIMEOUT_MS = 5_000
/** Shorter than the silence after which a connection counts as lost. */
const STATEMENT_MS_MAX = 12_000

export type Connection = { pool: pg.Pool; database: Database; close(): Promise<void> }

const TYPED = { schema, casing: 'snake_case' } as const
/** Typed queries over one connection: they take longer to make than a short transaction. */
const ofClients = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()

/**
 * Typed queries over a pool. Transactions give their connection back whatever happens: drizzle's own keep it for ever where
 * BEGIN fails, until the pool has none left (https://github.com/drizzle-team/drizzle-orm/issues/6241).
 */
export function databaseOf(pool: pg.Pool): Database {
  const database = drizzle(pool, TYPED)
  database.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      const own = ofClients.get(client) ?? drizzle(client, TYPED)
      ofClients.set(client, own)
      return await own.transaction(work, settings)
    } finally {
      // The pool drops it where it is broken.
      client.release()
    }
  }
  return database
}

type ConnectOptions = {
  poolSize: number
  onError: (error: Error) => void
  /** Statements within a span become spans; without it none does. */
  tracer?: Tracer
  /** Silence after which a connection counts as lost. Default 15 s. */
  silenceMsMax?: number
}

/** Opens a pool. `onError` receives connection errors, which would otherwise end the process. */
export function connect(
  url: string,
  { poolSize, onError, tracer = NO_TRACER, silenceMsMax }: ConnectOptions,
): Connection {
  const settings: pg.PoolConfig & { silenceMsMax?: number } = {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    Client: WatchedClient,
    silenceMsMax,
    // As a parameter of the connection's start, poolers like PgBouncer would refuse it.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${STATEMENT_MS_MAX}`)
    },
  }
  const pool = tracer === NO_TRACER ? new pg.Pool(settings) : createTracedPool(settings, tracer)
  pool.on('error', onError)
  // The pool handles errors of idle clients only: a break between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return { pool, database: databaseOf(pool), close: () => pool.end() }
}
