import type { Client } from 'pg'

/** The nodes' own reports, and segments of a cache that is not copied: neither is true anywhere else. */
const TRANSIENT = ['render_nodes', 'cached_objects']

/** A table with the columns that a copy holds: generated ones follow from the others. */
export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; lastValue: string | null }

/**
 * The service's tables with their columns, each after those that it refers to. Without `all`, what only holds where it is is
 * left out.
 */
export async function listTables(client: Client, { all = false } = {}): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(
    `select class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select parent.relname::text from pg_constraint
        join pg_class parent on parent.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid
      ) as parents
    from pg_class class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
    order by relname`,
    [all ? [] : TRANSIENT],
  )
  const names = new Set(rows.map(({ name }) => name))
  const ordered = new Map<string, Table>()
  while (ordered.size < rows.length) {
    const next = rows.filter(
      ({ name, parents }) =>
        !ordered.has(name) && parents.every((one) => ordered.has(one) || !names.has(one)),
    )
    if (next.length === 0)
      throw new Error('Tables refer to each other in a circle: none can be copied first.')
    for (const { name, columns } of next) ordered.set(name, { name, columns })
  }
  return [...ordered.values()]
}

/** The sequences of the service's tables. Read after the rows: a sequence does not know transactions, and must be ahead. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' order by sequencename`,
  )
  return rows
}

/** Time of the newest migration that the database has had, as the migrations' journal has it. */
export async function readMigratedAt(client: Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  if (rows[0] === undefined) throw new Error('The database has no tables yet: run "bun run migrate" first.')
  return Number(rows[0].at)
}
