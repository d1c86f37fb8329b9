import type { Client } from 'pg'

/** The role that the users of render nodes belong to: it may do what nodes do, and nothing else. */
export const NODE_ROLE = 'quizvideo_node'

const EVERYTHING = ['select', 'insert', 'update', 'delete']

/**
 * What a node may do, by table. Columns are named where others of the table are none of its business: a node cannot see
 * whose film it makes, nor write what the queue's owner takes for SQL (`pgboss.queue.table_name`, `pgboss.bam`).
 */
export const NODE_GRANTS: Readonly<Record<string, readonly string[]>> = {
  'public.renders': [
    'select (id, status, progress, attempt, failures, setbacks, cancel_requested, snapshot, snapshot_version, template, storage_key, created_at, started_at)',
    'update (status, progress, attempt, failures, setbacks, job_id, storage_key, file_size_bytes, duration_ms, report, failure_code, failure_message, started_at, completed_at)',
  ],
  'public.render_nodes': EVERYTHING,
  'public.cached_objects': EVERYTHING,
  // Every object is looked for among what is needed before it is removed.
  'public.needless_objects': ['insert (key, due_at)'],
  // Whether the schema is that of the node's release.
  'drizzle.__drizzle_migrations': ['select'],
  'pgboss.job': EVERYTHING,
  'pgboss.job_common': EVERYTHING,
  'pgboss.job_dependency': ['select', 'delete'],
  'pgboss.version': ['select', 'update (flow_on, monitor_backoff_on, bam_on)'],
  'pgboss.queue': [
    'select',
    'update (deferred_count, queued_count, ready_count, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, singletons_active, monitor_claim_on, monitor_on, maintain_on)',
  ],
}

/**
 * Makes the role where it is missing and gives it exactly `NODE_GRANTS` in this database. Resolves with `null`, or with a
 * sentence where the connected user may not create roles: then everything else works, and nodes share the owner's user.
 */
export async function grantNodeRole(client: Client): Promise<string | null> {
  try {
    await client.query(CREATE_ROLE)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    return `The database's user may not create the role ${NODE_ROLE}, so render nodes need the owner's access: have an administrator run "CREATE ROLE ${NODE_ROLE} NOLOGIN;" and migrate again.`
  }
  const grants = Object.entries(NODE_GRANTS).map(
    ([table, rights]) => `grant ${rights.join(', ')} on ${table} to ${NODE_ROLE}`,
  )
  // One message is one transaction: nodes at work never find themselves without their rights.
  await client.query([...REVOKES, ...grants].join(';\n'))
  return null
}

/** PostgreSQL's code for a missing right. */
export const INSUFFICIENT_PRIVILEGE = '42501'

/** Roles belong to the whole server: another database's migration may create it at the same moment. */
const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${NODE_ROLE}') then
    create role ${NODE_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

const REVOKES = [
  // Before PostgreSQL 15 everybody could create functions here, for the owner to call by mistake.
  'revoke create on schema public from public',
  `revoke all on all tables in schema public, pgboss, drizzle from ${NODE_ROLE}`,
  `grant usage on schema public, pgboss, drizzle to ${NODE_ROLE}`,
]
