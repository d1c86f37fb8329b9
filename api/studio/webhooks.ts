import type { NewWebhook, Webhook, WebhookDeliveryPage, WebhookList } from '../../shared/contracts/webhook.ts'
import { summariseDeliveries } from '../../shared/database/queries/webhook-deliveries.ts'
import { AppError } from '../../shared/errors.ts'
import { textsIn } from '../texts/texts.ts'
import { confirmPage } from '../web/confirm-page.ts'
import { html } from '../web/html.ts'
import { refusalOn } from '../web/issue-words.ts'
import { pageResponse } from '../web/page.ts'
import { hidden } from '../web/sign-in-pages.ts'
import { nameOf, WEBHOOKS_PATH, webhookPage, webhookPath, webhooksPage } from '../web/webhook-pages.ts'
import { changing } from './changing.ts'
import type { Handler } from './handler.ts'
import { perform, type Visit } from './visit.ts'

const DELIVERIES_SHOWN = 20

/** The account's webhooks. */
export const openWebhooks: Handler = async ({ sessions }, { ctx, session, csrf, request }) => {
  const [{ flash, headers }, list, summaries] = await Promise.all([
    sessions.flashes.take(request, session),
    perform(ctx, 'listWebhooks', {}),
    summariseDeliveries(ctx.database, session.account.id),
  ])
  const { webhooks } = list as WebhookList
  const { language, email } = session.account
  const page = webhooksPage({ texts: textsIn(language), email, csrf, flash, webhooks, summaries })
  return pageResponse({ ...page, headers }, session.account)
}

/** A webhook and its latest deliveries. */
export const openWebhook: Handler = async ({ sessions }, { ctx, session, csrf, request, params: path }) => {
  const [{ flash, headers }, webhook, latest] = await Promise.all([
    sessions.flashes.take(request, session),
    perform(ctx, 'getWebhook', { path }),
    perform(ctx, 'listWebhookDeliveries', { path, query: { page: 1, limit: DELIVERIES_SHOWN } }),
  ])
  const { language, email } = session.account
  const page = webhookPage({
    ...{ texts: textsIn(language), email, csrf, flash },
    webhook: webhook as Webhook,
    ...(latest as WebhookDeliveryPage),
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Adds an endpoint, or the secret of callbacks, and shows its secret once. */
export const addWebhook = changing(WEBHOOKS_PATH, async (visit, form) => {
  const words = textsIn(visit.session.account.language).webhooks
  const [url, events] = [form.get('url') ?? '', form.getAll('event')]
  const isCallback = form.get('kind') === 'callback'
  const values = { url, events: events.join(' ') }
  if (!isCallback && events.length === 0) return { path: WEBHOOKS_PATH, error: words.tickOne, values }
  const body = isCallback ? { kind: 'callback' } : { url, events }
  try {
    const { id, secret } = (await perform(visit.ctx, 'createWebhook', { body })) as NewWebhook
    return { path: webhookPath(id), notice: words.added, values: { secret } }
  } catch (error) {
    return { path: WEBHOOKS_PATH, error: refusalOf(visit, error), values }
  }
})

/** Saves address and events of an endpoint, or switches a webhook on or off. */
export const saveWebhook = changing(
  ({ params }) => webhookPath(params.webhookId!),
  async (visit, form) => {
    const { ctx, params, session } = visit
    const path = webhookPath(params.webhookId!)
    const words = textsIn(session.account.language).webhooks
    const turned = form.get('switch')
    const events = form.getAll('event')
    if (turned === null && events.length === 0) return { path, error: words.tickOne }
    const body = turned === null ? { url: form.get('url') ?? '', events } : { enabled: turned === 'on' }
    try {
      await perform(ctx, 'updateWebhook', { path: params, body })
      return { path, notice: words.saved }
    } catch (error) {
      return { path, error: refusalOf(visit, error) }
    }
  },
)

/** Makes a new secret and shows it once. */
export const rotateWebhook = changing(
  ({ params }) => webhookPath(params.webhookId!),
  async ({ ctx, params }) => {
    const { id, secret } = (await perform(ctx, 'rotateWebhook', { path: params })) as NewWebhook
    return { path: webhookPath(id), values: { secret } }
  },
)

/** Sends a test. */
export const testWebhook = changing(
  ({ params }) => webhookPath(params.webhookId!),
  async ({ ctx, params, session }) => {
    await perform(ctx, 'testWebhook', { path: params })
    return {
      path: webhookPath(params.webhookId!),
      notice: textsIn(session.account.language).webhooks.testSent,
    }
  },
)

/** Sends a delivery again. */
export const sendAgain = changing(
  ({ params }) => webhookPath(params.webhookId!),
  async ({ ctx, params, session }, form) => {
    const path = { ...params, deliveryId: form.get('deliveryId') ?? '' }
    await perform(ctx, 'redeliverWebhook', { path })
    return {
      path: webhookPath(params.webhookId!),
      notice: textsIn(session.account.language).webhooks.again,
    }
  },
)

/** Asks whether a webhook shall be deleted. */
export const confirmWebhookDeletion: Handler = async (_studio, { ctx, session, csrf, params }) => {
  const webhook = (await perform(ctx, 'getWebhook', { path: params })) as Webhook
  const texts = textsIn(session.account.language)
  const words = texts.webhooks
  const page = confirmPage({
    texts,
    email: session.account.email,
    title: words.deleteTitle,
    text: html`<p dir="auto"><b>${nameOf(webhook, words)}</b></p><p class="lead">${words.deleteText}</p>`,
    action: `${webhookPath(webhook.id)}/delete`,
    fields: hidden({ csrf }),
    button: texts.confirm.delete,
    back: webhookPath(webhook.id),
  })
  return pageResponse(page, session.account)
}

/** Deletes a webhook. */
export const deleteWebhook = changing(WEBHOOKS_PATH, async ({ ctx, params, session }) => {
  await perform(ctx, 'deleteWebhook', { path: params })
  return { path: WEBHOOKS_PATH, notice: textsIn(session.account.language).webhooks.deleted }
})

/** A refusal in the words of the page; what is not there stays missing. */
function refusalOf({ session }: Visit, error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
  const texts = textsIn(session.account.language)
  const isAddress = error.details.issues?.some(({ path }) => path === 'url')
  return isAddress ? texts.webhooks.badUrl : refusalOn(texts, error)
}
