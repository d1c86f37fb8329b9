import { and, count, eq, sql } from 'drizzle-orm'
import type { DeliveryFailure } from '../../contracts/webhook.ts'
import type { Database, Executor } from '../connect.ts'
import { webhookDeliveries, webhookEvents, webhooks } from '../schema/index.ts'

const shown = {
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  eventId: webhookDeliveries.eventId,
  type: webhookEvents.type,
  url: sql<string>`coalesce(${webhookDeliveries.url}, ${webhooks.url})`,
  status: webhookDeliveries.status,
  tries: webhookDeliveries.tries,
  dueAt: webhookDeliveries.dueAt,
  lastTryAt: webhookDeliveries.lastTryAt,
  answerStatus: webhookDeliveries.answerStatus,
  answer: webhookDeliveries.answer,
  answerMs: webhookDeliveries.answerMs,
  failure: webhookDeliveries.failure,
  createdAt: webhookDeliveries.createdAt,
  deliveredAt: webhookDeliveries.deliveredAt,
}
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** One page of the deliveries of a webhook, newest first. */
export function selectDeliveries(
  database: Executor,
  webhookId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return deliveries(database)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(
      sql`${webhookDeliveries.createdAt} desc nulls last`,
      sql`${webhookDeliveries.id} desc nulls last`,
    )
    .limit(limit)
    .offset(offset)
}

/** How many deliveries a webhook has. */
export async function countDeliveries(database: Executor, webhookId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
  return row!.count
}

/**
 * What came of the deliveries of a webhook that are still listed. `waiting`: tried in vain and tried again at `nextTryAt` at the
 * earliest; `isFailing`: the latest that was tried has not been delivered.
 */
export type DeliverySummary = {
  webhookId: string
  lastAt: Date
  delivered: number
  failed: number
  waiting: number
  nextTryAt: Date | null
  isFailing: boolean
}

/** The summaries of those webhooks of an account that were sent anything. */
export function summariseDeliveries(database: Executor, accountId: string): Promise<DeliverySummary[]> {
  const having = (status: 'delivered' | 'failed') =>
    sql<number>`(count(*) filter (where ${webhookDeliveries.status} = ${status}))::int`
  // The claim of a try counts already while nothing has answered yet; a failure is noted once it is known.
  const isWaiting = sql`${webhookDeliveries.status} = 'pending' and ${webhookDeliveries.failure} is not null`
  const isKnown = sql`${webhookDeliveries.status} <> 'pending' or ${webhookDeliveries.failure} is not null`
  return database
    .select({
      webhookId: webhookDeliveries.webhookId,
      lastAt: sql<Date>`max(${webhookDeliveries.createdAt})`.mapWith(webhookDeliveries.createdAt),
      delivered: having('delivered'),
      failed: having('failed'),
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      nextTryAt: sql<Date | null>`min(${webhookDeliveries.dueAt}) filter (where ${isWaiting})`.mapWith(
        webhookDeliveries.dueAt,
      ),
      isFailing: sql<boolean>`coalesce((array_agg(${webhookDeliveries.status} <> 'delivered'
        order by ${webhookDeliveries.createdAt} desc) filter (where ${isKnown}))[1], false)`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.accountId, accountId))
    .groupBy(webhookDeliveries.webhookId)
}

/** The delivery of an event to a webhook. */
export async function selectDeliveryOf(
  database: Executor,
  webhookId: string,
  eventId: string,
): Promise<DeliveryRow | null> {
  const [row] = await deliveries(database).where(
    and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventId, eventId)),
  )
  return row ?? null
}

/** Has a delivery tried again at once, with all its tries, and returns its event; `null` = the webhook has none with this id. */
export async function redeliver(database: Executor, webhookId: string, id: string): Promise<string | null> {
  const { rows } = await database.execute<{ event_id: string }>(sql`
    update webhook_deliveries set
      -- One that is being sent is left to its process.
      tries = case when is_sending then tries else 0 end,
      due_at = case when is_sending then due_at else now() end,
      status = 'pending', delivered_at = null
    where id = ${id} and webhook_id = ${webhookId}
    returning event_id, pg_notify('quiz_video_announcements', 'webhooks')`)
  return rows[0]?.event_id ?? null
}

/** A delivery that this process shall send now. */
export type ClaimedDelivery = {
  id: string
  tries: number
  webhookId: string
  kind: 'endpoint' | 'callback'
  url: string
  eventId: string
  type: string
  data: unknown
  createdAt: Date
  secret: string
  /** The secret before the last rotation while it signs as well. */
  previousSecret: string | null
}

/**
 * Claims up to `most` deliveries that are due, of each account no more than leave `mostPerAccount` under way. Whatever is
 * claimed and not noted within `leaseSeconds` is due again: its process died.
 */
export async function claimDeliveries(
  database: Executor,
  { most, mostPerAccount, leaseSeconds }: { most: number; mostPerAccount: number; leaseSeconds: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await database.execute<ClaimedDelivery>(sql`
    with recursive account as (
      (select account_id as id from webhook_deliveries where status = 'pending' order by account_id limit 1)
      union all
      -- From one account to the next through the index, however many deliveries each has.
      select (select account_id from webhook_deliveries
        where status = 'pending' and account_id > account.id order by account_id limit 1)
      from account where account.id is not null
    ), waiting as (
      select id from account where exists (
        select from webhook_deliveries where status = 'pending' and account_id = account.id and due_at <= now()
      ) and exists (select from accounts where accounts.id = account.id and suspended_at is null) order by random() limit ${most}
    ), due as (
      select next.id from waiting cross join lateral (
        select id from webhook_deliveries
        where status = 'pending' and account_id = waiting.id and due_at <= now()
        order by due_at
        limit greatest(0, ${mostPerAccount} - (
          select count(*) from webhook_deliveries
          where is_sending and account_id = waiting.id and due_at > now()))
        for update skip locked
      ) as next limit ${most}
    )
    update webhook_deliveries as delivery set
      is_sending = true, tries = tries + 1, last_try_at = now(), due_at = now() + make_interval(secs => ${leaseSeconds})
    from due, webhooks, webhook_events as event
    where delivery.id = due.id and webhooks.id = delivery.webhook_id and event.id = delivery.event_id
    returning delivery.id, tries, webhooks.id as "webhookId", kind, coalesce(delivery.url, webhooks.url) as url,
      event.id as "eventId", event.type, event.data, event.created_at as "createdAt", secret,
      case when previous_secret_until > now() then previous_secret end as "previousSecret"`)
  // A statement of drizzle's `execute` gives times as text.
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** How many deliveries are due and not under way, and how long the oldest of them is. */
export type DueDeliveries = { due: number; oldestSeconds: number }

/** The deliveries that are due now, without those of suspended accounts, which wait. */
export async function selectDueDeliveries(database: Executor): Promise<DueDeliveries> {
  const { rows } = await database.execute<DueDeliveries>(sql`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as "oldestSeconds"
    from webhook_deliveries join accounts on accounts.id = account_id
    where status = 'pending' and due_at <= now() and suspended_at is null`)
  return rows[0]!
}

/** How a try ended. `retryMs` = when to try again; `null` = never, it is delivered or has failed. */
export type Outcome = {
  answerStatus: number | null
  answer: string | null
  answerMs: number
  failure: DeliveryFailure | null
  retryMs: number | null
}

/** Notes how a try ended. False where another process took the delivery over, or it was ended meanwhile. */
export async function noteOutcome(
  database: Executor,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { retryMs, ...outcome }: Outcome,
): Promise<boolean> {
  const isDelivered = outcome.failure === null
  const ended = isDelivered ? 'delivered' : 'failed'
  const rows = await database
    .update(webhookDeliveries)
    .set({
      ...outcome,
      isSending: false,
      status: retryMs === null ? ended : 'pending',
      ...(isDelivered && { deliveredAt: sql`now()` }),
      ...(retryMs !== null && { dueAt: sql`now() + make_interval(secs => ${retryMs / 1_000}::float8)` }),
    })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.tries, tries),
        eq(webhookDeliveries.isSending, true),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** Rows that one short statement removes, with their deliveries. */
const EVENTS_AT_ONCE = 2_000

/** Removes events of longer ago with their deliveries. Ends early when aborted. Resolves with the number of events. */
export async function deleteOldEvents(
  database: Database,
  days: number,
  signal: AbortSignal,
): Promise<number> {
  let total = 0
  for (let removed = EVENTS_AT_ONCE; removed === EVENTS_AT_ONCE && !signal.aborted; total += removed) {
    const { rowCount } = await database.execute(sql`
      delete from webhook_events where id in (
        select id from webhook_events where created_at < now() - make_interval(days => ${days})
        limit ${EVENTS_AT_ONCE} for update skip locked)`)
    removed = rowCount ?? 0
  }
  return total
}

function deliveries(database: Executor) {
  return database
    .select(shown)
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .$dynamic()
}
