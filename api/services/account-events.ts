import type { AccountEvent, EventPage } from '../../shared/contracts/account-events.ts'
import type { PageQuery } from '../../shared/contracts/text.ts'
import type { Executor } from '../../shared/database/connect.ts'
import { countEvents, OPERATOR, selectEvents } from '../../shared/database/queries/audit-events.ts'
import type { Context } from '../context.ts'
import { paginationOf, windowOf } from './pagination.ts'

/** One page of what happened to the security of the caller's account, newest first. */
export function list(ctx: Context, query: PageQuery): Promise<EventPage> {
  return listEvents(ctx.database, ctx.actor.accountId, query)
}

/** The same for any account. */
export async function listEvents(
  database: Executor,
  accountId: string,
  query: PageQuery,
): Promise<EventPage> {
  const total = await countEvents(database, accountId)
  const rows = await selectEvents(database, accountId, windowOf(query))
  return { events: rows.map(eventOf), pagination: paginationOf(query, total) }
}

/** The trace of an operation that an owner of the instance performs on somebody's account. */
export function traceOfOwner({ actor, requestId }: Pick<Context, 'actor' | 'requestId'>) {
  return { actorId: actor.accountId, requestId }
}

function eventOf({
  actorId,
  addressHash,
  at,
  accountId: _,
  ...row
}: Awaited<ReturnType<typeof selectEvents>>[number]): AccountEvent {
  const by = actorId === null ? 'account' : actorId === OPERATOR ? 'operator' : 'owner'
  return { ...row, at: at.toISOString(), by, network: addressHash }
}
