import pg from 'pg'
import type { Connection } from '../../shared/database/connect.ts'

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** Calls `work` with a connection whose statements may take as long as they need: those of a pool end after seconds. */
export async function unhurried({ pool }: Connection, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  try {
    await work((text, values = []) => client.query({ text, values }))
    // What autovacuum does in a live database within minutes: index-only scans need it.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
