import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { NO_TRACER, type Tracer } from '../tracing.ts'
import * as schema from './schema/index.ts'
import { createTracedPool } from './traced-pool.ts'

export type Database = NodePgDatabase<typeof schema>
/** A database or a transaction, which every query function accepts. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'>

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000

export type Connection = { pool: pg.Pool; database: Database; close(): Promise<void> }

/** Typed queries over a pool. */
export function databaseOf(pool: pg.Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' })
}

/** Opens a pool. `onError` receives connection errors, which would otherwise end the process. */
export function connect(
  url: string,
  options: {
    poolSize: number
    onError: (error: Error) => void
    /** Statements within a span become spans; without it none does. */
    tracer?: Tracer
  },
): Connection {
  const settings = {
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  }
  const { tracer = NO_TRACER } = options
  const pool = tracer === NO_TRACER ? new pg.Pool(settings) : createTracedPool(settings, tracer)
  pool.on('error', options.onError)
  // The pool handles errors of idle clients only: a break between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onError))
  return { pool, database: databaseOf(pool), close: () => pool.end() }
}
