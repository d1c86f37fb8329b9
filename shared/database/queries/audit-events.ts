import { and, count, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { EventKind } from '../../contracts/account-events.ts'
import type { Executor } from '../connect.ts'
import { auditEvents } from '../schema/audit.ts'
import { oauthClients } from '../schema/auth.ts'

/** Who made the request that caused an event, and from where. */
export type Trace = {
  /** An owner of the instance, or `OPERATOR`; left out = the account itself. */
  actorId?: string
  addressHash?: string
  requestId?: string
}

/** The actor of commands on the server. */
export const OPERATOR = 'operator'

type NewEvent = Trace & {
  accountId: string
  kind: EventKind
  clientId?: string
  keyPrefix?: string
  detail?: string
}

/** Adds an event. Call it in the transaction of what it records. */
export async function insertEvent(executor: Executor, event: NewEvent): Promise<void> {
  await executor.insert(auditEvents).values(event)
}

/**
 * Adds an event to the account of a lower-case address, if there is one. Its commit is asynchronous: a wait for the disk
 * would show which addresses have accounts.
 */
export async function insertEventOfAddress(
  executor: Executor,
  email: string,
  { kind, addressHash, requestId }: { kind: EventKind; addressHash: string; requestId: string },
): Promise<void> {
  await executor.execute(sql`
    with asynchronous as materialized (select set_config('synchronous_commit', 'off', true) as mode)
    insert into audit_events (account_id, kind, address_hash, request_id)
    select id, ${kind}, ${addressHash}, ${requestId} from accounts
    where email = ${email} and (select mode from asynchronous) is not null`)
}

/** Events of an account, newest first, with the names of their apps. */
export function selectEvents(
  executor: Executor,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return executor
    .select({ ...getTableColumns(auditEvents), clientName: oauthClients.name })
    .from(auditEvents)
    .leftJoin(oauthClients, eq(oauthClients.id, auditEvents.clientId))
    .where(eq(auditEvents.accountId, accountId))
    .orderBy(desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
}

/** When the last event of these kinds was, of those that are still kept; `null` = there is none. */
export async function lastEventAt(
  executor: Executor,
  accountId: string,
  kinds: readonly EventKind[],
): Promise<Date | null> {
  const [row] = await executor
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(and(eq(auditEvents.accountId, accountId), inArray(auditEvents.kind, [...kinds])))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return row?.at ?? null
}

/** How many events an account has. */
export async function countEvents(executor: Executor, accountId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(auditEvents)
    .where(eq(auditEvents.accountId, accountId))
  return row!.count
}

/** Removes the events that are older than `days`. Returns how many there were. */
export async function removeOldEvents(executor: Executor, days: number): Promise<number> {
  const isOld = lt(auditEvents.at, sql`now() - make_interval(days => ${days})`)
  return (await executor.delete(auditEvents).where(isOld)).rowCount ?? 0
}
