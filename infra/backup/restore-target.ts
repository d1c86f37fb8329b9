import type { Client } from 'pg'
import { IMAGE_KEY_PREFIX } from '../../shared/storage/picture-keys.ts'
import type { Storage } from '../../shared/storage/storage.ts'

/** Prefixes of what rows name; caches and previews are no data. */
const DATA_PREFIXES = ['renders/', IMAGE_KEY_PREFIX, 'music/', 'narration/']
/** Names the backup whose objects are on their way into a store. */
const UNDER_WAY_KEY = 'installation/restoring'

/** Throws one sentence where a service is connected to the database, or where it holds data and may not be overwritten. */
export async function assertFreeDatabase(client: Client, mayOverwrite: boolean): Promise<void> {
  const { rows: others } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  )
  if (others[0]!.count > 0) {
    throw new Error(
      `${others[0]!.count} connections of this user are open on the database: stop the service first.`,
    )
  }
  if (mayOverwrite) return
  const { rows } = await client.query<{ tables: number; ours: boolean }>(
    `select count(*)::int as tables, coalesce(bool_or(relname = 'accounts'), false) as ours from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const { tables, ours } = rows[0]!
  if (tables === 0) return
  if (!ours) {
    throw new Error('The database holds tables of something else: name an empty one.')
  }
  const { rows: accounts } = await client.query<{ count: number }>(
    'select count(*)::int as count from accounts',
  )
  if (accounts[0]!.count > 0) {
    throw new Error(
      `The database holds data (${accounts[0]!.count} accounts): name an empty one, or give --overwrite to lose what it holds.`,
    )
  }
}

/** Throws one sentence where the store holds files and may not be overwritten. A restore that was interrupted may go on. */
export async function assertFreeStore(
  storage: Storage,
  backup: string,
  mayOverwrite: boolean,
): Promise<void> {
  await storage.check()
  if (mayOverwrite || (await isUnderWay(storage, backup))) return
  for (const prefix of DATA_PREFIXES) {
    for await (const { key } of storage.list(prefix)) {
      throw new Error(
        `The store holds files already (${key}): name an empty one, or give --overwrite to add the backup's to them.`,
      )
    }
  }
}

/** Marks the store while objects of a backup are on their way into it. */
export async function beginStore(storage: Storage, backup: string): Promise<void> {
  await storage.put(UNDER_WAY_KEY, new TextEncoder().encode(backup), 'text/plain')
}

/** Removes the mark of `beginStore`. */
export async function endStore(storage: Storage): Promise<void> {
  await storage.remove(UNDER_WAY_KEY)
}

/**
 * Removes all tables and functions of this user, so that tables of any version can be made. The schema itself stays: before
 * PostgreSQL 15 it belongs to the server.
 */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query('set client_min_messages = warning')
  await client.query(`do $$ declare statement text; begin
    for statement in
      select format('drop table if exists public.%I cascade', relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
      union all
      select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop execute statement; end loop;
  end $$`)
  await client.query('drop schema if exists drizzle, pgboss cascade')
}

async function isUnderWay(storage: Storage, backup: string): Promise<boolean> {
  if ((await storage.stat(UNDER_WAY_KEY)) === null) return false
  return new TextDecoder().decode(await storage.get(UNDER_WAY_KEY)) === backup
}
