import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { WebhookEvent } from '../../contracts/webhook.ts'
import { WEBHOOK_OLD_SECRET_HOURS } from '../../limits.ts'
import type { Executor } from '../connect.ts'
import { webhookDeliveries, webhooks } from '../schema/index.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** The account's webhooks in the order of their creation. */
export function selectWebhooks(database: Executor, accountId: string): Promise<WebhookRow[]> {
  return database
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

/** A webhook of the account, or `null`. */
export async function selectWebhook(
  database: Executor,
  accountId: string,
  id: string,
): Promise<WebhookRow | null> {
  const [row] = await database.select().from(webhooks).where(owned(accountId, id))
  return row ?? null
}

/** How many endpoints the account has; the secret of its callbacks does not count. */
export async function countEndpoints(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(webhooks)
    .where(and(eq(webhooks.accountId, accountId), eq(webhooks.kind, 'endpoint')))
  return row!.count
}

/** Adds a webhook; `null` where the account has a secret for its callbacks already. */
export async function insertWebhook(
  database: Executor,
  webhook: typeof webhooks.$inferInsert,
): Promise<WebhookRow | null> {
  const [row] = await database.insert(webhooks).values(webhook).onConflictDoNothing().returning()
  return row ?? null
}

/** Changes what is given of a webhook; `null` where the account has none with this id. */
export async function updateWebhook(
  database: Executor,
  { accountId, id }: { accountId: string; id: string },
  values: Partial<Pick<WebhookRow, 'url' | 'events' | 'isEnabled' | 'disabledBecause'>>,
): Promise<WebhookRow | null> {
  const [row] = await database
    .update(webhooks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(accountId, id))
    .returning()
  return row ?? null
}

/** Puts a secret in the place of the present one, which signs beside it for a day. */
export async function rotateWebhookSecret(
  database: Executor,
  { accountId, id }: { accountId: string; id: string },
  secret: string,
): Promise<WebhookRow | null> {
  const [row] = await database
    .update(webhooks)
    .set({
      secret,
      previousSecret: sql`${webhooks.secret}`,
      previousSecretUntil: sql`now() + make_interval(hours => ${WEBHOOK_OLD_SECRET_HOURS})`,
      updatedAt: sql`now()`,
    })
    .where(owned(accountId, id))
    .returning()
  return row ?? null
}

export type WebhookSecrets = Pick<WebhookRow, 'id' | 'secret' | 'previousSecret'>

/** The stored secrets of up to `most` webhooks of all accounts, by id, from the one after `after` on. */
export function selectWebhookSecrets(
  database: Executor,
  after: string,
  most: number,
): Promise<WebhookSecrets[]> {
  const { id, secret, previousSecret } = webhooks
  return database
    .select({ id, secret, previousSecret })
    .from(webhooks)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(most)
}

/** Stores the same secrets in another form, unless they were rotated meanwhile. */
export async function replaceWebhookSecrets(
  database: Executor,
  { id, secret }: WebhookSecrets,
  values: Omit<WebhookSecrets, 'id'>,
): Promise<void> {
  await database
    .update(webhooks)
    .set(values)
    .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)))
}

/** Deletes a webhook with its deliveries; false where the account has none with this id. */
export async function deleteWebhook(database: Executor, accountId: string, id: string): Promise<boolean> {
  const rows = await database.delete(webhooks).where(owned(accountId, id)).returning({ id: webhooks.id })
  return rows.length > 0
}

/** Switches an endpoint off whose receiver is gone for good. A callback stays: another render names another address. */
export async function switchOffGone(database: Executor, id: string): Promise<boolean> {
  const rows = await database
    .update(webhooks)
    .set({ isEnabled: false, disabledBecause: 'gone', updatedAt: sql`now()` })
    .where(and(eq(webhooks.id, id), eq(webhooks.kind, 'endpoint')))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** Ends what waits for a webhook that was switched off. */
export async function failPendingDeliveries(database: Executor, webhookId: string): Promise<void> {
  await database
    .update(webhookDeliveries)
    .set({ status: 'failed', failure: 'switched_off', isSending: false })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'pending')))
}

/** Records an event for the endpoints that want it, or a test for one webhook. `null` where nobody listens. */
export async function recordWebhookEvent(
  database: Executor,
  event: { accountId: string; type: WebhookEvent | 'webhook.test'; data: object; onlyFor?: string },
): Promise<string | null> {
  const { accountId, type, data, onlyFor = null } = event
  const { rows } = await database.execute<{ id: string | null }>(
    sql`select record_webhook_event(${accountId}, ${type}, ${JSON.stringify(data)}::jsonb, null, ${onlyFor}) as id`,
  )
  return rows[0]!.id
}

function owned(accountId: string, id: string) {
  return and(eq(webhooks.id, id), eq(webhooks.accountId, accountId))
}
