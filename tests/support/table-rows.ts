import type { Pool } from 'pg'

/** What differs between an installation and its copy: names, jobs, what nodes say of themselves. */
const OWN = ['installations', 'render_nodes', 'cached_objects']

/** Rows of every table as text, for comparison. Renders are without their jobs. */
export async function readAllRows(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
    [OWN],
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(one) - 'job_id')::text as row from "${name}" one order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
