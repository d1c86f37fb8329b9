import { isIP } from 'node:net'
import { hostOf, reasonAgainstForm } from '../../shared/addresses.ts'
import type { Deleted, PageQuery } from '../../shared/contracts/text.ts'
import {
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryPage,
  WebhookEvent,
  type WebhookInput,
  type WebhookList,
  type WebhookPatch,
} from '../../shared/contracts/webhook.ts'
import type { Executor } from '../../shared/database/connect.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import {
  countDeliveries,
  type DeliveryRow,
  redeliver as redeliverRow,
  selectDeliveries,
  selectDeliveryOf,
} from '../../shared/database/queries/webhook-deliveries.ts'
import {
  countEndpoints,
  deleteWebhook,
  failPendingDeliveries,
  insertWebhook,
  recordWebhookEvent,
  rotateWebhookSecret,
  selectWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookRow,
} from '../../shared/database/queries/webhooks.ts'
import { AppError } from '../../shared/errors.ts'
import { PUBLIC_NETWORK } from '../../shared/fetch/resolve-target.ts'
import { newId } from '../../shared/ids.ts'
import { WEBHOOKS_PER_ACCOUNT_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { newWebhookSecret, sealSecret } from '../webhooks/secret.ts'
import { reasonOf } from './delivery-reasons.ts'
import { paginationOf, windowOf } from './pagination.ts'

type Path = { webhookId: string }
type DeliveryPath = Path & { deliveryId: string }

/** The caller's webhooks in the order of their creation. */
export async function list(ctx: Context): Promise<WebhookList> {
  return { webhooks: (await selectWebhooks(ctx.database, ctx.actor.accountId)).map(webhookOf) }
}

/** One of the caller's webhooks. */
export async function get(ctx: Context, { webhookId }: Path): Promise<Webhook> {
  return webhookOf(await requireWebhook(ctx, webhookId))
}

/** Adds an endpoint, up to the account's limit, or the secret of its callbacks, of which it has one. */
export async function create(
  ctx: Context,
  { kind = 'endpoint', url, events }: WebhookInput,
): Promise<NewWebhook> {
  const { accountId } = ctx.actor
  if (kind === 'callback' && url !== undefined) throw noAddress()
  if (kind === 'endpoint' && url === undefined) {
    throw validationError([{ path: 'url', message: 'is required for an endpoint' }])
  }
  if (url !== undefined) requirePublicAddress(ctx, 'url', url)
  return ctx.database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (url !== undefined && (await countEndpoints(tx, accountId)) >= WEBHOOKS_PER_ACCOUNT_MAX) {
      throw new AppError('CONFLICT', {
        hint: `An account has at most ${WEBHOOKS_PER_ACCOUNT_MAX} webhooks: delete one first.`,
      })
    }
    const made = await add(ctx, tx, { url, events })
    if (made !== null) return { ...webhookOf(made.row), secret: made.secret }
    throw new AppError('CONFLICT', {
      hint: 'Your callbacks have a secret already: rotate the webhook of the kind callback to see a new one.',
    })
  })
}

/** Changes the given fields. What waits for an endpoint that is switched off counts as failed. */
export async function update(
  ctx: Context,
  { webhookId, url, events, enabled }: WebhookPatch & Path,
): Promise<Webhook> {
  const { accountId } = ctx.actor
  if (url !== undefined) requirePublicAddress(ctx, 'url', url)
  return ctx.database.transaction(async (tx) => {
    const webhook = await requireWebhook({ ...ctx, database: tx }, webhookId)
    if (url !== undefined && webhook.kind === 'callback') throw noAddress()
    const row = await updateWebhook(
      tx,
      { accountId, id: webhookId },
      {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: [...new Set(events)] }),
        ...(enabled !== undefined && { isEnabled: enabled, disabledBecause: enabled ? null : 'owner' }),
      },
    )
    if (enabled === false) await failPendingDeliveries(tx, webhookId)
    return webhookOf(row!)
  })
}

/** Permanently deletes a webhook with the list of its deliveries. */
export async function remove(ctx: Context, { webhookId }: Path): Promise<Deleted> {
  if (await deleteWebhook(ctx.database, ctx.actor.accountId, webhookId)) return { deleted: true }
  throw new AppError('NOT_FOUND')
}

/** Makes a new secret; the one before signs beside it for a day. */
export async function rotate(ctx: Context, { webhookId }: Path): Promise<NewWebhook> {
  const { accountId } = ctx.actor
  const secret = newWebhookSecret()
  const sealed = await sealSecret(ctx.vault, webhookId, secret)
  const row = await rotateWebhookSecret(ctx.database, { accountId, id: webhookId }, sealed)
  if (row === null) throw new AppError('NOT_FOUND')
  return { ...webhookOf(row), secret }
}

/** Sends an event `webhook.test` to an endpoint. */
export async function test(ctx: Context, { webhookId }: Path): Promise<WebhookDelivery> {
  const webhook = await requireWebhook(ctx, webhookId)
  if (webhook.kind === 'callback') {
    throw new AppError('CONFLICT', { hint: 'Callbacks have no address of their own to send a test to.' })
  }
  const { accountId } = ctx.actor
  const eventId = await recordWebhookEvent(ctx.database, {
    accountId,
    type: 'webhook.test',
    data: { webhookId },
    onlyFor: webhookId,
  })
  if (eventId === null) throw switchedOff()
  return deliveryOf((await selectDeliveryOf(ctx.database, webhookId, eventId))!)
}

/** One page of the deliveries of a webhook, newest first. */
export async function listDeliveries(
  ctx: Context,
  { webhookId, ...query }: Path & PageQuery,
): Promise<WebhookDeliveryPage> {
  const { id } = await requireWebhook(ctx, webhookId)
  const rows = await selectDeliveries(ctx.database, id, windowOf(query))
  return {
    deliveries: rows.map(deliveryOf),
    pagination: paginationOf(query, await countDeliveries(ctx.database, id)),
  }
}

/** Sends a delivery again at once, whatever became of it. */
export async function redeliver(
  ctx: Context,
  { webhookId, deliveryId }: DeliveryPath,
): Promise<WebhookDelivery> {
  const webhook = await requireWebhook(ctx, webhookId)
  if (!webhook.isEnabled) throw switchedOff()
  // In a transaction, so that the answer is what was asked for: no process can have claimed it yet.
  return ctx.database.transaction(async (tx) => {
    const eventId = await redeliverRow(tx, webhookId, deliveryId)
    if (eventId === null) throw new AppError('NOT_FOUND')
    return deliveryOf((await selectDeliveryOf(tx, webhookId, eventId))!)
  })
}

/** Makes a secret for the account's callbacks where it has none. Nobody has seen it: rotating shows one. */
export async function ensureCallback(ctx: Context, tx: Executor): Promise<void> {
  await add(ctx, tx, {})
}

/** Throws `VALIDATION_ERROR` for an address that no request goes to. The fetcher checks what its name resolves to. */
export function requirePublicAddress({ network }: Context, path: string, url: string): void {
  const host = hostOf(new URL(url))
  const { isRefused, ports } = network ?? PUBLIC_NETWORK
  const { port } = new URL(url)
  const reason =
    reasonAgainstForm(url) ??
    (isIP(host) !== 0 && isRefused(host) ? 'must not name a private address' : null) ??
    (port !== '' && ports?.includes(port) === false ? `must use port ${ports.join(' or ')}` : null)
  if (reason !== null) throw validationError([{ path, message: reason }])
}

/** Adds an endpoint, or without an address the secret of callbacks; `null` where the account has one. */
async function add(
  { actor: { accountId }, vault }: Context,
  tx: Executor,
  { url = null, events = WebhookEvent.options }: { url?: string | null; events?: readonly WebhookEvent[] },
): Promise<{ row: WebhookRow; secret: string } | null> {
  const id = newId('webhook')
  const secret = newWebhookSecret()
  const row = await insertWebhook(tx, {
    id,
    accountId,
    kind: url === null ? 'callback' : 'endpoint',
    url,
    events: url === null ? [] : [...new Set(events)],
    secret: await sealSecret(vault, id, secret),
  })
  return row && { row, secret }
}

async function requireWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  const webhook = await selectWebhook(ctx.database, ctx.actor.accountId, id)
  if (webhook === null) throw new AppError('NOT_FOUND')
  return webhook
}

function noAddress(): AppError {
  return validationError([{ path: 'url', message: 'is not for callbacks: each render names its own' }])
}

function switchedOff(): AppError {
  return new AppError('CONFLICT', { hint: 'This webhook is switched off: switch it on first.' })
}

function webhookOf(row: WebhookRow): Webhook {
  const { id, kind, url, events, isEnabled, disabledBecause, previousSecretUntil } = row
  return {
    ...{ id, kind, url, events, enabled: isEnabled, disabledBecause },
    oldSecretUntil: previousSecretUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function deliveryOf({ dueAt, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    nextTryAt: row.status === 'pending' ? dueAt.toISOString() : null,
    lastTryAt: row.lastTryAt?.toISOString() ?? null,
    reason: reasonOf(row),
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}
