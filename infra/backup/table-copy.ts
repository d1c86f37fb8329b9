import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Sequence, Table } from './table-list.ts'

/** Rows to load, whether they come from files or from another server. */
export type RowSource = {
  /** Each after those that it refers to. */
  tables: Table[]
  sequences: Sequence[]
  /** The rows of a table in COPY's text form, and how many they are once the stream has ended. */
  open(table: Table): Promise<{ rows: Readable; rowCount: () => number }>
}

/** The rows of a table or a query as PostgreSQL's COPY writes them, in its text form. */
export function copyOut(client: Client, what: Table | string): Readable & { rowCount: number } {
  const text = typeof what === 'string' ? `(${what})` : target(what)
  return client.query(to(`copy ${text} to stdout`))
}

/**
 * Replaces what the tables hold by the rows of a source, in one transaction. The schema must be the one that the rows
 * were read from.
 */
export async function loadTables(client: Client, { tables, sequences, open }: RowSource): Promise<void> {
  const quoted = tables.map(({ name }) => escapeIdentifier(name))
  await client.query('begin')
  try {
    await client.query(`truncate ${quoted.join(', ')}`)
    // The rows that triggers would add are in the copy.
    for (const name of quoted) await client.query(`alter table ${name} disable trigger user`)
    for (const table of tables) {
      const { rows, rowCount } = await open(table)
      const copy = client.query(from(`copy ${target(table)} from stdin`))
      await pipeline(rows, copy)
      if (copy.rowCount !== rowCount()) {
        throw new Error(`The table ${table.name} got ${copy.rowCount} rows instead of ${rowCount()}.`)
      }
    }
    for (const name of quoted) await client.query(`alter table ${name} enable trigger user`)
    for (const { name, lastValue } of sequences) {
      if (lastValue !== null)
        await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), lastValue])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  // Plans made without statistics would be bad ones until PostgreSQL looks by itself.
  await client.query('analyze')
}

function target({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
}
